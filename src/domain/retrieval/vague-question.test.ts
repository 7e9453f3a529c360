import { expect, it } from 'vitest';
import { isVague } from './vague-question.ts';

it.each(['why', 'how much?', 'List all', 'x', 'what is this', 'hello'])(
  'calls a question vague that names nothing: %s',
  (question) => {
    expect(isVague(question)).toBe(true);
  },
);

it.each(['concrete', 'D3', '32', 'list all dockets', 'why grout', '为什么', 'porqué', 'RFI-7'])(
  'calls no question vague that names something: %s',
  (question) => {
    expect(isVague(question)).toBe(false);
  },
);
