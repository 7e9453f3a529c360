/** The names of title block fields in the review's reasons. */
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
