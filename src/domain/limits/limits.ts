/**
 * Every constant of the specification (section 9) and of the decisions that refine it.
 * Units are in the names: `Ms`, `Seconds`, `Bytes`, `Characters`; a ratio has no suffix.
 */

export const REGION = 'ap-southeast-2';

export const account = {
  passwordMinLength: 8,
  nameMinLength: 2,
  companyMinLength: 2,
  /** Not in the specification: the user pool keeps no longer company, and no screen shows a longer name. */
  companyMaxLength: 100,
  nameMaxLength: 200,
  authCacheMs: 24 * 60 * 60 * 1000,
  authCheckTimeoutMs: 5_000,
  syncAttempts: 3,
  syncRetryDelayMs: 1_000,
  defaultRole: 'Owner',
  defaultCompanyId: 'default',
  placeholderCompanyName: 'Your Company',
  welcomeRedirectMs: 1_500,
  /** Not in the specification: so long after signing in an account may be deleted. */
  freshSignInMs: 10 * 60 * 1000,
} as const;

export const biometric = {
  challengeBytes: 32,
  timeoutMs: 60_000,
  keyIterations: 100_000,
  ivBytes: 12,
} as const;

export const passageSize = {
  targetCharacters: 800,
  minimumCharacters: 50,
  previewCharacters: 500,
} as const;

/** Not in the specification. */
export const sheetFiling = {
  /** In one request: AppSync takes a megabyte and answers within 30 s. */
  sheetsPerRequest: 50,
  /** A bound set of a whole project. */
  pagesAtMost: 10_000,
  /** Of one sheet as JSON: an item of the table contains at most 400 KB. */
  sheetCharacters: 200_000,
  valueCharacters: 400,
  doubtsAtMost: 20,
  revisionsAtMost: 200,
  listedAtMost: 1_500,
  referencesAtMost: 500,
  /** Typed corrections that are remembered for a layout: the newest say where its fields are. */
  correctionsPerLayout: 40,
} as const;

export const embedding = {
  inputCharacters: 8_000,
  model: 'text-embedding-ada-002',
  batchSize: 5,
  batchPauseMs: 100,
} as const;

export const chat = {
  model: 'gpt-4',
  maxTokens: 1_000,
  temperature: 0.5,
  historyMessages: 50,
  recentMessages: 10,
  /** Not in the specification: about 1500 tokens, so that ten passages and an answer still fit gpt-4's window. */
  historyCharacters: 6_000,
  /** Not in the specification: base64 characters of a picture in a message. A row of the table has at most 400 KB. */
  pictureCharacters: 240_000,
  /** Not in the specification: four times what 1000 tokens hold, in case a server ignores the limit. */
  replyCharacters: 16_000,
  /** Not in the specification: what was read in a picture, about a page. */
  pictureTextCharacters: 4_000,
} as const;

/** Not in the specification: how an answer that is being written is marked, so that one that was cut off is noticed. */
export const answering = {
  /** A function that was ended no longer renews its mark: a minute later the question may be asked again. */
  leaseMs: 60_000,
  /** Two renewals may fail. */
  renewMs: 20_000,
} as const;

export const verification = {
  /** Not in the specification: characters and tokens compared for all quotes of one reply together. */
  stepsPerReply: 1_000_000,
  /** Not in the specification: more quotes than this are no answer. A model writes about 4,000 characters. */
  quotesPerReply: 60,
  /** Not in the specification: after this long the remaining quotes of a reply are not checked. */
  replyMs: 500,
} as const;

export const vision = {
  model: 'gpt-4-turbo',
  maxTokens: 4_000,
  temperature: 0.1,
  /** Not in the specification: what the providers take of one image. */
  imageBytes: 20 * 1024 * 1024,
} as const;

/** Not in the specification: the characters of what may come with one question, besides its text and its picture. */
export const questionSize = {
  contentCharacters: 20_000,
  contextCharacters: 8_000,
  /** Documents that one question can be asked of, where it is not asked of the whole project. */
  documents: 200,
  /** Projects that one question over the whole company is asked of, the newest. */
  projects: 40,
  toolsCharacters: 20_000,
} as const;

/** Not in the specification: questions without an account, by a code on a project's door. */
export const askByCode = {
  /** A code lives so long unless its maker says otherwise, and at most a year. */
  defaultDays: 90,
  longestDays: 366,
  /** Two or three sentences. */
  questionCharacters: 500,
  hourMs: 60 * 60 * 1_000,
  /** A question every three minutes: a crew at a door, and no one who copies the documents by questions. */
  questionsPerAddress: 20,
  /** Six such crews. What they cost is the company's. */
  questionsPerCode: 120,
  /** Documents of an answer whose pages are shown. */
  documentsShown: 5,
  /** Long enough to draw the page parts on a slow phone, too short for a link to be passed on. */
  linkSeconds: 300,
} as const;

/** Not in the specification: passages in one request to the index, all of them together. */
export const indexingCharacters = 500_000;

/**
 * Not in the specification: what a person, and a company, may ask of the AI provider. A day is one of UTC. `indexing` counts
 * thousands of characters: 5,000 documents of 80 pages have about 1.3 million. An operator changes them by `AI_LIMITS`.
 */
export const aiQuota = {
  question: { person: { atOnce: 5, perDay: 2_000 }, company: { atOnce: 40, perDay: 10_000 } },
  picture: { person: { atOnce: 3, perDay: 200 }, company: { atOnce: 15, perDay: 1_000 } },
  search: { person: { atOnce: 20, perDay: 20_000 }, company: { atOnce: 100, perDay: 100_000 } },
  indexing: { person: { atOnce: 20, perDay: 3_000_000 }, company: { atOnce: 100, perDay: 6_000_000 } },
} as const;

export const aiBackend = { retryAttempts: 3, retryDelayMs: 1_000, timeoutMs: 30_000 } as const;

export const search = {
  resultsKept: 10,
  topKQuery: 5,
  topKHybrid: 10,
  topKInternal: 20,
  commonWeight: 0.3,
  vectorIdCharacters: 512,
} as const;

/** Not in the specification: what is read of a project's texts to count, list or add what its papers say. */
export const records = {
  /** A longer document is no form, receipt or list. */
  pages: 40,
  documents: 300,
  /** All texts of one question together. */
  bytes: 16 * 1024 * 1024,
  /** Of all texts that a process keeps for the next question. */
  keptBytes: 64 * 1024 * 1024,
  atOnce: 20,
  /** More rows than this are counted and added, and the first of them shown. */
  rowsShown: 40,
} as const;

export const slugCharacters = 50;

export const storage = {
  viewUrlSeconds: 3_600,
  defaultUrlSeconds: 900,
  uploadUrlSeconds: 900,
  /** Not in the specification: the largest file that a browser can extract in memory on a phone. */
  uploadBytes: 200 * 1024 * 1024,
} as const;

export const pdf = {
  /** A page with fewer native characters than this may need OCR. */
  ocrBelowCharacters: 100,
  ocrWithImagesBelowCharacters: 500,
  pageTextMinCharacters: 10,
  ocrScale: 2,
  nativeConfidence: 95,
  hybridConfidenceMax: 85,
  ocrFailedConfidence: 50,
  hybridMinCharacters: 50,
  hybridPrimaryRatio: 1.5,
} as const;

export const dashboard = {
  cacheMs: 5 * 60 * 1000,
  minimumLoadingMs: 500,
  recentDays: 7,
  recentProjects: 5,
  recentDocuments: 6,
  activitiesShown: 5,
  activitiesStored: 50,
} as const;

export const routeGuard = { cacheMs: 10 * 60 * 1000, slowMs: 500 } as const;

export const prefetch = { cacheMs: 30_000, hoverDebounceMs: 500 } as const;

export const layout = { mobileBelowPixels: 768, headerScrollPixels: 100 } as const;

export const toast = { visible: 3, durationMs: 4_000, widthPixels: 356, swipePixels: 20 } as const;

export const tooltip = { openDelayMs: 700, skipDelayMs: 300 } as const;

/** Not in the specification: what the contact form takes. */
export const contact = {
  messageMinLength: 10,
  messageCharacters: 5_000,
  nameCharacters: 200,
  mailsPerHour: 3,
  mailsPerHourOverall: 60,
} as const;

export const trash = {
  keepDays: 30,
  /** Not in the specification: companies take turns with so many. */
  purgedPerPage: 100,
} as const;

/** Not in the specification. A month to think again, as for everything else in the trash; a week to fetch a large file. */
export const companyData = { eraseAfterDays: 30, exportKeepDays: 7 } as const;

/** Not in the specification: so long a device keeps what a person has not finished: questions and names of files. */
export const unfinishedKeptMs = trash.keepDays * 24 * 60 * 60 * 1_000;

/** Not in the specification: the same person looking at the same document again is no new activity. */
export const activity = { viewWindowMs: 30 * 60 * 1000 } as const;

/** Not in the specification, which says that an invitation expires but not when. */
export const invitation = { expiryDays: 14, resendSeconds: 60, mailsPerDay: 50 } as const;

/** Not in the specification: what keeps a row of a list readable and an item of the table small. */
export const tags = { characters: 40, perDocument: 20, suggested: 8 } as const;

/** Not in the specification: a word search inside files reads so many documents a request, and shows so many hits of one. */
export const textSearch = { documentsPerRequest: 100, hitsPerDocument: 5, snippetCharacters: 160 } as const;
