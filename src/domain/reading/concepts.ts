import { tradeMatches } from '../glossary/trade-words.ts';
import { ASKS } from './asked-value.ts';
import { regionCode } from './region-codes.ts';
import { coverage, indicesIn } from './weighed-terms.ts';

/** A thing or condition that a question names, with each wording that documents may use for it. */
export interface Concept {
  /** The rarity of the most common of its words in the project. */
  weight: number;
  /** The terms of each wording, with their rarity. */
  wordings: readonly ReadonlyMap<number, number>[];
}

/** The part of a question from which concepts are read. */
interface Asked {
  text: string;
  otherLanguage: boolean;
  rarityOf(term: number): number;
  passagesWith(term: number): number;
}

export interface NamedThings {
  concepts: Concept[];
  /** The share of concepts, by rarity, that the project names in no words. */
  unknownShare: number;
}

/** The weight of a concept that only the previous question names. */
const EARLIER_WEIGHT = 0.5;
/** A thing counts as named if more than this share of its words occur. */
const NAMED_FROM = 0.5;
/** Words of a question that name no concept. */
const NO_CONCEPT =
  'how much many any some max maximum min minimum biggest smallest highest lowest most least allowed need needs needed ' +
  'needing required must should have has get got way say says mean means there their been being more less than ' +
  'ok okay normal ordinary rule rules want thing things kind sort type use used using put go goes going take takes ' +
  'one ones if so then just only still same before after not';

/**
 * The things that a question names, apart from the kind of value that it asks for. `height of the fuse board` names the
 * fuse board, which documents call a consumer unit. Empty if the question and the passages have different languages,
 * because words cannot be compared.
 */
export function conceptsOf(
  { text, otherLanguage, rarityOf, passagesWith }: Asked,
  whole: string,
): NamedThings {
  const own = indicesIn(text);
  const taken = termsOfNoConcept(whole);
  const concepts: Concept[] = [];
  let unknown = 0;
  const add = (said: ReadonlySet<number>, wordings: readonly ReadonlySet<number>[]) => {
    for (const term of said) taken.add(term);
    const isOwn = [...said].some((term) => own.has(term));
    const weighed = wordings
      .filter((terms) => terms.size > 0)
      .map((terms) => new Map([...terms].map((term) => [term, rarityOf(term)])));
    const known = weighed.filter((terms) => [...terms.keys()].every((term) => passagesWith(term) > 0));
    if (known.length === 0) {
      unknown += isOwn ? Math.max(0, ...weighed.map(meanOf)) : 0;
      return;
    }
    concepts.push({ weight: Math.min(...known.map(meanOf)) * (isOwn ? 1 : EARLIER_WEIGHT), wordings: known });
  };
  if (!otherLanguage) {
    for (const { said, written } of tradeMatches(whole))
      add(indicesIn(said), [said, ...written].map(indicesIn));
    for (const [word] of whole.matchAll(/\p{L}{4,}/gu)) {
      const code = regionCode(word);
      if (code) add(indicesIn(word), [indicesIn(code), indicesIn(word)]);
    }
    for (const term of indicesIn(whole)) if (!taken.has(term)) add(new Set([term]), [new Set([term])]);
  }
  const known = concepts.reduce((sum, { weight }) => sum + weight, 0);
  return { concepts, unknownShare: unknown > 0 ? unknown / (unknown + known) : 0 };
}

function meanOf(weights: ReadonlyMap<number, number>): number {
  return [...weights.values()].reduce((sum, one) => sum + one, 0) / weights.size;
}

/** The share of the concepts, by weight, that a text with these terms names. */
export function conceptShare(concepts: readonly Concept[], terms: ReadonlySet<number>): number {
  const all = concepts.reduce((sum, { weight }) => sum + weight, 0);
  return all > 0 ? concepts.reduce((sum, one) => sum + one.weight * named(one, terms), 0) / all : 0;
}

/** The weight of the heaviest concept that the text does not name, relative to the heaviest of all. */
export function weightiestMissing(concepts: readonly Concept[], terms: ReadonlySet<number>): number {
  const most = Math.max(0, ...concepts.map(({ weight }) => weight));
  const missing = concepts.filter((one) => !isNamed(one, terms)).map(({ weight }) => weight);
  return most > 0 ? Math.max(0, ...missing) / most : 0;
}

/** Whether a text with these terms names the concept in any of its wordings. */
export function isNamed(concept: Concept, terms: ReadonlySet<number>): boolean {
  return named(concept, terms) > 0;
}

/** The share of the concept's best wording that occurs. 0 if that is too little to name it. */
function named({ wordings }: Concept, terms: ReadonlySet<number>): number {
  const most = Math.max(...wordings.map((wording) => coverage(wording, terms)));
  return most > NAMED_FROM ? most : 0;
}

function termsOfNoConcept(question: string): Set<number> {
  const asking = ASKS.flatMap((asks) =>
    Array.from(question.matchAll(new RegExp(asks, `${asks.flags}g`)), String),
  );
  return indicesIn([...asking, NO_CONCEPT].join(' . '));
}
