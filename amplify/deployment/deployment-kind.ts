import type { Construct } from 'constructs';

/** A branch has a company's documents. A sandbox belongs to one developer and is deleted with everything in it. */
export type DeploymentKind = 'branch' | 'sandbox';

/** What `ampx` deploys now: everything but a sandbox counts as a branch. */
export function deploymentKind(scope: Construct): DeploymentKind {
  return scope.node.tryGetContext('amplify-backend-type') === 'sandbox' ? 'sandbox' : 'branch';
}
