import { chat } from '#domain/limits/limits.ts';

type Settings = Readonly<Record<string, string | undefined>>;

const originRule =
  'APP_ORIGIN must be the address of the app as a browser sends it, such as https://main.d1a2b3c4.amplifyapp.com: ' +
  'https, no path and no slash at the end. The bucket accepts uploads from that address only, and links in emails lead there. ' +
  'Set it in the Amplify console, Hosting, Environment variables.';

/**
 * Checks the settings of a branch before anything is deployed.
 * @returns sentences for the build's log about what works but costs money or watches nothing.
 * @throws an Error with one sentence where people could not use what would be deployed.
 */
export function checkBranchSettings({
  APP_ORIGIN,
  CHAT_MODEL,
  CHAT_BASE_URL,
  ALARM_EMAIL,
  MAIL_FROM,
}: Settings): string[] {
  if (!isOrigin(APP_ORIGIN))
    throw new Error(
      `${APP_ORIGIN ? `APP_ORIGIN is ${APP_ORIGIN}.` : 'APP_ORIGIN is not set.'} ${originRule}`,
    );
  const notes: string[] = [];
  if (!CHAT_MODEL && !CHAT_BASE_URL)
    notes.push(
      `CHAT_MODEL is not set, so ${chat.model} answers: about 2,460 of 2,540 USD a month for 50 people. ` +
        'With a small model the whole costs about 90. See "What it costs" in docs/scale.md.',
    );
  if (!ALARM_EMAIL) notes.push('ALARM_EMAIL is not set: alarms and the budget reach no one.');
  if (!MAIL_FROM) notes.push('MAIL_FROM is not set: no invitation and no contact message is emailed.');
  return notes;
}

function isOrigin(value: string | undefined): boolean {
  return (
    value !== undefined &&
    URL.canParse(value) &&
    new URL(value).origin === value &&
    value.startsWith('https://')
  );
}
