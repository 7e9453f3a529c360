const CHANGED =
  /(?<!\p{L})(?:what(?:'s|’s| is| was| has| have| got| are the)?(?: been)? (?:changed?|changes|new|different|revised|amended|updated|the (?:change|difference))|changes?\b.*\b(?:between|from|since|in rev)|how (?:has|have|did|does) .*\b(?:chang|differ)|differences?\b|compare\b|what did (?:rev|revision|issue) \S+ change|which changes|list (?:the |all )?changes|was (?:hat sich|wurde|ist) .*(?:geändert|neu|anders)|welche änderungen|unterschied\p{L}*|qu['’]est-ce qui .*(?:chang|modifi)|quels? (?:sont les )?(?:changements?|modifications?)|différences?|qu[eé] (?:ha )?(?:cambi|se (?:ha )?(?:modific|cambi))|qu[eé] cambios|diferencias?|cosa è cambiato|che cosa è cambiato|differenze|o que mudou|wat is er (?:gewijzigd|veranderd)|wat (?:is|zijn) .*wijziging|co się zmieniło)/iu;
const CHANGED_CJK = /(?:有什么|有哪些|有何)?(?:变化|变更|改了什么|修改了什么|区别)/u;

/** Whether a question asks what differs between revisions. It may leave out which ones. */
export function asksWhatChanged(text: string): boolean {
  return CHANGED.test(text) || CHANGED_CJK.test(text);
}
