/**
 * Words that negate, forbid, except or restrict. A quote that omits one of its sentence's is not verified.
 *
 * No list is complete or covers every language, so this is only the second check. The first one needs no list: the
 * whole unit is shown with every one of its words.
 */
const WORDS: readonly string[] = [
  // English
  "no not non never nor neither none nobody nothing nowhere cannot can't won't without except\\p{L}* excluding exclud\\p{L}+ exclusive\\p{L}* exempt\\p{L}* unless until only solely prohibit\\p{L}* forbid\\p{L}* forbade ban banned bans disallow\\p{L}* disapprov\\p{L}+ den(?:y|ied|ies) refus\\p{L}+ reject\\p{L}* unacceptable unsafe unsuitable unlawful\\p{L}* illegal\\p{L}* impermissible inadmissible invalid void fail fails failed failing avoid\\p{L}* refrain\\p{L}* hardly scarcely barely rarely seldom lack\\p{L}* absence notwithstanding despite discourag\\p{L}+ cease\\p{L}* \\p{L}+n['’]t",
  // German
  'nicht nichts nie niemals niemand nirgends kein\\p{L}* ohne außer\\p{L}* ausser\\p{L}* ausgenommen ausnahm\\p{L}* ausgeschlossen auszuschließen verboten\\p{L}* verbot\\p{L}* verbiet\\p{L}* untersag\\p{L}* unzulässig\\p{L}* unerlaubt\\p{L}* ungeeignet\\p{L}* unterlassen unterbleiben weder noch nur lediglich ausschließlich\\p{L}* kaum sofern soweit sondern statt anstatt vermeiden vermieden verzicht\\p{L}* entfällt entfallen',
  // Spanish, Portuguese
  'nada nadie nunca jamás tampoco ni sin salvo excepto except\\p{L}* excluy\\p{L}+ exclu\\p{L}+ prohib\\p{L}+ vedad\\p{L}+ prohíb\\p{L}+ ningun\\p{L}* ningún sino solo sólo solamente únicamente impid\\p{L}+ impedir evit\\p{L}+ rechaz\\p{L}+ inadmisible\\p{L}* não nem sem nenhum\\p{L}* ninguém proib\\p{L}+ exceto somente apenas ressalvad\\p{L}+ menos',
  // French, Italian, Catalan, Romanian
  "ne n['’]\\p{L}+ pas jamais aucun\\p{L}* rien personne sans sauf excepté\\p{L}* interdi\\p{L}+ défen\\p{L}+ hors seulement uniquement évit\\p{L}+ exclu\\p{L}* ni niente nessun\\p{L}* mai senza tranne eccetto salvo vietat\\p{L}+ proibit\\p{L}+ esclus\\p{L}+ soltanto solo nu fără interzis\\p{L}*",
  // Dutch, Danish, Norwegian, Swedish
  'niet niets nooit geen zonder behalve uitgezonderd verbod\\p{L}* alleen slechts ikke ingen intet uden uten undtagen unntatt forbud\\p{L}* inte inga inget utan förbjud\\p{L}+ endast kun',
  // Polish, Czech, Slovak, Russian, Ukrainian, Bulgarian, Croatian
  'nie nigdy bez żad\\p{L}+ zakaz\\p{L}* zabroni\\p{L}+ wyjąt\\p{L}+ tylko ne není nesmí nelze zakáz\\p{L}+ jen pouze kromě не нет нельзя ни без никогда кроме запрещ\\p{L}+ запрет\\p{L}* исключ\\p{L}+ только недопуст\\p{L}+ заборон\\p{L}+ немає лише крім забран\\p{L}+ nije nema zabranj\\p{L}+ osim samo',
  // Finnish, Hungarian, Estonian, Turkish, Indonesian, Malay, Tagalog
  'ei eivät en älä ilman paitsi vain kielletty\\p{L}* nem nincs sem tilos kivéve csak nélkül keelatud välja değil\\p{L}* yasak\\p{L}* hariç yok sadece \\p{L}+maz \\p{L}+mez tidak bukan jangan tanpa kecuali dilarang hanya hindi huwag bawal maliban',
  // Vietnamese, Hindi, Arabic, Persian, Hebrew, Greek, Urdu
  'không chưa chẳng đừng cấm trừ ngoại chỉ नहीं न मत ना बिना सिवाय निषिद्ध वर्जित प्रतिबंधित केवल अलावा لا لم لن ليس ليست غير بدون دون إلا سوى عدا ما ممنوع\\p{L}* محظور\\p{L}* يحظر تحظر يمنع تمنع فقط نیست نباید بجز ممنوع نہیں לא אין אל בלי ללא אסור אסורה למעט רק δεν μη μην χωρίς εκτός απαγορ\\p{L}+ μόνο',
];
/** Negations in scripts without spaces, and negations that are word endings. */
const PARTS =
  '[不未无無非勿莫没沒别別禁忌除仅僅只否]|[ぬず]|ない|なく|なけ|ません|のみ|だけ|以外|않|없|아니|못|금지|제외|불가|만\\s|ไม่|ห้าม|มิ|เว้น|ยกเว้น|เท่านั้น|ບໍ່|ຫ້າມ|មិន|ហាម';

const TURNS_MEANING = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${WORDS.join(' ').split(' ').join('|')})(?![\\p{L}\\p{M}])|${PARTS}`,
  'iu',
);

const LINE_END_HYPHEN = /\u00ad\s*|[-\u2010][^\S\n]*\n\s*/g;

/** True if leaving this text out of a sentence would reverse its meaning. */
export function turnsMeaning(text: string): boolean {
  return TURNS_MEANING.test(text) || TURNS_MEANING.test(text.replace(LINE_END_HYPHEN, ''));
}
