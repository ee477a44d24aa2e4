import { describe, expect, it } from 'vitest';
import { withDashedIdsLast } from './commandLine.ts';

const ID = '-hKHiGoAspHmBjFSutTZWg';

describe('an id that begins like an option', () => {
  // behaviour: rollout-40
  it.each<[string[], string[]]>([
    [
      ['rollout', 'show', ID, '--json'],
      ['rollout', 'show', '--json', '--', ID],
    ],
    [
      ['plan', 'show', ID, '--member', 'a@b.c'],
      ['plan', 'show', '--member', 'a@b.c', '--', ID],
    ],
    [
      ['rollout', 'show', '--', ID],
      ['rollout', 'show', '--', ID],
    ],
    [
      ['rollout', 'show', '--something-very-long'],
      ['rollout', 'show', '--something-very-long'],
    ],
    [
      ['simulate', '--seed', '-1'],
      ['simulate', '--seed', '-1'],
    ],
  ])('%j is read as %j', (args, read) => expect(withDashedIdsLast(args)).toEqual(read));
});
