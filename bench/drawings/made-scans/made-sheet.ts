import { madeRandom } from './made-random.ts';

export interface MadeEntry {
  revision: string;
  date: string;
  description: string;
  by: string;
}

export interface MadeReference {
  text: string;
  target: string;
  /** In millimetres on the paper. */
  box: readonly [number, number, number, number];
}

/** A sheet with the values that its office would put into the block. */
export interface MadeSheet {
  layout: string;
  /** Millimetres. */
  paper: { width: number; height: number; name: string };
  number: string;
  title: string;
  revision: string;
  /** The revision's, as printed. */
  date: string;
  iso: string;
  /** Oldest first. The last is the sheet's own. */
  history: MadeEntry[];
  project: string;
  client: string;
  job: string;
  scale: string;
  status: string;
  drawn: string;
  checked: string;
  others: string[];
  seed: number;
}

const PROJECTS = ['Harrow Lane Library', 'Wattle Creek Depot', 'Block 7 Apartments', 'Kestrel Road Clinic'];
const CLIENTS = ['City of Marlow', 'Northgate Developments', 'Regional Health Trust', 'Aldine Holdings'];
const STATUSES = ['FOR CONSTRUCTION', 'ISSUED FOR TENDER', 'PRELIMINARY', 'FOR APPROVAL'];
const ISSUES = [
  'Issued for review',
  'Issued for tender',
  'Revised as clouded',
  'Issued for construction',
  'Door sizes amended',
];
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

export type DateStyle =
  | 'slashes'
  | 'month'
  | 'stops'
  | 'dashes'
  | 'iso'
  | 'american'
  | 'us-short'
  | 'us-long'
  | 'mon'
  | 'long'
  | 'short'
  | 'short-stops'
  | 'dots-year';

export interface Office {
  layout: string;
  paper: MadeSheet['paper'];
  numbers: readonly string[];
  titles: readonly string[];
  revisions: readonly string[];
  dates: DateStyle;
}

export function madeSheet(office: Office, seed: number): MadeSheet {
  const random = madeRandom(seed);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const at = Math.floor(random() * office.numbers.length);
  const last = 1 + Math.floor(random() * (office.revisions.length - 1));
  let day = Date.UTC(2022, Math.floor(random() * 18), 1 + Math.floor(random() * 27));
  const initials = () => one(['JT', 'MK', 'RAD', 'PS', 'LB', 'AO', 'CH']);
  const history = office.revisions.slice(0, last + 1).map((revision): MadeEntry & { iso: string } => {
    day += (9 + Math.floor(random() * 60)) * 86_400_000;
    const iso = new Date(day).toISOString().slice(0, 10);
    return { revision, iso, date: printed(iso, office.dates), description: one(ISSUES), by: initials() };
  });
  const now = history[last];
  if (!now) throw new Error('A sheet has a revision');
  return {
    ...{ layout: office.layout, paper: office.paper, history, seed },
    ...{ number: office.numbers[at] ?? '', title: office.titles[at] ?? '' },
    ...{ revision: now.revision, date: now.date, iso: now.iso },
    ...{ project: one(PROJECTS), client: one(CLIENTS), status: one(STATUSES) },
    job: String(20_000 + Math.floor(random() * 9_999)),
    scale: one(['1:100', '1:50', '1:20', '1:200']),
    ...{ drawn: initials(), checked: initials() },
    others: office.numbers.filter((_, index) => index !== at),
  };
}

function printed(iso: string, style: DateStyle): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const named = `${name.charAt(0)}${name.slice(1).toLowerCase()}`;
  const short = year.slice(2);
  const styles: Record<DateStyle, string> = {
    slashes: `${day}/${month}/${year}`,
    month: `${Number(day)} ${name} ${year}`,
    stops: `${day}.${month}.${year}`,
    dashes: `${day}-${month}-${short}`,
    iso,
    american: `${Number(month)}/${Number(day)}/${year}`,
    'us-short': `${month}/${day}/${short}`,
    'us-long': `${named} ${Number(day)}, ${year}`,
    mon: `${day}-${named}-${short}`,
    long: `${Number(day)} ${LONG_MONTHS[Number(month) - 1]} ${year}`,
    short: `${Number(day)}/${Number(month)}/${short}`,
    'short-stops': `${day}.${month}.${short}`,
    'dots-year': `${year}.${month}.${day}`,
  };
  return styles[style];
}

const LONG_MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];
