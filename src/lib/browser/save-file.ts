/** Long enough for the browser to have started reading the file. */
const releaseAfterMs = 60_000;

/** Saves a file under a name: from a link whose response is an attachment, or from bytes created here. */
export function saveFile(source: string | Blob, name: string): void {
  const link = document.createElement('a');
  const href = typeof source === 'string' ? source : URL.createObjectURL(source);
  link.href = href;
  link.download = name;
  link.click();
  if (typeof source !== 'string') setTimeout(() => URL.revokeObjectURL(href), releaseAfterMs);
}
