/** The six questions in order. The answers are in answers.tsx. */
export const questionTitles = {
  formats: 'Which document formats are supported?',
  intelligence: 'How does the intelligence work?',
  security: 'How is our data kept secure?',
  projects: 'What are projects for?',
  accuracy: 'How accurate are the answers?',
  team: 'Can our team work together?',
} as const;

export type Question = keyof typeof questionTitles;

export const questions = Object.keys(questionTitles) as Question[];
