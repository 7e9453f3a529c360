/**
 * The user pool's resources as amplify/auth synthesizes them, so that contract suites start without the CDK.
 * cognito-definition.test.ts fails when the two differ.
 */
export function poolTemplate() {
  const byType: Record<string, Record<string, unknown>[]> = {
    'AWS::Cognito::UserPool': [
      {
        AutoVerifiedAttributes: ['email'],
        EnabledMfas: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
        MfaConfiguration: 'OPTIONAL',
        Policies: {
          PasswordPolicy: {
            MinimumLength: 8,
            RequireLowercase: true,
            RequireNumbers: true,
            RequireSymbols: true,
            RequireUppercase: true,
          },
        },
        Schema: [
          { Mutable: true, Name: 'email', Required: true },
          { Mutable: true, Name: 'given_name', Required: true },
          { Mutable: false, Name: 'companyId', StringAttributeConstraints: { MaxLength: '100' } },
          { Mutable: false, Name: 'role', StringAttributeConstraints: { MaxLength: '16' } },
        ],
        UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
        UsernameAttributes: ['email'],
        VerificationMessageTemplate: {
          EmailMessage: 'The verification code to your new account is {####}',
          EmailSubject: 'Verify your new account',
          SmsMessage: 'The verification code to your new account is {####}',
        },
      },
    ],
    'AWS::Cognito::UserPoolClient': [
      {
        ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        PreventUserExistenceErrors: 'ENABLED',
        WriteAttributes: ['email', 'given_name', 'phone_number', 'custom:companyId', 'custom:role'],
      },
    ],
    'AWS::Cognito::UserPoolGroup': [
      { GroupName: 'Admin', Precedence: 0 },
      { GroupName: 'Owner', Precedence: 1 },
      { GroupName: 'User', Precedence: 2 },
    ],
  };
  return { resources: (type: string) => (byType[type] ?? []).map((properties) => ({ properties })) };
}
