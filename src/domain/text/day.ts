/** A whole day, without a time: `2026-03-02`. */
export const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `20 Apr 2023` of `2023-04-20`, or of an ISO time on that day in UTC. */
export function dayInWords(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return [Number(day) || '', MONTHS[Number(month) - 1] ?? '', year].filter(Boolean).join(' ');
}
