/** What a question asks for, where its words tell: a sentence without a number seldom answers "how many". */
export type ExpectedAnswer = 'number' | 'date' | 'name';

/**
 * The words that ask, in the languages that construction sites of this product's region speak most, besides English.
 * A language that is missing costs nothing: its questions expect no kind, and the sentence's meaning decides alone.
 */
const asksFor: readonly { kind: ExpectedAnswer; words: RegExp }[] = [
  {
    kind: 'date',
    words:
      /^\W*when\b|\b(?:what|which) (?:\w+ )?(?:year|date|month|day|decade|century|time)\b|\bcu[aá]ndo\b|\bqu[eé] (?:año|fecha|mes|d[ií]a|siglo)\b|\bquand\b|\bwann\b|\bquando\b|khi nào|năm nào|कब|किस (?:वर्ष|साल)|何时|什么时候|哪一?年|متى|أي عام/iu,
  },
  {
    kind: 'number',
    words:
      /\bhow (?:many|much|high|wide|deep|long|far|tall|thick|large|big|old|often|fast|heavy|close)\b|\b(?:what|which) (?:(?:is|was|are|were) )?(?:the )?(?:\w+ ){0,2}(?:percentage|percent|proportion|number|amount|height|width|depth|length|distance|size|temperature|speed|weight|load|maximum|minimum|rate|rating|cost|price|thickness|diameter|capacity|ratio|slope|pressure|area)\b|\bcu[aá]nt[oa]s?\b|\bqu[eé] (?:porcentaje|cantidad|n[uú]mero|altura|anchura|distancia|espesor|peso)\b|\bcombien\b|\bwie ?viele?\b|\bquant[iaeo]s?\b|bao nhiêu|कितन|多少|几个|كم/iu,
  },
  { kind: 'name', words: /\bwho(?:m|se)?\b|\bqui[eé]n(?:es)?\b|\bwer\b|कौन|किसने|谁/iu },
];

export function expectedAnswer(question: string): ExpectedAnswer | null {
  return asksFor.find(({ words }) => words.test(question))?.kind ?? null;
}

const NUMBERS =
  /\p{N}[\p{N},.]*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|half|third|quarter|twice|first|second)\b/giu;
const DATES =
  /\b(?:1\d{3}|20\d\d)s?\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|centur(?:y|ies))\b|\d年/giu;
/** Capitalised words; the first word of a sentence is capitalised anyway. */
const NAMES = /(?<=.)\p{Lu}[\p{L}'’-]+/gu;
const evidence: Readonly<Record<ExpectedAnswer, RegExp>> = { number: NUMBERS, date: DATES, name: NAMES };

/** Does the sentence contain something of that kind that the question does not? */
export function holdsExpected(kind: ExpectedAnswer, sentence: string, question: string): boolean {
  const asked = question.toLowerCase();
  return [...sentence.matchAll(evidence[kind])].some(
    ([found]) => !asked.includes(found.toLowerCase().replace(/[.,]+$/, '')),
  );
}
