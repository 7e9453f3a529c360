import { expect, it } from 'vitest';
import { joinedVerbs } from './joined-verbs.ts';
import { writtenWords } from './trade-words.ts';

it.each([
  ['when are we handing over', 'handover'],
  ['was it handed over', 'handover'],
  ['who shuts down the pump', 'shutdown'],
  ['when did you set up', 'setup'],
  ['time for setting up', 'setup'],
  ['has anybody signed off on it', 'signoff'],
])('finds for the verb of “%s” its noun %s', (question, noun) => {
  expect(joinedVerbs(question).flatMap(({ written }) => written)).toContain(noun);
  expect(writtenWords(question)).toContain(noun);
});

it.each(['what is over the hand rail', 'how high is the handrail over the ramp', 'over 900 mm'])(
  'finds none in “%s”',
  (question) => expect(joinedVerbs(question)).toEqual([]),
);
