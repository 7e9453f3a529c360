import { StartError } from 'amplify-offline/data-directory';
import { seedSample } from '#local/seed/seed.ts';
import { type Local, type StartOptions, startLocal } from '#local/start.ts';
import { DATA_DIRECTORY } from './paths.ts';

const DEFAULT_PORT = 5173;
/** More in a row than any real installation has. */
const MOST_PROXIES = 9;
const SAME_SIGNAL_MS = 1_000;

let stoppingSince: number | null = null;

type SignIn = Awaited<ReturnType<typeof seedSample>>;

/**
 * Runs Plumbline until Ctrl-C. `web` makes what serves the app; whatever goes wrong ends the process with one sentence
 * where there is one, else with its stack.
 */
export async function serve(web: NonNullable<StartOptions['web']>): Promise<void> {
  try {
    const port = numberOf('PORT', DEFAULT_PORT, 65_535);
    const trustedProxies = numberOf('TRUSTED_PROXIES', 0, MOST_PROXIES);
    const local = await startLocal({ dataDir: DATA_DIRECTORY, port, web, trustedProxies });
    stopOnSignal(local);
    const signIn = await seedSample({ ...local, dataDir: DATA_DIRECTORY, log: console.log });
    console.log(greeting(local.origin, signIn));
  } catch (error) {
    // Ctrl-C while the sample is being filled in: what it was waiting for is gone.
    if (stoppingSince !== null) return;
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

/** A setting from the environment. */
function numberOf(name: string, otherwise: number, most: number): number {
  const value = process.env[name];
  if (value === undefined || value === '') return otherwise;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new StartError(`${name} must be a number from 0 to ${most}, and it is "${value}".`);
}

/**
 * One signal stops everything in order; one that comes later does not wait for it. npm passes on what the terminal has
 * sent already, so the same Ctrl-C comes twice at once.
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
  // A function that loses a promise must not take the others' work with it.
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
    `  Mail it sends     ${origin}/_local/outbox`,
    `  Data              ${DATA_DIRECTORY}`,
    '  Stop              Ctrl-C',
    '',
  ].join('\n');
}
