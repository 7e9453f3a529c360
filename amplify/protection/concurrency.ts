import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';

/** The concurrency that Lambda keeps for functions without a reservation. It refuses a deployment that leaves less. */
const ALWAYS_UNRESERVED = 100;

/**
 * Each function's share of the reservable concurrency. It is also the function's maximum, so that a flood of one kind
 * of call does not starve the others.
 */
const shares = {
  signIn: 0.1,
  sendMessage: 0.2,
  vectorSearch: 0.2,
  searchTexts: 0.1,
  describeImage: 0.05,
  askByCode: 0.05,
};

/**
 * Reserves concurrent executions: some for signing in, which must always work, and caps for the functions that run
 * long.
 * @param quota the account's quota of concurrent executions in this region
 * @throws an Error with one sentence if the quota is too small to reserve anything.
 */
export function reserveConcurrency(quota: number, functions: Record<keyof typeof shares, CfnFunction>): void {
  const reservable = quota - ALWAYS_UNRESERVED;
  if (!(reservable * shares.describeImage >= 1))
    throw new Error(
      `LAMBDA_CONCURRENCY is ${quota}: at least 120 are needed to keep signing in apart from answering. ` +
        'Ask for a higher "Concurrent executions" in Service Quotas (AWS Lambda), which is free.',
    );
  for (const name of Object.keys(shares) as (keyof typeof shares)[])
    functions[name].reservedConcurrentExecutions = Math.floor(reservable * shares[name]);
}
