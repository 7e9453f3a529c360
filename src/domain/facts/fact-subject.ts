import { stopWords } from '../retrieval/stop-words.ts';
import type { FactValue } from './fact-values.ts';

/** Parts and materials of a building. A statement about none of them concerns only its own document. */
const ELEMENTS = list(`
  concrete slab wall door window roof stair handrail balustrade column beam footing pile pier blockwork brickwork masonry block
  brick timber framing frame stud joist rafter purlin girt truss batten steel steelwork reinforcement rebar bar mesh bolt weld
  paint coating glazing glass ceiling partition lining plasterboard insulation membrane waterproofing render screed topping tile
  tiling pipe pipework cable conduit switchboard luminaire duct ductwork gutter downpipe fence gate kerb pavement asphalt lintel
  sill threshold parapet capping flashing cladding panel joint sealant grout mortar floor deck balcony ramp landing lift tank
  pit manhole drain sprinkler hydrant damper valve pump fan formwork excavation fill backfill subgrade gravel anchor bracket
  beton wand decke tür fenster stahl dach treppe mur dalle porte acier toiture escalier hormigon muro losa puerta acero cubierta
`);

/** Words that say how, how certainly or for whom, but not what. */
const EMPTY = list(`
  provide provided supply install installed use used using fix fixed make made ensure shall must should will may note noted notes
  achieve meet reach pour poured lay laid date between
  uno unless otherwise typ typical nominal approx minimum maximum min max least less more than not all any each every both side
  sides grade class strength compressive characteristic value rating rated level levels general structural insitu situ cast place
  work works element member material nominally clear required specified accordance comply complying conform standard type system
  product model proprietary approved equal extend having have be being per new thick thk overall throughout day
`);

const MARK = /^(?:[A-Z]{1,3}-?\d{1,3}[A-Z]?|\d{1,2}[A-Z])$/;
const VERB =
  /\b(?:to (?:be|have|extend|comply|achieve|reach|remain)|shall|must|is|are|has|have|will|muss|müssen|ist|sind|doit|doivent|est|debe|deben|es|son)\b/iu;
const ACT = /\b(?:provide|install|supply|fix|use|apply|lay|place|allow|construct|form|maintain)\b/iu;
const CLAUSE = /(?:,|;|:|\bwith\b|\band\b|\bat\b|\bmit\b|\bund\b|\bavec\b|\bet\b|\bcon\b|\by\b)/giu;

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter(Boolean));
}

export interface Subject {
  key: string;
  text: string;
}

/** Whether a sentence states something. A dimension, a table cell or a mark next to a part does not. */
export const isStatement = (sentence: string): boolean =>
  (VERB.test(sentence) || ACT.test(sentence)) && !sentence.includes('\t') && sentence.length <= 400;

/**
 * The subject for which a sentence states a value. `about` are the words of the document's own title, which a
 * specification does not repeat in its clauses. Null if it cannot be determined with confidence.
 */
export function subjectOf(
  sentence: string,
  value: FactValue,
  all: readonly FactValue[],
  about: readonly string[],
): Subject | null {
  const bounds = clausesOf(sentence, all);
  const at = bounds.findIndex(({ start, end }) => value.start >= start && value.start < end);
  const clause = bounds[at];
  if (!clause) return null;
  const blank = withoutValues(sentence, all);
  const own = contentWords(blank.slice(clause.start, clause.end));
  const verb = VERB.exec(blank);
  const lead = at > 0 && verb && verb.index < clause.start ? contentWords(blank.slice(0, verb.index)) : [];
  const words = [...new Set([...lead, ...own])];
  if (value.kind === 'standard')
    return { key: `standard ${value.family}`, text: `edition of ${value.family}` };
  if (value.kind === 'quantity' && own.length === 0) return null;
  const elements = words.filter((word) => ELEMENTS.has(word) || MARK.test(word));
  const context = elements.length > 0 ? [] : about.filter((word) => ELEMENTS.has(word)).slice(0, 1);
  const subject = [...context, ...words];
  if (value.kind !== 'date' && elements.length + context.length === 0) return null;
  if (subject.length === 0 || subject.length > 8) return null;
  const limit = limitIn(blank.slice(clause.start, clause.end));
  const family = value.kind === 'quantity' ? value.family : `${value.kind} ${value.family}`;
  return {
    key: [family, limit, ...subject.toSorted()].join(' ').trim(),
    text: namedOf(subject, value),
  };
}

const SAID: Partial<Record<FactValue['kind'], string>> = { strength: 'strength', rating: 'rating' };

const namedOf = (subject: readonly string[], { kind, family }: FactValue) => {
  const said = kind === 'product' ? family : SAID[kind];
  return [...subject, ...(said ? [said] : [])].join(' ');
};

/** Splits the sentence into parts with one value each. Text without a value belongs to the part before it. */
function clausesOf(sentence: string, values: readonly FactValue[]): { start: number; end: number }[] {
  const cuts = [...sentence.matchAll(CLAUSE)]
    .map(({ index }) => index)
    .filter((cut) => !values.some(({ start, end }) => cut >= start && cut < end));
  const parts: { start: number; end: number }[] = [{ start: 0, end: sentence.length }];
  for (const cut of cuts) {
    const last = parts.at(-1);
    const hasValue = last && values.some(({ start }) => start >= last.start && start < cut);
    const hasNext = values.some(({ start }) => start >= cut);
    if (!last || !hasValue || !hasNext) continue;
    last.end = cut;
    parts.push({ start: cut, end: sentence.length });
  }
  return parts;
}

function withoutValues(sentence: string, values: readonly FactValue[]): string {
  let blank = sentence;
  for (const { start, end } of values)
    blank = blank.slice(0, start) + ' '.repeat(end - start) + blank.slice(end);
  return blank;
}

/** Content words in lower case and singular. A mark (W2, ST-01) stays as it is. */
export function contentWords(text: string): string[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)].flatMap(([word]) => {
    if (MARK.test(word)) return [word];
    const small = singular(word.toLowerCase().normalize('NFC'));
    if (small.length < 3 || /^\d/.test(small)) return /^\d{1,2}$/.test(small) ? [small] : [];
    return stopWords.has(small) || EMPTY.has(small) || EMPTY.has(word.toLowerCase()) ? [] : [small];
  });
}

const singular = (word: string) =>
  /(?:ss|us|is|glass)$/.test(word) ? word : word.replace(/ies$/, 'y').replace(/s$/, '');

/** "At least" and "at most" state two different things. */
const limitIn = (clause: string) =>
  /max(?:imum)?\b|not more than|at most|no more than|up to/iu.test(clause) ? 'most' : '';
