/** What the reasons of the review call a field of a title block. */
export const fieldWords = {
  number: 'number',
  title: 'title',
  revision: 'revision',
  date: 'date',
  status: 'status',
  scale: 'scale',
  paperSize: 'paper size',
  discipline: 'discipline',
};

export type FieldWord = keyof typeof fieldWords;
