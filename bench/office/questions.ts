/** People on one job ask about the same pages in other words: 100 questions, each asked six times in three minutes. */
const TOPICS = [
  ...[
    'guardrails',
    'scaffold platforms',
    'stair rails',
    'handrails',
    'ladders',
    'excavations',
    'protective systems',
  ],
  ...[
    'trenches',
    'fall arrest systems',
    'safety nets',
    'signs',
    'barricades',
    'concrete formwork',
    'shoring',
  ],
  ...[
    'masonry walls',
    'injury records',
    'days away from work',
    'access to scaffolds',
    'hoists',
    'reinforcing steel',
  ],
];
const FORMS = [
  'What is required of',
  'How high must be',
  'When is somebody to inspect',
  'Who decides on',
  'How long, in feet, are',
];
export const QUESTIONS = FORMS.flatMap((form) => TOPICS.map((topic) => `${form} ${topic}?`));
