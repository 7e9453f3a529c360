/** The rule, and its sentence, of every field whose text stands on one line: `z.string().regex(...oneLine)`. */
export const oneLine = [/^\P{Cc}*$/u, 'Line breaks and control characters can not be used here'] as const;
