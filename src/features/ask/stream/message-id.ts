/** The id of a question. `now` in milliseconds since 1970, `random` as Math.random; unlike a UUID it needs no secure origin. */
export function newMessageId(now: number, random: () => number): string {
  const characters = Array.from({ length: 16 }, () => Math.floor(random() * 36).toString(36));
  return `msg_${now}_${characters.join('')}`;
}
