/** A whole day, without a time: `2026-03-02`. */
export const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of an ISO time in the time zone of the machine, such as `2026-03-03`. */
export function localDay(isoTime: string): string {
  const date = new Date(isoTime);
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day of an ISO time in UTC. */
export const utcDay = (isoTime: string): string => isoTime.slice(0, 10);

/** `20 Apr 2023` of `2023-04-20`, or of an ISO time on that day in UTC. */
export function dayInWords(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return [Number(day) || '', MONTHS[Number(month) - 1] ?? '', year].filter(Boolean).join(' ');
}
