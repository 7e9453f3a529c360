import { sessionErrors } from './session-errors.ts';

/**
 * The sentences of the specification's error catalogue (section 8), grouped by where they are shown. Provider-neutral
 * (D4). Sentences for wrong addresses are in routing-errors.ts and those for the first screen in session-errors.ts. The
 * data client has its own for the realtime connection.
 */

export const authErrors = {
  /** A code, not a sentence: the screens turn it into the next two and go to the verification page. */
  unverifiedEmail: 'UNVERIFIED_EMAIL',
  verificationTitle: 'Email verification required',
  verificationText: 'Please check your email and verify your account before signing in.',
  additionalStep: (step: string) => `Sign in requires additional steps: ${step}`,
  additionalSteps: 'Sign in requires additional steps. Please check your email for verification.',
  invalidCredentials: 'Invalid email or password. Please try again.',
  signUpFailed: 'An error occurred while creating your account. Please try again.',
  userNotFound: 'User not found',
  notAuthenticated: 'User not authenticated',
  required: 'Authentication required',
  requiredForVectorSearch: 'Authentication required for vector search proxy',
  ...sessionErrors,
  checkUsersFailed: 'Failed to check existing users',
  createCompanyFailed: 'Failed to create company',
  createUserFailed: 'Failed to create user',
  noData: (sentence: string) => `${sentence}: no data returned`,
  wrongPassword: 'The current password is incorrect.',
  /** Not in the catalogue: the password is new, and what comes after it failed. */
  sessionsNotEnded:
    'Your password was changed, but your other sessions could not be ended. Select “Sign out everywhere” below.',
  signInAgain:
    'Your password was changed and all your sessions have ended. Sign in again with the new password.',
  twoStepSessionsNotEnded:
    'Two-step sign-in is off, but your other sessions could not be ended. Select “Sign out everywhere” below.',
  twoStepSignInAgain: 'Two-step sign-in is off and all your sessions have ended. Sign in again.',
  notSignedOutEverywhere:
    'Your sessions on other devices could not be ended, and you are still signed in here. Check your connection and try again.',
  /** Not in the catalogue: the second step of a sign-in. */
  wrongCode: 'That code is incorrect. Enter the latest code from your authenticator app.',
  usedCode: 'This code has expired or was used. Wait for the next one.',
  signInExpired: 'The sign-in took too long. Please sign in again.',
  /** Not in the catalogue: the service failed with words that were not written for people. */
  serviceFailed:
    'The sign-in service has a problem, so we could not check your details. Please try again in a minute.',
  noConnection: 'No connection to Plumbline. Check your network and try again.',
  /** Not in the catalogue: a server on which only invited people can sign up. */
  signUpClosed:
    'New accounts need an invitation here. Ask an Admin or Owner of your company to invite this email address.',
  /** Not in the catalogue. */
  founderLinkOver:
    'This link has expired or was used already. Ask the operator of this server for a new one.',
  /** Not in the catalogue: an account that a manager has switched off. */
  deactivated: 'Your account has been deactivated. Please contact your administrator.',
  deactivatedTitle: 'Your account has been deactivated',
  deactivatedText:
    'An Admin or Owner of your company deactivated it. Ask one of them to reactivate it, then sign in again.',
  /** Not in the catalogue: password and code were right, and then something failed. */
  notLoaded: 'You are signed in, but your account could not be loaded',
  lostWhileLoading: 'The connection was lost. Check your network and try again.',
} as const;

/** Not in the catalogue: deleting one's own account. */
export const accountErrors = {
  signInAgain: 'Enter your password again. An account can be deleted only soon after signing in.',
  otherAddress: 'This is not the email address of your account.',
  lastManager:
    'Your company needs an Admin or Owner. Give another member that role first, then delete your account.',
  lastMember: 'You are the only member of your company. Confirm what happens to it first.',
} as const;

export const biometricErrors = {
  setupFailed: 'Failed to setup biometric authentication',
  setupCancelled: 'Biometric setup was cancelled or not allowed',
  insecure: 'Security error - ensure you are on HTTPS',
  notSupported: 'Biometric authentication is not supported on this device',
  invalidState: 'Device is in an invalid state for biometric setup',
  constraints: 'Biometric constraints not satisfied',
  setupFailedWith: (message: string) => `Setup failed: ${message}`,
  noCredentials: 'No biometric credentials found on this device',
  failed: 'Biometric authentication failed',
  dataNotFound: 'Credential data not found',
  cancelled: 'Biometric authentication was cancelled',
  outdatedTitle: 'Credentials may be outdated',
  outdatedText: 'Your password may have changed. Please update your biometric login.',
  notAvailable: 'Biometric authentication not available on this device',
} as const;

export const dataErrors = {
  database: (messages: readonly string[]) => `Database error: ${messages.join(', ')}`,
  graphql: (messages: readonly string[]) => `GraphQL errors: ${messages.join(', ')}`,
  unauthorized: 'Unauthorized',
  mayNotCreate: (what: 'documents' | 'projects') =>
    `You do not have authorization to create ${what}. Please contact your administrator.`,
  documentNotFound: 'Document not found',
  projectNotFound: 'Project not found',
  /** Not in the catalogue: the other models, in the same words. */
  rowNotFound: (what: string) => `${what} not found`,
  /** Not in the catalogue: a company that shows its Users only the projects assigned to them. */
  projectNotAssigned: 'This project is not assigned to you. Please contact your administrator.',
  noVectorResponse: 'No response data from the vector search',
  unreadableResponse: 'Failed to parse response',
  vectorFailed: (action: 'query' | 'upsert' | 'delete' | 'list' | 'download') =>
    `Failed to ${action} vectors through the proxy`,
  /** Not in the catalogue: sheets and the findings about them. */
  findingGone: 'This finding is no longer there.',
  reasonLength: (characters: number) => `Give a reason of at most ${characters} characters.`,
  ownSuccessor: 'A sheet cannot supersede itself.',
  oneBlock: 'This page has only one title block.',
  /** Not in the catalogue. */
  entryTooLong: (characters: number) => `An entry has at most ${characters} characters.`,
  missingArgument: (operation: string, argument: string) =>
    `The operation ${operation} requires the argument ${argument}`,
} as const;

/** Not in the catalogue: refusals by the team's rules. */
export const teamErrors = {
  lastManager: 'A company needs an active Admin or Owner. Give another member that role first.',
  mustStay: 'Someone else has just changed who manages this company. Wait a minute and try again.',
  alreadyMember: 'This person is a member of your company already.',
  deactivatedMember: 'This person is in your company, but deactivated. Reactivate them under Members.',
  alreadyInvited: (email: string) =>
    `${email} is already invited. Resend the invitation, or cancel it first.`,
  invitationNotFound: 'Invitation not found',
  invitationAnswered: 'This invitation has been accepted already.',
  invitationCancelled: 'This invitation has been cancelled.',
  invitationExpired: 'This invitation has expired. Ask for a new one.',
  invitationUnknown:
    'This link does not lead to an invitation. Check the link in your email, or ask for a new invitation.',
  invitationStatus: 'An invitation can only be resent or cancelled.',
  invitationDisagrees: 'The message does not match the invitation.',
  invitationChanged: 'The invitation was changed a moment ago. Look at it again, then send it.',
  invitationJustSent: 'The invitation was sent a moment ago. Please wait a minute.',
  tooManyInvitations: (mails: number) =>
    `A company can send ${mails} invitations in a day. Try again tomorrow.`,
  joinedElsewhere: 'You have joined another company in the meantime.',
  mayNotGrant: 'Only an Admin can make someone an Admin.',
  deactivatedHere: 'You have been deactivated in this company. Please contact its administrator.',
  mailFailed: 'The email could not be sent. Please try again later.',
} as const;

/** Not in the catalogue: questions without an account. */
export const askCodeErrors = {
  /** One sentence for a wrong, expired or revoked code: it tells no one which codes there were. */
  unknown: 'This code no longer works. Ask the site office for a new one.',
  tooMany: 'Too many questions were asked with this code. Try again in an hour.',
  expiry: (days: number) => `Choose a day within the next ${days} days.`,
} as const;

export const uploadErrors = {
  network: 'Upload failed: network or CORS problem. Check your connection and try again.',
  credentials: 'Upload failed: object storage credentials are missing or invalid.',
  bucket: 'Upload failed: the storage bucket does not exist or is not accessible.',
  region: 'Upload failed: storage region configuration issue.',
  accessDenied: 'S3 access denied. Check your IAM permissions for this bucket.',
  downloadUrlFailed: 'Failed to generate download URL',
  missingBucket: 'The storage bucket name is not configured',
  /** Not in the catalogue: a server of one's own whose disk is almost full. */
  serverFull: 'The server has no room for more files. Ask its operator to make room, then retry.',
  neverSent: 'The page closed before the upload finished. Upload the file again.',
  /** A phone that is short of space may clear what a site has stored. */
  cleared: 'This browser has cleared the file from this device. Add it again.',
  /**
   * The note on a document that can be asked about, but whose sheets are not in the register. Names the action that
   * files them.
   */
  sheetsNotFiled: 'Its sheets are not in the register yet. Choose “Read sheets again” to file them.',
  tooLarge: (megabytes: number) => `The file is too large. At most ${megabytes} MB can be uploaded.`,
  empty: 'The file is empty',
  type: 'This type of file cannot be uploaded',
  hash: 'The SHA-256 of the file is not valid',
  noRoom:
    'This device is too full to save the file. Keep this page open until it is uploaded, or free up space.',
  noRoomForProject:
    'This device has no room for all documents of the project. Free up space, then try again.',
  packWithdrawn: 'This project was removed from this device, because you can no longer open it.',
  programNotKept: 'Plumbline itself could not be saved on this device yet. Reload the page, then try again.',
  notKept: 'This device could not save the file. Keep this page open until it is uploaded.',
} as const;

export const aiErrors = {
  invalidKey: 'Invalid API key. Please check your configured AI provider key.',
  rateLimited: 'Rate limit exceeded. Please try again later.',
  /** Not in the catalogue: a provider that says when to come back. At least 2 seconds. */
  busy: (seconds: number) => `The AI is busy with other work. Try again in ${seconds} seconds.`,
  invalidRequest: 'Invalid request. The text may be too long or contain invalid characters.',
  provider: (status: number, body: string) => `AI provider API error (${status}): ${body}`,
  embeddingShape: 'Invalid response structure from the embedding API',
  emptyText: 'Cannot generate embedding for empty text',
  chat: (status: number, body: string) => `API error: ${status} - ${body}`,
  chatShape: 'Invalid response structure from the AI provider',
  network: 'Network error: Unable to connect to the AI provider',
  chatFailed: 'Failed to get AI response',
  vision: (status: number, body: string) => `Vision API error: ${status} - ${body}`,
  visionShape: 'Invalid response structure from the vision model',
  /** Not in the catalogue: no vision model is configured. */
  noVisionModel: 'Describing images needs a vision model, and none is configured.',
  visionFailed: 'Failed to analyze image with the vision model',
  notAnImage: 'File must be an image',
  imageFailed: (reason: string) => `Failed to process image: ${reason}`,
} as const;

/** Not in the catalogue: what a question cannot be asked of. */
export const askErrors = {
  tooLong: (characters: number) => `A question has at most ${characters} characters.`,
  idTaken: 'This message id is taken',
  pictureTooLarge: 'The picture is too large to be asked about. Send it smaller.',
  noProjects: 'There is no project to ask. Create one, or ask an Admin or Owner to assign you to one.',
  documentGone:
    'A document in the scope of this question was deleted, or is in another project. Change the scope, then ask again.',
} as const;

/** Not in the catalogue: more was asked of the AI provider than a person or a company may. `wait` is such as "5 hours". */
export const quotaErrors = {
  personAtOnce: (count: number, what: string) =>
    `You already have ${count} ${what} in progress, which is the limit. Wait for one to finish, then try again.`,
  companyAtOnce: (count: number, what: string) =>
    `Your company already has ${count} ${what} in progress, which is the limit. Try again in 5 seconds.`,
  personPerDay: (count: string, what: string, wait: string) =>
    `You have reached today’s limit of ${count} ${what}. Try again in ${wait}.`,
  companyPerDay: (count: string, what: string, wait: string) =>
    `Your company has reached today’s limit of ${count} ${what}. Try again in ${wait}.`,
  busy: 'Your company is sending many requests at once. Try again in 5 seconds.',
  tooLong: (what: string, characters: string) => `The ${what} can have at most ${characters} characters.`,
} as const;

export const extractionErrors = {
  failed: (fileName: string, reason: string) => `Failed to extract text from ${fileName}: ${reason}`,
  pdfText: (reason: string) => `[ERROR: Enhanced PDF extraction failed - ${reason}]`,
  imageText: '[Image file - text extraction failed]',
  unsupportedText: '[Unsupported file type - could not extract text]',
  noOcr: 'OCR service not initialized',
} as const;

export const dashboardErrors = {
  loadTitle: 'Loading Error',
  loadText: 'Failed to load dashboard data. Please try again.',
  navigationTitle: 'Navigation Error',
  navigationText: 'Could not find the associated project for this document.',
  companyNotFound: 'Company details not found',
  companyFailed: 'Error loading company details',
} as const;

/** Not in the catalogue of the specification: the contact form's errors. */
export const contactErrors = {
  tooMany: (mails: number) => `You have sent ${mails} messages in the past hour. Please try again later.`,
  busy: 'We are receiving too many messages. Please try again later.',
  messageTooShort: (characters: number) => `Please write at least ${characters} characters`,
  tooLong: (characters: number) => `Please write at most ${characters} characters`,
  notStored: 'Your message could not be sent. What you wrote is still here; please try again.',
  offline: 'You are offline. What you wrote is still here; send it when you are connected again.',
  notMailed: (reason: string) => `We saved your message but could not email it: ${reason}`,
  mailFailed: 'The email service did not answer. Please try again later.',
} as const;

/** The fallback message. Server error messages are never shown. */
export const unexpected = 'Something went wrong. Please try again.';
