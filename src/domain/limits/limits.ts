/**
 * Every constant of the specification (section 9) and of the decisions that refine it. Names end in their unit: `Ms`,
 * `Seconds`, `Bytes`, `Characters`. A ratio has no suffix.
 */

export const dayMs = 24 * 60 * 60 * 1_000;

export const REGION = 'ap-southeast-2';

/** Not in the specification: the domain of local mode's emails, which no other server can have. */
export const LOCAL_MAIL_DOMAIN = 'plumbline.localhost';

export const account = {
  passwordMinLength: 8,
  nameMinLength: 2,
  companyMinLength: 2,
  /** Not in the specification: the user pool stores no longer company name, and no screen shows a longer one. */
  companyMaxLength: 100,
  nameMaxLength: 200,
  authCacheMs: dayMs,
  /** Not in the specification: how long a device without a connection still opens, as long as its tokens could be renewed. */
  offlineSessionMs: 7 * dayMs,
  authCheckTimeoutMs: 5_000,
  syncAttempts: 3,
  syncRetryDelayMs: 1_000,
  defaultRole: 'Owner',
  defaultCompanyId: 'default',
  placeholderCompanyName: 'Your Company',
  welcomeRedirectMs: 1_500,
  /** Not in the specification: the time after signing in during which an account may be deleted. */
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
  /** In one request: AppSync accepts a megabyte and answers within 30 s. */
  sheetsPerRequest: 50,
  /** A bound set of a whole project. */
  pagesAtMost: 10_000,
  /** For one sheet as JSON. A table item may have at most 400 KB. */
  sheetCharacters: 200_000,
  valueCharacters: 400,
  doubtsAtMost: 20,
  revisionsAtMost: 200,
  listedAtMost: 1_500,
  referencesAtMost: 500,
  /** Corrections typed by people that are stored for a layout. The newest show where its fields are. */
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
  /** Not in the specification: a conversation is named after its first question. */
  nameCharacters: 80,
  recentMessages: 10,
  /** Not in the specification: about 1500 tokens, so that ten passages and an answer still fit gpt-4's window. */
  historyCharacters: 6_000,
  /** Not in the specification: base64 characters of a picture in a message. A table row has at most 400 KB. */
  pictureCharacters: 240_000,
  /** Not in the specification: four times the characters of 1000 tokens, in case a server ignores the limit. */
  replyCharacters: 16_000,
  /** Not in the specification: the text read from a picture, about a page. */
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
  /**
   * Not in the specification: a reply with more quotes than this is not an answer. A model writes about 4,000
   * characters.
   */
  quotesPerReply: 60,
  /** Not in the specification: after this long the remaining quotes of a reply are not checked. */
  replyMs: 500,
} as const;

export const vision = {
  model: 'gpt-4-turbo',
  maxTokens: 4_000,
  temperature: 0.1,
  /** Not in the specification: the largest image that the providers accept. */
  imageBytes: 20 * 1024 * 1024,
} as const;

/**
 * Not in the specification: the maximum size of the other fields that come with a question, besides its text and
 * picture.
 */
export const questionSize = {
  contentCharacters: 20_000,
  contextCharacters: 8_000,
  /** The most documents that one question may name if it is not asked of the whole project. */
  documents: 200,
  /** The most projects, newest first, that a question to the whole company covers. */
  projects: 40,
  toolsCharacters: 20_000,
} as const;

/** Not in the specification: questions without an account, asked with a code displayed at a project. */
export const askByCode = {
  /** The default lifetime of a code. Its creator may choose up to a year. */
  defaultDays: 90,
  longestDays: 366,
  /** Two or three sentences. */
  questionCharacters: 500,
  hourMs: 60 * 60 * 1_000,
  /** One question every three minutes: enough for a crew at a door, too few to copy documents by questions. */
  questionsPerAddress: 20,
  /** Enough for six such crews. The company pays for their questions. */
  questionsPerCode: 120,
  /** The maximum number of an answer's documents whose pages are shown. */
  documentsShown: 5,
  /** Long enough to draw the page excerpts on a slow phone, too short for a link to be passed on. */
  linkSeconds: 300,
} as const;

/** Not in the specification: the total characters of the passages in one request to the index. */
export const indexingCharacters = 500_000;

/**
 * Not in the specification: limits on the use of the AI provider, for a person and for a company. Days are in UTC.
 * `indexing` counts thousands of characters: 5,000 documents of 80 pages have about 1.3 million. An operator changes
 * them with `AI_LIMITS`.
 */
export const aiQuota = {
  question: { person: { atOnce: 5, perDay: 2_000 }, company: { atOnce: 40, perDay: 10_000 } },
  picture: { person: { atOnce: 3, perDay: 200 }, company: { atOnce: 15, perDay: 1_000 } },
  search: { person: { atOnce: 20, perDay: 20_000 }, company: { atOnce: 100, perDay: 100_000 } },
  indexing: { person: { atOnce: 20, perDay: 3_000_000 }, company: { atOnce: 100, perDay: 6_000_000 } },
} as const;

export const aiBackend = {
  retryAttempts: 3,
  retryDelayMs: 1_000,
  timeoutMs: 30_000,
  /** Not in the specification: how long to wait for a provider that says when to come back. */
  patienceMs: 10_000,
  /** The same where the caller ends the wait, such as a person who stops the answer. */
  patienceUntilSignalMs: 60_000,
} as const;

export const search = {
  resultsKept: 10,
  topKQuery: 5,
  topKHybrid: 10,
  topKInternal: 20,
  commonWeight: 0.3,
  vectorIdCharacters: 512,
} as const;

/** Not in the specification: how much of a project's texts is read to count, list or add up records. */
export const records = {
  /** A longer document is not a form, receipt or list. */
  pages: 40,
  documents: 300,
  /** All texts for one question together. */
  bytes: 16 * 1024 * 1024,
  /** All texts that a process keeps for the next question. */
  keptBytes: 64 * 1024 * 1024,
  atOnce: 20,
  /** All rows are counted and added up. Beyond this number only the first ones are shown. */
  rowsShown: 40,
} as const;

export const slugCharacters = 50;

export const storage = {
  viewUrlSeconds: 3_600,
  defaultUrlSeconds: 900,
  uploadUrlSeconds: 900,
  /** Not in the specification: the largest file that a browser can extract in memory on a phone. */
  uploadBytes: 200 * 1024 * 1024,
  /** Not in the specification: the smallest part that S3 accepts. A cut connection repeats at most one. */
  partBytes: 5 * 1024 * 1024,
  /** Not in the specification: a smaller file is sent whole, in one request instead of five. */
  inPartsFromBytes: 10 * 1024 * 1024,
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

/** Not in the specification: the maximum lengths in the contact form. */
export const contact = {
  messageMinLength: 10,
  messageCharacters: 5_000,
  nameCharacters: 200,
  mailsPerHour: 3,
  mailsPerHourOverall: 60,
} as const;

export const trash = {
  keepDays: 30,
  /** Not in the specification: companies take turns, this many items each. */
  purgedPerPage: 100,
} as const;

/**
 * Not in the specification. A month to reconsider, as for everything else in the trash; a week to download a large
 * file.
 */
export const companyData = { eraseAfterDays: 30, exportKeepDays: 7 } as const;

/**
 * Not in the specification: how long a device keeps a person's unfinished work, which is questions and names of
 * files.
 */
export const unfinishedKeptMs = trash.keepDays * dayMs;

/** Not in the specification: viewing the same document again within this time is not a new activity. */
export const activity = { viewWindowMs: 30 * 60 * 1000 } as const;

/** Not in the specification, which says that an invitation expires but not when. */
export const invitation = { expiryDays: 14, resendSeconds: 60, mailsPerDay: 50 } as const;

/** Not in the specification: limits that keep list rows readable and table items small. */
export const tags = { characters: 40, perDocument: 20, suggested: 8 } as const;

/**
 * Not in the specification: how many texts a word search reads in one request, and how many hits it shows for
 * one.
 */
export const textSearch = { documentsPerRequest: 100, hitsPerDocument: 5, snippetCharacters: 160 } as const;

/**
 * Not in the specification: how long a device keeps what a reader chose for one revision of a sheet, about as long as it stays
 * current.
 */
export const revisionKeptMs = 365 * dayMs;
