import { describe, expect, it } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import type { RolloutAnswer, RolloutMember } from '#schemas/generated/types.ts';
import example from '#schemas/api/rollouts/rollout-answer.json' with { type: 'json' };
import memberExample from '#schemas/api/rollouts/rollout-member.json' with { type: 'json' };
import { exitCodeOfRollout, followRollout } from './followRollout.ts';

const ROLLOUT = example.examples[0] as unknown as RolloutAnswer;
const DONE = { waiting: 0, applied: 25, nothing: 0, refused: 0, failed: 0, rolledBack: 0 };
const state = (name: RolloutAnswer['state'], more: Partial<RolloutAnswer> = {}): RolloutAnswer => ({
  ...ROLLOUT,
  state: name,
  ...more,
});

/** Follows a roll-out whose later readings are these. */
async function follow(readings: readonly (RolloutAnswer | Error)[], stopAfter = Infinity) {
  const rest = [...readings];
  const abort = new AbortController();
  const lines: string[] = [];
  let waits = 0;
  const ended = await followRollout(ROLLOUT, {
    calls: {
      read: async () => {
        const next = rest.shift()!;
        if (next instanceof Error) throw next;
        return Promise.resolve(next);
      },
    },
    signal: abort.signal,
    say: (line) => void lines.push(line),
    wait: () => {
      waits += 1;
      if (waits === stopAfter) abort.abort();
      return Promise.resolve();
    },
  });
  return { ended, lines, left: rest.length };
}

describe('following a roll-out', () => {
  // behaviour: rollout-35
  it('says each change once, and ends with the roll-out', async () => {
    const { ended, lines } = await follow([ROLLOUT, ROLLOUT, state('done', { wave: 2, members: DONE })]);
    expect(ended.state).toBe('done');
    expect(lines).toEqual(['running, wave 2 of 3: 3 applied, 22 waiting', 'done, wave 3 of 3: 25 applied']);
  });

  // behaviour: rollout-35
  it('goes on while the server restarts, but not for ever', async () => {
    const gone = new AppError('SERVER_UNREACHABLE', { message: 'no answer' });
    expect((await follow([gone, gone, state('done')])).ended.state).toBe('done');
    await expect(follow(Array.from({ length: 200 }, () => gone))).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' });
    const refused = new AppError('SERVER_REFUSED', { url: '', code: 'NOT_FOUND', message: '' });
    await expect(follow([refused])).rejects.toBe(refused);
  });

  // behaviour: rollout-35
  it('leaves it running on Ctrl+C', async () => {
    const { ended, left } = await follow([ROLLOUT, ROLLOUT, ROLLOUT], 2);
    expect([ended.state, left]).toEqual(['running', 2]);
  });
});

// behaviour: rollout-35
it.each<[RolloutAnswer['state'], Partial<RolloutAnswer['members']>, number]>([
  ['done', {}, 0],
  ['done', { refused: 1 }, 1],
  ['done', { failed: 1 }, 1],
  ['stopped', {}, 1],
  ['paused', {}, 1],
  ['rolled-back', { refused: 1 }, 0],
  ['rolled-back', { failed: 1 }, 0],
])('%s with %j ends with %s', (name, members, code) => {
  expect(exitCodeOfRollout(state(name, { members: { ...DONE, ...members } }), [])).toBe(code);
});

// behaviour: rollout-60
it('a rollback ends with 1 if a member keeps what it should take back', () => {
  const member = memberExample.examples[0] as unknown as RolloutMember;
  const left: RolloutMember = { ...member, state: 'applied', reason: { code: 'MEMBER_LEFT', message: 'Left.' } };
  expect(exitCodeOfRollout(state('rolled-back'), [left])).toBe(1);
  expect(exitCodeOfRollout(state('rolled-back'), [{ ...left, reason: null }])).toBe(0);
});
