import { asksWhatChanged } from './asks-what-changed.ts';
import { comparedRevisions, isSinceRevision, saidRevisions } from './said-revisions.ts';
import { type SheetCode, sheetCodesIn } from './sheet-codes.ts';

/** A title block field that questions ask for by name. */
export type AskedField = 'title' | 'scale' | 'status' | 'paperSize' | 'discipline';

/** The parts of a question about the register itself, as opposed to the contents of sheets. */
export type RegisterOperation =
  | { kind: 'latest-revision' }
  | { kind: 'superseded' }
  | { kind: 'revision-date' }
  | { kind: 'field'; field: AskedField }
  /** `isSince`: since the one revision that it names, and not in it. */
  | { kind: 'what-changed'; isSince?: true }
  | { kind: 'history' }
  | { kind: 'not-in-list' }
  | { kind: 'listed-without-sheet' }
  | { kind: 'duplicate-number' }
  | { kind: 'missing-references' }
  | { kind: 'who-refers' }
  | { kind: 'refers-to' }
  | { kind: 'list' }
  | { kind: 'count' };

export interface RegisterQuestion {
  operation: RegisterOperation;
  /** Codes that may be sheet numbers. */
  codes: SheetCode[];
  /** In the question's order. */
  revisions: string[];
}

const SHEETS =
  '(?:sheets|drawings|dwgs|drgs|plans|zeichnungen|pläne|blätter|plans|dessins|feuilles|planos|hojas|láminas|disegni|tavole|desenhos|folhas|tekeningen|bladen)';
const SHEET =
  '(?:sheet|drawing|dwg|drg|plan|zeichnung|blatt|dessin|feuille|plano|hoja|lámina|disegno|tavola|desenho|folha|tekening|blad)';
const LIST =
  '(?:(?:drawing|sheet|document)s? (?:list|index|schedule|register)|(?:list|index|register) of (?:drawings|sheets)|planliste|planverzeichnis|zeichnungsliste|liste des (?:plans|dessins)|lista de planos|elenco (?:disegni|tavole|elaborati)|lista de desenhos|tekeningenlijst|cover sheet|图纸目录)';
const REVISION =
  '(?:rev(?:ision)?|issue|version|index|indice|révision|revisi[oó]n|versi[oó]n|revisione|revis[aã]o|revisie|fassung|amendment)';
const LATEST =
  '(?:latest|current|newest|most recent|last|up[- ]to[- ]date|present|aktuell\\p{L}*|neueste\\p{L}*|letzte\\p{L}*|gültige\\p{L}*|derni[eè]re?|actuel(?:le)?|en vigueur|últim[oa]|actual|vigente|ultim[oa]|attual[ei]|corrente|atual|laatste|huidige|nieuwste|最新|当前)';
const word = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})`, 'iu');

const SUPERSEDED = word(
  `superseded|replaced|still (?:current|valid|the (?:latest|current))|out of date|^\\W*(?:is|are|was) .*\\b(?:current|the latest|valid)\\W*$|ersetzt|überholt|noch (?:gültig|aktuell)|remplacée?|périmée?|toujours (?:valable|en vigueur)|reemplazad[oa]|sustituid[oa]|sigue vigente|sostituit[oa]|superat[oa]|substituíd[oa]|vervangen|vervallen`,
);
const LATEST_REVISION = [
  word(`${LATEST}\\s+(?:\\p{L}+\\s+){0,2}${REVISION}(?!\\p{L})`),
  word(`${REVISION}(?:\\s+(?:letter|number|code))?\\s+${LATEST}(?!\\p{L})`),
  word(
    `(?:what|which|welche[rn]?|quel(?:le)?|qué|quale|welke)\\s+(?:is the |est la |es la )?${REVISION}(?!\\p{L})`,
  ),
  /最新版|当前版本|哪个版本/u,
];
const WHEN =
  /(?<!\p{L})(?:when|what date|which date|what day|date of|dated|wann|welches datum|datum|quand|quelle date|date d[eu]|cu[aá]ndo|qu[eé] fecha|fecha|quando|data d|wanneer|kiedy)|什么时候|何时|日期/iu;
const ISSUED =
  /(?<!\p{L})(?:issued?|dated?|released?|published|revised|amended|made|came out|drawn|rev|revision|ausgegeben|herausgegeben|erstellt|vom|émis|publié|datée?|diffusée?|emiti|fechad|emess[oa]|emitid|uitgegeven|uitgebracht|datum|date|fecha|index|indice|révision|revisi[oó]n)|发布|出图|日期/iu;

const FIELDS: readonly [AskedField, RegExp][] = [
  ['scale', word('scale|maßstab|massstab|échelle|escala|scala|schaal|skala')],
  [
    'title',
    word('title|titled|called|name of|titel|bezeichnung|heißt|titre|intitulé|título|se llama|titolo|naam'),
  ],
  [
    'paperSize',
    word('paper size|sheet size|size of (?:the )?(?:sheet|paper)|blattgröße|papierformat|format'),
  ],
  [
    'status',
    word('status|issued for what|(?:purpose|suitability) of|planstatus|statut|estado|stato|estatuto'),
  ],
  ['discipline', word('discipline|fachbereich|gewerk|disziplin|disciplina')],
];

const NOT_ON_LIST = [
  word(
    `(?:not|n['’]t|missing|absent|left out|omitted|nicht|fehlen|fehlt|absent|manquant|no (?:están|aparecen|figuran)|non (?:sono|compaiono)|niet)\\b.{0,40}${LIST}`,
  ),
  word(
    `${LIST}.{0,30}\\b(?:omits?|leaves? out|lacks?|misses|does not (?:list|show|name)|doesn['’]t (?:list|show|name)|fehlen)`,
  ),
];
const ON_LIST_NOT_THERE = [
  word(
    `(?:on|in|by) (?:the |our )?${LIST}.{0,40}\\b(?:but|and|yet|however|without|that)\\b.{0,40}\\b(?:not|n['’]t|missing|without|absent|no )`,
  ),
  word(`${LIST}.{0,30}\\b(?:without|has no|have no|with no)\\s+(?:a )?${SHEET}`),
  word(
    `(?:listed|aufgeführt|listé|listad[oa]s?|elencat[ei])\\b.{0,50}\\b(?:not|n['’]t|missing|without|never|absent|nicht|fehl|manqu|no (?:está|hay)|faltan?|manca)`,
  ),
  word(`(?:auf|in) der ${LIST}.{0,40}(?:aber|fehl)`),
  word(`(?:missing|fehlen|manquent|faltan|mancano)\\b.{0,30}(?:from|in) the (?:set|issue|upload|project)`),
];
const REFERS =
  '(?:refer(?:s|red|ring|ences?|enced|encing)?|point(?:s|ed|ing)?|link(?:s|ed)?|call(?:s|ed)? (?:up|out)|callouts?|mention(?:s|ed)?|cite[sd]?|verweis\\p{L}*|renvoi\\p{L}*|référenc\\p{L}*|remite\\p{L}*|referencia\\p{L}*|hace[n]? referencia|rimanda\\p{L}*|verwij\\p{L}*)';
const MISSING_REFERENCES = [
  word(
    `${REFERS}\\b.{0,60}\\b(?:not (?:in|there|part|uploaded)|missing|n['’]t (?:in|there|exist)|don['’]t exist|do not exist|nowhere|absent|unknown|fehl|nicht|manqu|faltan|no (?:está|existe)|mancan)`,
  ),
  word(`(?:missing|dangling|broken|unresolved|dead|fehlende|manquant|rotas)\\b.{0,20}${REFERS}`),
];
const WHO_REFERS = [
  word(
    `(?:which|what|who|list|all|welche|quels?|quelles?|qué|cuáles|quali|welke)\\b.{0,40}\\b${REFERS}\\b(?:\\s+(?:back|on|over))?\\s+(?:to|auf|à|au|aux|a|al|naar)?`,
  ),
  word(`(?:where|wo|où|dónde|dove) (?:is|wird|est|se|è)\\b.{0,40}${REFERS}`),
  word('referred to (?:from|by|on)'),
];
const REFERS_TO = word(
  `(?:which|what)\\b.{0,30}\\bdoes\\b.{0,40}${REFERS}|references? (?:on|of|in)\\b|${SHEETS} (?:is|are) (?:referenced|referred to|named) (?:on|in|by|from)`,
);
const DUPLICATE = word(
  `(?:number|numéro|nummer|número|numero)\\b.{0,40}\\b(?:twice|two (?:different )?${SHEETS}|more than one|duplicated?|double|zwei|doppelt|deux|dos|due|same)|duplicate (?:${SHEET} )?numbers?|same (?:${SHEET} )?number|(?:doppelte|mehrfach)\\b.{0,30}nummer`,
);
const HISTORY = word(
  `(?:revision|issue|drawing|amendment) history|history of|(?:all|list|which|what)\\b.{0,20}\\b(?:revisions|issues|indices)\\b(?: (?:of|are there|exist|has|does))|änderungshistorie|historique des? (?:révisions|indices)|historial de revisiones`,
);
const COUNT = word(
  `how many\\b.{0,30}${SHEETS}|number of ${SHEETS}|wie ?viele\\b.{0,30}${SHEETS}|combien de ${SHEETS}|cuánt[oa]s ${SHEETS}|quant[ei] ${SHEETS}|hoeveel ${SHEETS}`,
);
const LISTS = word(
  `(?:list|show|name|give me|which|what|welche|liste|zeige|quels?|quelles?|qué|cuáles|lista|quali|welke)\\b(?: me| us| are| the| all| of| our| current| latest| les| los| las| alle| die)*(?: \\p{L}+){0,3} ${SHEETS}`,
);

/**
 * Reads whether and what a question asks of the register. Null if it asks for the contents of sheets or documents.
 */
export function readRegisterQuestion(text: string): RegisterQuestion | null {
  if (text.length > MAX_CHARACTERS) return null;
  const codes = sheetCodesIn(text);
  const operation = operationOf(text, codes.length > 0);
  if (!operation) return null;
  const compared = operation.kind === 'what-changed' ? comparedRevisions(text) : [];
  const revisions = compared.length > 0 ? compared : saidRevisions(text);
  return { operation, codes, revisions };
}

const MAX_CHARACTERS = 300;

function operationOf(text: string, namesSheet: boolean): RegisterOperation | null {
  const some = (shapes: readonly RegExp[]) => shapes.some((shape) => shape.test(text));
  const ofSet = setOperation(text, some);
  if (ofSet) return ofSet;
  if (namesSheet) {
    if (asksWhatChanged(text)) return changeSince(text);
    if (HISTORY.test(text)) return { kind: 'history' };
    if (WHEN.test(text) && ISSUED.test(text)) return { kind: 'revision-date' };
    if (SUPERSEDED.test(text)) return { kind: 'superseded' };
    if (some(LATEST_REVISION) && !saysMore(text)) return { kind: 'latest-revision' };
    const field = FIELDS.find(([, words]) => words.test(text))?.[0];
    if (field) return { kind: 'field', field };
    return null;
  }
  if (COUNT.test(text)) return { kind: 'count' };
  if (LISTS.test(text)) return { kind: 'list' };
  // A title may name the sheet or document (`titledNumber`).
  return asksWhatChanged(text) ? changeSince(text) : null;
}

const changeSince = (text: string): RegisterOperation =>
  isSinceRevision(text) ? { kind: 'what-changed', isSince: true } : { kind: 'what-changed' };

function setOperation(text: string, some: (shapes: readonly RegExp[]) => boolean): RegisterOperation | null {
  if (some(MISSING_REFERENCES)) return { kind: 'missing-references' };
  if (some(ON_LIST_NOT_THERE)) return { kind: 'listed-without-sheet' };
  if (some(NOT_ON_LIST)) return { kind: 'not-in-list' };
  if (DUPLICATE.test(text)) return { kind: 'duplicate-number' };
  if (REFERS_TO.test(text)) return { kind: 'refers-to' };
  if (some(WHO_REFERS)) return { kind: 'who-refers' };
  return null;
}

/** True for `what does the latest revision of A-502 require`, which asks for the contents of the sheet. */
function saysMore(text: string): boolean {
  return /(?<!\p{L})(?:does|do|did|require\p{L}*|says?|shows?|shown|specif\p{L}*|thick\p{L}*|wide|width|height|high|deep|long|sagt|zeigt|montre|indique|dice|muestra)(?!\p{L})/iu.test(
    text,
  );
}
