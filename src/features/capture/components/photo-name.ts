/** "Photo 2026-11-23-14-05-00.jpg", in the device's time zone. */
export function nameOfPhoto(photo: Blob, takenAt: Date): string {
  const moment = takenAt.toLocaleString('sv-SE').replace(/[: ]/g, '-');
  return `Photo ${moment}.${photo.type === 'image/png' ? 'png' : 'jpg'}`;
}

/** "Scan 23 Nov 2026, 2.05.00 pm.pdf". Digits with hyphens in a PDF's name would be read as a drawing number. */
export function nameOfScan(takenAt: Date): string {
  const moment = takenAt.toLocaleString('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });
  return `Scan ${moment.replaceAll(':', '.').replace(/\s/g, ' ')}.pdf`;
}
