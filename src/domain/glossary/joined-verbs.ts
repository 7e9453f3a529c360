/** Verbs that English joins with the word behind them into one noun: `hand over` and `handover`, `sign off` and `sign-off`. */
const VERBS =
  'hand|set|sign|break|lay|start|shut|cut|change|turn|wash|lock|pick|check|clean|call|follow|back|close|strip|roll|switch|build|clear|take|stand|walk|run|lead|fit|drop|trip|key|make|mark|log';
const JOINED = new RegExp(
  `(?<!\\p{L})(?<verb>${VERBS})(?:(?:ed|d|ing|e?s)|(?<double>[tpn])\\k<double>?(?:ed|ing)|ing)? (?:it |them )?(?<particle>over|up|down|off|out|in|back|through|away)(?!\\p{L})`,
  'giu',
);

/** The phrasal verbs of a question, with the nouns that documents have for them: `when are we handing over`, `Handover`. */
export function joinedVerbs(question: string): { said: string; written: readonly string[] }[] {
  return [...question.toLowerCase().matchAll(JOINED)].flatMap(({ 0: said, groups }) => {
    const { verb, particle } = groups ?? {};
    return verb && particle ? [{ said, written: [`${verb}${particle}`, `${verb} ${particle}`] }] : [];
  });
}
