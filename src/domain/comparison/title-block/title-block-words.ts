/**
 * The labels of cells in title blocks and revision tables, in the languages of our users' drawings. A label is alone
 * or before its value.
 */
const LABELS = [
  String.raw`rev(?:ision)?\.?(?: no\.?)?|amd?t?\.?|amendments?|issued?(?: for)?|issue no\.?|index|[aä]nd(?:erung)?\.?|indice|r[eé]v(?:ision)?\.?|wijz(?:iging)?\.?|revisi[oó]n`,
  'date|datum|fecha|data|plot date|issue date',
  String.raw`drawn(?: by)?|dr(?:n|wn)?\.?|drafted|gez(?:eichnet)?\.?|dessin[eé](?: par)?|dibujado|getekend|designed(?: by)?`,
  String.raw`ch(?:e?c?)?k?(?:ed|'?d)?\.?(?: by)?|checked(?: by)?|verified|gepr(?:[uü]ft)?\.?|v[eé]rifi[eé](?: par)?|revisado`,
  String.raw`app(?:'?d|roved)?\.?(?: by)?|freigabe|freigegeben|approuv[eé]|aprobado|authori[sz]ed`,
  'scale|ma(?:ß|ss)stab|[eé]chelle|escala|schaal|sheet size',
  'status|suitability|purpose(?: of issue)?|phase|stage|leistungsphase',
  String.raw`project(?: title| name| no\.?| number| ref\.?)?|projekt(?:-?nr\.?)?|bauvorhaben|projet|proyecto|job(?: no\.?| number)?|our ref\.?|contract`,
  "client|bauherr|auftraggeber|owner|ma[iî]tre d'ouvrage|cliente|opdrachtgever",
  '(?:drawing|drg|dwg|sheet|plan|subject)(?: title| name)?|planinhalt|titel|titre|t[ií]tulo|title',
  String.raw`(?:drawing|drg|dwg|sheet|plan|document|doc)\.? ?-?(?:no|nr|num|number)\.?:?|plannummer|n° de plan|n[uú]mero|number`,
  'architect|architekt|consultant|engineer|planverfasser',
  String.raw`description|revision description|beschreibung|bemerkung|by|cad file|file(?: name)?|originator|volume|level|type|role|vol\.?|orig\.?`,
];
const LABEL = new RegExp(`^(?:${LABELS.join('|')})\\s*:?$`, 'iu');
/** A label followed by its value: `REV No B`. */
const LABELLED =
  /^(?:rev(?:ision)?(?: no)?|amdt|issue|index|date|datum|status|drawn(?: by)?|scale|issued)\b[.:]?\s+\S/iu;

export const isLabel = (text: string) => LABEL.test(text.trim());
export const isLabelled = (text: string) => LABELLED.test(text.trim());

/** The stamp along a sheet's edge: a file's path, or when and by whom it was printed. */
const PLOT_STAMP =
  /[A-Z]:\\|\\\\\w|\.(?:dwg|dgn|rvt|pln|ifc|dxf|plt)\b|\bplott?ed\b|\bprinted\b|\bgeplottet\b|\bimprim[eé]\b|\b\d{1,2}:\d{2}(?::\d{2})?\s?(?:[AP]M)?$/iu;

export const isPlotStamp = (text: string) => PLOT_STAMP.test(text);

/** The purpose of issue, alone or as a stamp across the sheet. */
const STATUS =
  /^(?:not )?(?:issued? |suitable )?(?:for )?(?:superseded|void|withdrawn|preliminary|draft|tender|construction|information|approval|comment|review|co-?ordination|pricing|permit|bid|as[- ]?built|as constructed|record|not for construction|ung[uü]ltig|vorabzug|freigegeben|entwurf|p[eé]rim[eé]|provisoire|vervallen|anulado)(?: (?:only|issue|set|drawing|copy|ersetzt))*$/iu;

export const isStatus = (text: string) => STATUS.test(text.trim());

/** A revision: `C`, `P03`, `0`, `12`, `C01`, `Rev B`. */
const REVISION = /^(?:rev\.? ?)?(?:[A-Z]{1,2}\d{0,2}(?:\.\d{1,2})?|\d{1,2})$/iu;

export const isRevision = (text: string) => REVISION.test(text.trim());
