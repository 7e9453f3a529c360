/** Sentences for what functions record on a person's behalf. describe-change.ts describes changes of rows. */
export const activitySentences = {
  signedIn: (who: string) => `${who} signed in`,
  createdCompany: (who: string, company: string) => `${who} created ${company}`,
  joined: (who: string) => `${who} joined the company`,
  left: (who: string) => `${who} left the company`,
  deletedAccount: (who: string) => `${who} deleted their account`,
  invitedAgain: (who: string, email: string) => `${who} invited ${email} again`,
  startedExport: (who: string) => `${who} started an export of the company’s data`,
  downloadedExport: (who: string) => `${who} downloaded the company’s export`,
  askedByCode: (project: string, question: string) =>
    `Someone with the code of ${project} asked: “${question}”`,
};
