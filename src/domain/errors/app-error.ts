/** The kinds of failure, each with its HTTP status. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  unverified: 403,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'rate-limited': 429,
  failed: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

interface Details {
  /** For the log: what happened, with ids, without personal data. The user message when left out. */
  logMessage?: string;
  cause?: unknown;
}

/** A failure with two messages: `message` is for the log, `userMessage` (src/domain/errors/catalogue.ts) for the person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly userMessage: string;
  readonly status: number;

  constructor(code: ErrorCode, userMessage: string, details: Details = {}) {
    super(details.logMessage ?? userMessage, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.userMessage = userMessage;
    this.status = errorStatus[code];
  }
}

/** True if the failure has this sentence. AppSync passes on only a failure's words. */
export const says = (error: unknown, sentence: string): boolean =>
  error instanceof AppError && error.userMessage === sentence;

/**
 * The message that a person may read about any failure: an AppError's sentence, otherwise the given one. Server error
 * messages are never shown.
 */
export const userMessageOf = (error: unknown, otherwise: string): string =>
  error instanceof AppError ? error.userMessage : otherwise;
