/** A whole day, without a time: `2026-03-02`. */
export const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
