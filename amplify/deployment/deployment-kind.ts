import type { Construct } from 'constructs';

/** A branch holds a company's documents. A sandbox belongs to one developer and is deleted with its data. */
export type DeploymentKind = 'branch' | 'sandbox';

/** The kind of the current deployment. Everything except a sandbox counts as a branch. */
export function deploymentKind(scope: Construct): DeploymentKind {
  return scope.node.tryGetContext('amplify-backend-type') === 'sandbox' ? 'sandbox' : 'branch';
}
