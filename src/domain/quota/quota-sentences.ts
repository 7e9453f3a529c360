/** What the sentences about used-up limits count, and how long to wait. */
export const quotaSentences = {
  question: 'questions',
  picture: 'picture descriptions',
  search: 'searches',
  indexing: 'passages to index',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
};
