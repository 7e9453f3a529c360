import { describe, expect, it } from 'vitest';
import { checkBranchSettings } from './branch-settings.ts';

const complete = {
  APP_ORIGIN: 'https://main.d1a2b3c4.amplifyapp.com',
  CHAT_MODEL: 'small-model',
  ALARM_EMAIL: 'operator@plumbline.example',
  MAIL_FROM: 'no-reply@plumbline.example',
};

describe('the settings of a branch', () => {
  it('are accepted without a note when complete', () => {
    expect(checkBranchSettings(complete)).toEqual([]);
  });

  it.each([
    undefined,
    '',
    'http://plumbline.example',
    'https://plumbline.example/',
    'https://plumbline.example/app',
    'plumbline.example',
    '*',
  ])('are rejected with one sentence for the origin %j', (APP_ORIGIN) => {
    expect(() => checkBranchSettings({ ...complete, APP_ORIGIN })).toThrow(
      'APP_ORIGIN must be the address of the app',
    );
  });

  it('report the cost of the default model unless another chat server is set', () => {
    const { CHAT_MODEL, ...without } = complete;
    expect(checkBranchSettings(without)).toEqual([
      expect.stringMatching(/gpt-4 answers: about 2,460 of 2,540 USD/),
    ]);
    expect(checkBranchSettings({ ...without, CHAT_BASE_URL: 'https://ai.plumbline.example/v1' })).toEqual([]);
  });

  it('name addresses that no one can reach', () => {
    expect(checkBranchSettings({ ...complete, ALARM_EMAIL: '', MAIL_FROM: '' })).toEqual([
      expect.stringMatching(/^ALARM_EMAIL is not set/),
      expect.stringMatching(/^MAIL_FROM is not set/),
    ]);
  });
});
