import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from 'amplify-offline/data-directory';
import { loadSecrets } from 'amplify-offline/secrets';
import { dataApi } from '#amplify/functions/data-api/environment.ts';
import { companyRows } from '#amplify/rows/people.ts';
import { administratorEnvironment } from './administrator.ts';
import { SAMPLE_MARKER } from './seed/sample.ts';
import type { Settings } from './settings.ts';
import { founderLink } from './sign-up/founder-link.ts';

/** @throws StartError if the network could reach an account with a published password */
export function refuseSample({ publicOrigin, dataDir }: Settings): void {
  if (!publicOrigin || !existsSync(path.join(dataDir, SAMPLE_MARKER))) return;
  throw new StartError(
    `${dataDir} holds the sample company, whose password is in the source code: name an empty folder by DATA_DIR to run for a company.`,
  );
}

/** The message to the operator at start: the address, and until there is a company, the founder's link. */
export async function welcome(
  { origin, internalOrigin }: { origin: string; internalOrigin: string },
  { dataDir, signUp }: Settings,
): Promise<string> {
  const running = `Plumbline is running at ${origin}`;
  if (signUp === 'open') return `${running}. Anybody may sign up and create a company (SIGN_UP=open).`;
  const rows = companyRows(dataApi(administratorEnvironment(internalOrigin, loadSecrets(dataDir))));
  const companies = await rows.everyCompany();
  return companies.length > 0 ? running : `${running}\n${founderInvitation(dataDir, origin)}`;
}

/** Creates the founder's link, as a sentence. */
export function founderInvitation(dataDir: string, origin: string): string {
  const { url, expiresAt } = founderLink(dataDir).make(origin);
  const until = expiresAt.toISOString().slice(0, 16).replace('T', ' ');
  return `Whoever opens this link first creates a company; it works once, until ${until} UTC:\n${url}`;
}
