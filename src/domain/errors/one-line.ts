/** The rule and its sentence for every one-line field: `z.string().regex(...oneLine)`. */
export const oneLine = [/^\P{Cc}*$/u, 'Line breaks and control characters cannot be used here'] as const;
