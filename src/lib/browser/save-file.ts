/** Long enough for the browser to have begun reading what it saves. */
const releaseAfterMs = 60_000;

/** Has the browser save something under a name: a link whose answer is an attachment, or bytes made here. */
export function saveFile(source: string | Blob, name: string): void {
  const link = document.createElement('a');
  const href = typeof source === 'string' ? source : URL.createObjectURL(source);
  link.href = href;
  link.download = name;
  link.click();
  if (typeof source !== 'string') setTimeout(() => URL.revokeObjectURL(href), releaseAfterMs);
}
