import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { customMessage } from './custom-message.ts';
import { handler } from './handler.ts';

const occasions = [
  'CustomMessage_SignUp',
  'CustomMessage_ResendCode',
  'CustomMessage_ForgotPassword',
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
  'CustomMessage_AdminCreateUser',
  'CustomMessage_Authentication',
] as const;

const event = (triggerSource: string, given_name = 'Anna') =>
  ({
    triggerSource,
    request: {
      userAttributes: { given_name, email: 'anna@example.com' },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: triggerSource === 'CustomMessage_AdminCreateUser' ? '{username}' : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }) as unknown as CustomMessageTriggerEvent;

describe('the emails of the user pool', () => {
  it.each(occasions)('contain the code for %s once, within Cognito’s length limits', (occasion) => {
    const message = customMessage(event(occasion));
    expect(message?.emailMessage.split('{####}')).toHaveLength(2);
    expect(message?.smsMessage.split('{####}')).toHaveLength(2);
    expect(message?.emailMessage).toContain('Hello Anna,');
    expect(message?.emailSubject.length).toBeLessThanOrEqual(140);
    expect(message?.smsMessage.length).toBeLessThanOrEqual(140);
    expect(message?.emailMessage.length).toBeLessThanOrEqual(20_000);
  });

  it('contain the user name in an invitation, as Cognito requires', () => {
    expect(customMessage(event('CustomMessage_AdminCreateUser'))?.emailMessage).toContain('{username}');
  });

  it('differ by occasion', () => {
    const subjects = occasions.map((occasion) => customMessage(event(occasion))?.emailSubject);
    expect(new Set(subjects).size).toBe(occasions.length);
  });

  it.each(['<script>alert(1)</script>', 'Claim your prize at evil.example', '{####}'])(
    'never repeat %s as a name',
    (name) => {
      const message = customMessage(event('CustomMessage_SignUp', name));
      expect(message?.emailMessage).toContain('<p>Hello,</p>');
      expect(message?.emailMessage).not.toContain('evil');
      expect(message?.emailMessage).not.toContain('<script');
    },
  );

  it('keep Cognito’s own words for an unknown occasion', async () => {
    expect(await handler(event('CustomMessage_Unknown'))).toEqual(event('CustomMessage_Unknown'));
    expect((await handler(event('CustomMessage_SignUp'))).response.emailSubject).toContain('Plumbline');
  });
});
