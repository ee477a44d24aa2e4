/** Offending files of the rule "comments". */
import type { Offence } from './offences.ts';

const offenceOf = (comment: string, words: string, line = 1): Offence => ({
  rule: 'comments',
  path: 'engine/core/clock.ts',
  source: `${comment}\nexport const value = 1;\n`,
  says: `engine/core/clock.ts:${line} is a fragment: "${words} …"`,
});

export const COMMENT_OFFENCES: readonly Offence[] = [
  offenceOf('/** Of what it keeps. */', 'Of what it keeps'),
  offenceOf('/** Told by the clock. */', 'Told by the clock'),
  offenceOf('/** Whoever asks for it. */', 'Whoever asks for it'),
  offenceOf('/** So many are kept. */', 'So many are kept'),
  offenceOf('/** As many as fit. */', 'As many as fit'),
  offenceOf('/** What is shown. Later sentences, even with commas, do not help. */', 'What is shown'),
  offenceOf('/** That is gone; the rest, it stays. */', 'That is gone'),
  offenceOf('/**\n * Where\n * it stands.\n */', 'Where it stands'),
  offenceOf('\n/** Who wins\n * @returns a name, or null */', 'Who wins', 2),
  {
    ...offenceOf('/** When it ends. */', 'When it ends'),
    path: 'tests/clock.test.ts',
    says: 'tests/clock.test.ts:1 is a',
  },
];
