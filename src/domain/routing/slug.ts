/** Lower case, runs of anything but letters and digits as one dash, no dash at either end. Accents are taken off first. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
