/** A label of a form: few words and no figure, `Invoice number` or `Permit no:`. */
const LABEL = /^\p{L}[\p{L} ,.#/%()-]{1,29}:?$/u;
const MAX_WORDS = 4;
const LONGEST_VALUE = 60;
/** A figure, an amount, a date, a time or a code, with at most a unit. No column has such a name. */
const VALUE = /^(?:[$£€]\s?)?\d[\d.,/:-]*(?:\s?[\p{L}%°²³]{1,5}\.?)?$|^\p{Lu}{1,4}[-/]?\d[\p{L}\d/-]*$/u;

/** The labels of forms on sites, in the languages of the interface and some related ones. */
const FORM_LABEL = new RegExp(
  `^(?:${[
    'date(?: and time| of \\p{L}+)?|day|time|weather|shift|start|finish|valid(?: from| to| until)?|expires|issued?',
    'client|customer|employer|principal|(?:main |sub-? ?)?contractor|supplier|haulier|company|firm|owners?|builder(?: on site)?',
    'project|job|contract|site|location|address|placed at|deliver(?:ed|y)?(?: to| address)?|inspection|permit|consent',
    'inspector|foreman|supervisor|(?:site |project )?manager|engineer|architect|driver|operator|first aider|contact',
    '(?:prepared|checked|approved|kept|written|issued|signed|received|ordered|inspected|raised|requested|sampled|tested) by',
    'truck|vehicle|rego|registration|docket|order|invoice|ticket|quote|quotation|purchase order|reference|(?:our |your )?ref',
    'rev|revision|version|subject|title|attention|attn|to|from|phone|tel|telephone|mobile|e-?mail|slump|mix',
    '(?:emergency|assembly|muster) (?:point|contact)',
    'fecha|obra|cliente|proveedor|contratista|direcci\u00f3n|datum|projekt|bauvorhaben|auftraggeber|firma|adresse|chantier|fournisseur',
    'ng\u00e0y|d\u1ef1 \u00e1n|\u65e5\u671f|\u9879\u76ee|\u5ba2\u6237|\u5730\u5740|data|klient|adres|budowa|wykonawca',
  ].join('|')})(?: no\\.?| number)?(?:, \\p{L}{1,3})?:?$`,
  'iu',
);
/** Words that name only columns. */
const COLUMN =
  /^(?:qty|quantity|rate|price|amount|total|net|hours?|result|status|value|description|remarks?|comments?|unit|size|type|name|item|company|action|who|due)\b/iu;

/**
 * The labels of a form's row with their values: `Invoice number | 7719 | Invoice date | 28/02/2025`. Empty where the row may
 * be of a table, whose first row names columns: `Details | Qty | Price | Net`.
 */
export function formPairs(cells: readonly string[]): [label: string, value: string][] {
  if (cells.length < 2 || cells.length % 2 > 0) return [];
  const pairs = cells.flatMap((label, i): [string, string][] =>
    i % 2 === 0 ? [[label, cells[i + 1] ?? '']] : [],
  );
  const written = pairs.filter(([label, value]) => label !== '' || value !== '');
  const isForm = written.every(
    ([label, value]) =>
      LABEL.test(label) &&
      label.split(' ').length <= MAX_WORDS &&
      value.length <= LONGEST_VALUE &&
      !value.endsWith(':'),
  );
  const isStated =
    written.every(([label]) => label.endsWith(':')) ||
    written.some(([, value]) => VALUE.test(value)) ||
    (written.every(([label]) => FORM_LABEL.test(label)) &&
      written.every(([, value]) => !FORM_LABEL.test(value) && !COLUMN.test(value)) &&
      written.some(([, value]) => value !== ''));
  return isForm && isStated && written.length > 0 ? written : [];
}
