/** Words in the file names that cameras, scanners and messengers choose, with the months and times that they add. */
const WORDS = new Set(
  (
    'scan scanned scanner photo image img dsc dscf dscn dcim pxl mvimg picture pic document doc file page new copy ' +
    'camera cam camscanner adobe genius whatsapp signal screenshot received at am pm jpg jpeg png ' +
    'jan feb mar apr may jun june jul july aug sep sept oct nov dec'
  ).split(' '),
);

/** Whether a device gave the name: `IMG_2041.jpg`, `Scan 23 Nov 2026, 2.05.09 pm.pdf`. It says nothing of the contents. */
export function isDeviceName(name: string): boolean {
  const stem = name.replace(/\.[^.]*$/, '');
  return (stem.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => WORDS.has(word));
}
