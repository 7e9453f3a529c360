import { type CfnUserPool, CfnUserPoolRiskConfigurationAttachment } from 'aws-cdk-lib/aws-cognito';

/**
 * Cognito's threat protection, which needs the Plus tier. It refuses a new password known from a leak, refuses an
 * attempt that looks like an account takeover, and requires the second factor for a doubtful one. It judges each
 * attempt and locks no account, so no one can lock another person out.
 */
export function addThreatProtection(userPool: CfnUserPool): void {
  userPool.userPoolTier = 'PLUS';
  userPool.userPoolAddOns = { advancedSecurityMode: 'ENFORCED' };
  const act = (eventAction: string) => ({ eventAction, notify: false });
  new CfnUserPoolRiskConfigurationAttachment(userPool.stack, 'ThreatProtection', {
    userPoolId: userPool.ref,
    clientId: 'ALL',
    compromisedCredentialsRiskConfiguration: { actions: { eventAction: 'BLOCK' } },
    accountTakeoverRiskConfiguration: {
      actions: {
        lowAction: act('NO_ACTION'),
        mediumAction: act('MFA_IF_CONFIGURED'),
        highAction: act('BLOCK'),
      },
    },
  });
}
