const SIGN = /[-./]/;

/** Whether a text may be the beginning of a date in figures: `2`, `29/0`, `2023-1`. */
export function mayBeginDate(text: string): boolean {
  const parts = text.split(SIGN);
  const signs = text.replaceAll(/\d/g, '');
  if (/[^\d./-]/.test(text) || parts.length > 3 || (signs.length === 2 && signs[0] !== signs[1]))
    return false;
  const [first = '', second, third] = parts;
  if (second === undefined)
    return first.length <= 2 ? mayBegin(first, 31) || isCentury(first) : isYear(first);
  if (first.length === 4)
    return (
      isYear(first) &&
      mayBegin(second, 12) &&
      (third === undefined || (isTwo(second, 12) && mayBegin(third, 31)))
    );
  if (!isPart(first) || !mayBegin(second, 31) || !isPaddedAlike(first, second)) return false;
  if (third === undefined) return true;
  if (first.startsWith('0') && second.length < 2) return false;
  const isInCalendar = isPart(second) && Math.min(Number(first), Number(second)) <= 12;
  return isInCalendar && (third.length <= 2 ? true : isYear(third));
}

/** Of a day or month with at most two figures. */
function mayBegin(text: string, most: number): boolean {
  if (text.length > 2) return false;
  if (text.length < 2) return true;
  return Number(text) >= 1 && Number(text) <= most;
}

/** `03.04.`, `3.4.` and `13.4.`, but not `03.4.` or `3.04.`. */
const isPaddedAlike = (first: string, second: string) => first.length === 2 || !second.startsWith('0');
const isPart = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 31;
const isTwo = (text: string, most: number) =>
  /^\d\d$/.test(text) && Number(text) >= 1 && Number(text) <= most;
const isCentury = (text: string) => text === '19' || text === '20';
const isYear = (text: string) => /^(?:19|20)\d{0,2}$/.test(text);
