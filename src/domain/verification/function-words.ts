/**
 * Articles, prepositions, conjunctions and auxiliary verbs, after which a sentence must continue. A quote that ends
 * in one (`The use of gray cast iron is`) leaves out its point. This is only a second check, because the whole unit
 * is always shown.
 */
const FUNCTION_WORDS = new Set(
  [
    'a an the of in on at by for from to with within into onto under over between through than as and or nor but that which who whose if when where while is are was were be been being am has have had do does did shall should must may might can could will would not no any all each every this these those its their at least most more less about such very only also least',
    'der die das den dem des ein eine einer einem einen eines und oder aber von vom zu zum zur mit bei beim auf aus in im an am für durch über unter nach vor ist sind war waren sei wird werden wurde wurden worden hat haben darf dürfen muss müssen soll sollen sollte kann können dass wenn als wie nicht kein keine sich nur sowie mindestens höchstens',
    'el la los las un una unos unas de del en y o u que con por para sin sobre entre al a es son era fue ser sido está están estar ha han haber debe deben deberá deberán puede pueden podrá podrán no se su sus como más menos muy si cuando donde',
    'le les des du et ou que qui dans sur sous avec pour par est sont était être été sera seront doit doivent peut peuvent ne pas aux ce cette ces un une au plus moins',
    'il lo gli i uno dello della dei delle degli e di da con su per tra fra è sono era essere stato deve devono può possono non che al alla',
    'o os as um uma uns umas do da dos das e ou em no na nos nas é são foi ser sido está deve devem pode podem não que ao à com por para',
    'de het een en of van op aan met voor door is zijn was waren worden wordt werd mag mogen moet moeten kan kunnen zal zullen niet geen dat die',
    'của và hoặc là được phải không có thể trong với cho từ các những một bị nên sẽ',
    'का की के को में से पर और या है हैं था थे होना चाहिए नहीं एक यह वह कि',
    'في من إلى على عن مع أو و أن إن لا ما هذا هذه التي الذي يجب يكون تكون كان',
  ]
    .join(' ')
    .split(' '),
);
/** Characters after which a sentence must continue in a script without spaces. */
const FUNCTION_CHARACTERS = new Set([
  ...'的之是为為应應须須必可能不未无非勿禁得将將把被在于於和与與或及以由从從对對至到每各',
]);

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word) || FUNCTION_CHARACTERS.has(word);
}

const LAST_WORD = /([\p{L}\p{M}'’]+)\s*$/u;

/**
 * True if a line ends in a function word. A word with a capital letter does not count: it may end a name or heading
 * (`Vitamin A`).
 */
export function endsOnFunctionWord(text: string): boolean {
  const word = LAST_WORD.exec(text.slice(-40))?.[1];
  return word !== undefined && FUNCTION_WORDS.has(word);
}

/** In running text of the listed languages, at least one word in this many is a function word. */
const SHARE = 8;

/** Whether the words belong to a language whose function words are listed here. */
export function isKnownLanguage(words: readonly string[]): boolean {
  return words.filter(isFunctionWord).length * SHARE >= words.length;
}
