import { StartError } from 'amplify-offline/data-directory';
import { backUpBeforeUpdate, noteProgram } from '#local/backup/scheduled-backups.ts';
import { programMark } from '#local/product-version.ts';
import { refuseSample, welcome } from '#local/public-server.ts';
import { seedSample } from '#local/seed/seed.ts';
import { readSettings, type Settings } from '#local/settings.ts';
import { type Local, type StartOptions, startLocal } from '#local/start.ts';
import { DATA_DIRECTORY, ROOT } from './paths.ts';

const SAME_SIGNAL_MS = 1_000;

let stoppingSince: number | null = null;

type SignIn = Awaited<ReturnType<typeof seedSample>>;

/**
 * Runs Plumbline until Ctrl-C or another signal to stop. `web` creates what serves the app. Any error ends the process,
 * with one sentence if it has one, otherwise with its stack trace.
 */
export async function serve(parts: Pick<StartOptions, 'web' | 'assembly'>): Promise<void> {
  try {
    const settings = readSettings(process.env, ROOT);
    if (settings.publicOrigin) await prepareForCompany(settings);
    const local = await startLocal({ ...settings, ...parts, loadModel: true });
    stopOnSignal(local);
    if (settings.publicOrigin) {
      noteProgram(settings.dataDir, programMark());
      console.log(await welcome(local, settings));
      return;
    }
    const signIn = await seedSample({ ...local, dataDir: DATA_DIRECTORY, log: console.log });
    console.log(greeting(local.origin, signIn));
  } catch (error) {
    // Ctrl-C while the sample is being created: the request that it was waiting for has ended.
    if (stoppingSince !== null) return;
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

async function prepareForCompany(settings: Settings): Promise<void> {
  refuseSample(settings);
  const note = await backUpBeforeUpdate(settings, programMark());
  if (note) console.log(note);
}

/**
 * The first signal stops everything in order, and a later one does not wait for that. npm passes on the signal that the
 * terminal has sent already, so the same Ctrl-C arrives twice at once.
 */
function stopOnSignal(local: Local): void {
  const stop = async () => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    stoppingSince = Date.now();
    await local.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // An unhandled rejection in one function must not stop the others.
  process.on('unhandledRejection', (error) => console.error(error));
}

function greeting(origin: string, signIn: SignIn): string {
  return [
    '',
    `  Plumbline is running at ${origin}`,
    '',
    `  Sample sign-in    ${signIn.email}`,
    `  Password          ${signIn.password}`,
    '',
    `  Emails it sends   ${origin}/_local/outbox`,
    `  Data              ${DATA_DIRECTORY}`,
    '  Stop              Ctrl-C',
    '',
  ].join('\n');
}
