/** Sentences about a used-up limit: what it counts, and how long to wait. */
export const quotaSentences = {
  question: 'questions',
  picture: 'picture descriptions',
  search: 'searches',
  indexing: 'passages to index',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
};
