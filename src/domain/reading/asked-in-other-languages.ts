/** A whole word: `\b` takes an accented letter for the end of one. */
const words = (...alternatives: string[]) =>
  new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu');
/** Scripts that put no space between words, or whose words take prefixes. */
const anywhere = (...alternatives: string[]) => new RegExp(alternatives.join('|'), 'u');

/**
 * What asks for a kind of value in the languages of crews and suppliers: Spanish, Portuguese, French, German, Italian, Dutch, Polish,
 * Romanian, Turkish, Vietnamese, Chinese, Arabic, Russian. English stands with the kinds (`asked-value.ts`).
 */
export const ASKED_IN_OTHER_LANGUAGES = {
  money: [
    words(
      'cu[aá]nto (?:cuesta|cost[oó]|vale|hay que pagar|se paga|pagamos)|precios?|coste|importe|tarifa',
      'quanto custa|preço|valor a pagar|combien co[uû]te|quel prix|le prix|montant|tarif',
      'was kostet|wie teuer|preis|betrag|kosten|quanto costa|prezzo|importo|hoeveel kost|prijs',
      'ile kosztuje|cena|kwota|cât costă|prețul?|ne kadar tutar|fiyatı?|giá|bao nhiêu tiền',
      'сколько стоит|цена|стоимость',
    ),
    anywhere('多少钱|价格|单价|金额|费用|كم سعر|السعر|كم تكلفة|التكلفة|المبلغ'),
  ],
  date: [
    words(
      'cu[aá]ndo|fecha|qu[eé] d[ií]a|quando|que dia|quand|quelle date|wann|welches datum|wanneer|quale data',
      'kiedy|jaka data|când|ne zaman|hangi tarih|khi nào|ngày nào|bao giờ|когда|какого числа',
    ),
    anywhere('什么时候|何时|哪天|几号|日期|متى|تاريخ'),
  ],
  length: [
    words(
      'qu[eé] (?:alto|altura|ancho|profundidad)|altura|ancho|anchura|profundidad|espesor|distancia|longitud|a qu[eé] distancia',
      'largura|profundidade|espessura|distância|hauteur|largeur|profondeur|épaisseur|longueur',
      'wie (?:hoch|breit|tief|dick|weit|lang)|höhe|breite|tiefe|dicke|abstand|länge|altezza|larghezza|profondità|spessore|distanza',
      'hoe (?:hoog|breed|diep|dik|ver)|hoogte|breedte|dikte|afstand|wysokość|szerokość|głębokość|grubość|odległość|jak (?:wysoko|szeroko|głęboko)',
      'înălțime\\p{L}*|lățime\\p{L}*|grosime\\p{L}*|adâncime\\p{L}*|yükseklik|yüksekliği|genişlik|genişliği|kalınlığı|derinliği|cao bao nhiêu|rộng bao nhiêu|dày bao nhiêu|chiều (?:cao|rộng|dài|sâu)',
      'высота|ширина|глубина|толщина|расстояние',
    ),
    anywhere('多高|多宽|多深|多厚|多远|高度|宽度|厚度|深度|间距|距离|ارتفاع|عرض|عمق|سماكة|مسافة'),
  ],
  time: [
    words(
      'cu[aá]ntos? (?:d[ií]as|horas|meses|años|tiempo|minutos)|plazo|quantos dias|quanto tempo|prazo|combien de (?:jours|temps|heures|mois)|délai',
      'wie lange|wie viele (?:tage|stunden|wochen)|frist|quanti giorni|quanto tempo|hoe lang|ile (?:dni|godzin|czasu)|jak długo|câte zile|cât timp|kaç (?:gün|saat|hafta)|bao lâu|mấy ngày|сколько (?:дней|времени)|как долго',
    ),
    anywhere('多久|多少天|几天|几小时|كم يوم|كم ساعة|المدة'),
  ],
  person: [
    words(
      'qui[eé]n(?:es)?|quem|qui (?:est|a|doit|signe)|par qui|wer|wem|wen|chi (?:è|ha|deve)|wie (?:is|heeft|moet)|kto|kogo|cine (?:este|a|trebuie)|kim (?:imzaladı|yaptı)|ai (?:là|đã|phải|ký)|кто',
    ),
    anywhere('谁|由谁|من (?:هو|الذي|وقع|يجب)'),
  ],
} as const satisfies Record<string, readonly RegExp[]>;
