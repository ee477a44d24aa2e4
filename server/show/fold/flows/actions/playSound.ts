/** Plays a sound of the library. Only pages know its length; without a report of its end it ends after a minute. */
import { AppError } from '#engine/core/appError.ts';
import { soundUrl } from '#engine/core/mediaLibrary.ts';
import type { ActionSettingsByKind } from '#schemas/generated/types.ts';
import { defineAction, type Plan } from '../contracts.ts';
import { UNKNOWN_LENGTH_MS } from './unknownLength.ts';

/** @param stepId names the playback */
export function soundPlan(
  { soundId, volume, othersVolume, isAwaited }: ActionSettingsByKind['PLAY_SOUND'],
  stepId: string,
): Plan {
  const playbackId = stepId;
  const payload = { playbackId, url: soundUrl(soundId), volume, ...(othersVolume < 1 && { othersVolume }) };
  const followUps = [{ type: 'playSound', payload }] as const;
  if (!isAwaited) return { followUps };
  return {
    followUps,
    until: { type: 'playbackEnded', key: playbackId },
    deadlineMs: UNKNOWN_LENGTH_MS,
    isDoneAtDeadline: true,
    undo: { target: `sound:${playbackId}`, followUps: [{ type: 'stopSound', payload: { playbackId } }] },
  };
}

export const playSound = defineAction<'PLAY_SOUND'>({
  kind: 'PLAY_SOUND',
  plan(settings, { stepId }) {
    if (settings.soundId === '') throw new AppError('FLOW_FILE_MISSING');
    return soundPlan(settings, stepId);
  },
});
