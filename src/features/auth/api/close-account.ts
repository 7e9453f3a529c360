import { AppError, userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { replyOf } from '#lib/amplify/read-json.ts';
import { biometricRecords } from '../biometric/biometric-record.ts';

/** More calls than this get nowhere: each has 25 seconds. */
const MOST_CALLS = 200;

/**
 * Deletes the signed-in account. The server does what it can within its time limit, and the next call continues.
 * @throws an Error whose message is the sentence for the person
 */
export async function closeAccount(
  { email, alone }: { email: string; alone: boolean },
  client: DataClient = dataClient(),
  records = biometricRecords(localStorage),
): Promise<void> {
  try {
    for (let call = 0; call < MOST_CALLS; call++) {
      const { done } = replyOf<{ done?: boolean }>(await client.mutations.closeAccount({ email, alone }));
      if (done) return records.forget(email);
    }
    throw new AppError('failed', unexpected);
  } catch (cause) {
    throw new Error(userMessageOf(cause, unexpected), { cause });
  }
}
