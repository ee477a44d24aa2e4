import { expect, test } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import type { JoinSound } from '#engine/core/totals.ts';
import { CONTEXT } from '#tests/support/actionContext.ts';
import type { ActionContext } from '../contracts.ts';
import { playJoinSound } from './playJoinSound.ts';

const context = (joinSound: JoinSound | null, more: Partial<ActionContext> = {}): ActionContext =>
  ({ ...CONTEXT, facts: { totals: { joinSoundOf: () => joinSound } }, ...more }) as ActionContext;
const plan = (volume: number, ...given: Parameters<typeof context>) =>
  playJoinSound.plan({ volume, isAwaited: true }, context(...given));
function codeOf(...given: Parameters<typeof context>): string {
  try {
    plan(1, ...given);
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
  return 'fine';
}

// behaviour: join-7
test('the sound of the viewer is played, as loud as both say, and waited for', () => {
  expect(plan(0.5, { soundId: 'horn', volume: 0.3 })).toMatchObject({
    followUps: [{ type: 'playSound', payload: { playbackId: 'run-1/b1', url: '/media/library/horn', volume: 0.15 } }],
    until: { type: 'playbackEnded', key: 'run-1/b1' },
  });
});

test('without a viewer, or without a sound, the step says so', () => {
  expect(codeOf(null)).toBe('JOIN_SOUND_MISSING');
  expect(codeOf({ soundId: 'horn', volume: 1 }, { viewer: null })).toBe('JOIN_SOUND_NOBODY');
});
