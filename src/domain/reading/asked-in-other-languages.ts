import { isPlainEnglish } from '../retrieval/other-language.ts';

/** `\b` takes an accented letter for the end of a word. */
const wholeWord = (...alternatives: string[]) =>
  new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu');
/** For scripts that put no space between words. */
const anywhere = (...alternatives: string[]) => new RegExp(alternatives.join('|'), 'u');

/**
 * What asks for a kind of value in the languages of crews and suppliers: Spanish, Portuguese, French, German, Italian, Dutch, Polish,
 * Romanian, Turkish, Vietnamese, Russian, Chinese, Arabic. `asked-value.ts` has the English words, and those that only may ask
 * for a date: `wann ist eine Absturzsicherung nötig` asks for a case.
 */
const ASKS = {
  money: [
    wholeWord(
      'cu[aá]nto (?:cuesta|cost[oó]|vale|hay que pagar|se paga|pagamos)|precios?|coste|importe|tarifa',
      'quanto custa|preço|valor a pagar|combien co[uû]te|quel prix|le prix|montant|tarif',
      'was kostet|wie teuer|preis|betrag|kosten|quanto costa|prezzo|importo|hoeveel kost|prijs',
      'ile kosztuje|cena|kwota|cât costă|prețul?|ne kadar tutar|fiyatı?|giá|bao nhiêu tiền',
      'сколько стоит|цена|стоимость',
    ),
    anywhere('多少钱|价格|单价|金额|费用|كم سعر|السعر|كم تكلفة|التكلفة|المبلغ'),
  ],
  date: [
    wholeWord(
      'fecha|qu[eé] d[ií]a|que dia|quelle date|welches datum|quale data|welke datum|jaka data|hangi tarih|ngày nào|какого числа',
    ),
    anywhere('哪天|几号|日期|تاريخ'),
  ],
  length: [
    wholeWord(
      'qu[eé] (?:alto|altura|ancho|profundidad)|altura|ancho|anchura|profundidad|espesor|distancia|longitud|a qu[eé] distancia',
      'largura|profundidade|espessura|distância|hauteur|largeur|profondeur|épaisseur|longueur',
      'wie (?:hoch|breit|tief|dick|weit|lang)|höhe|breite|tiefe|dicke|abstand|länge|altezza|larghezza|profondità|spessore|distanza',
      'hoe (?:hoog|breed|diep|dik|ver)|hoogte|breedte|dikte|afstand|wysokość|szerokość|głębokość|grubość|odległość|jak (?:wysoko|szeroko|głęboko)',
      'înălțime\\p{L}*|lățime\\p{L}*|grosime\\p{L}*|adâncime\\p{L}*|yükseklik|yüksekliği|genişlik|genişliği|kalınlığı|derinliği',
      'chiều (?:cao|rộng|dài|sâu)|высота|ширина|глубина|толщина|расстояние',
    ),
    anywhere('多高|多宽|多深|多厚|多远|高度|宽度|厚度|深度|间距|距离|ارتفاع|عمق|سماكة|مسافة'),
  ],
  time: [
    wholeWord(
      'cu[aá]ntos? (?:d[ií]as|horas|meses|años|tiempo|minutos)|plazo|quantos dias|quanto tempo|prazo|combien de (?:jours|temps|heures|mois)|délai',
      'wie lange|wie viele (?:tage|stunden|wochen)|frist|quanti giorni|quanto tempo|hoe lang|hoeveel dagen|ile (?:dni|godzin|czasu)|jak długo',
      'câte zile|cât timp|kaç (?:gün|saat|hafta)|bao lâu|mấy ngày|сколько (?:дней|времени)|как долго',
    ),
    anywhere('多久|多少天|几天|几小时|كم يوم|كم ساعة|المدة'),
  ],
  person: [
    wholeWord('qui[eé]n(?:es)?|quem|wer|wem|wen|wie (?:is|heeft|moet)|kto|kogo|cine (?:este|a|trebuie)'),
    wholeWord('kim (?:imzaladı|yaptı)|ai (?:là|đã|phải|ký)|кто|من (?:هو|الذي|وقع|يجب)'),
    // Elsewhere `qui` joins a clause: `le béton qui a été livré`.
    /^\W*(?:qui|chi)(?!\p{L})|(?<!\p{L})(?:par|à|de|da) (?:qui|chi)(?!\p{L})/iu,
    anywhere('谁'),
  ],
} as const satisfies Record<string, readonly RegExp[]>;

/** Bare words for `when`. */
const MAY_ASK_DATE = [
  wholeWord('cu[aá]ndo|quando|quand|wann|wanneer|kiedy|când|ne zaman|khi nào|bao giờ|когда'),
  anywhere('什么时候|何时|متى'),
];

/** English words that other languages have too: Dutch `is` and `of`, Romanian `are`, Portuguese `for`. */
const IN_OTHERS_TOO = /(?<!\p{L})(?:is|of|are|for)(?!\p{L})/giu;
const isEnglish = (question: string) => isPlainEnglish(question.replace(IN_OTHERS_TOO, ' '));

/** Whether a question in another language than English asks for the kind of value. */
export function asksInOtherLanguage(kind: string, question: string): boolean {
  const asked: Readonly<Record<string, readonly RegExp[]>> = ASKS;
  return asked[kind]?.some((asks) => asks.test(question) && !isEnglish(question)) ?? false;
}

/** The same for a kind that it may ask for. */
export function mayAskInOtherLanguage(kind: string, question: string): boolean {
  return kind === 'date' && MAY_ASK_DATE.some((asks) => asks.test(question)) && !isEnglish(question);
}
