/** Plays the join sound of whoever caused the run, as it is now: which it is stands with the viewer. */
import { AppError } from '#engine/core/appError.ts';
import { defineAction } from '../contracts.ts';
import { soundPlan } from './playSound.ts';

export const playJoinSound = defineAction<'PLAY_JOIN_SOUND'>({
  kind: 'PLAY_JOIN_SOUND',
  plan({ volume, isAwaited }, { viewer, facts, stepId }) {
    if (viewer === null) throw new AppError('JOIN_SOUND_NOBODY');
    const own = facts.totals?.joinSoundOf(viewer.tiktokId);
    if (!own) throw new AppError('JOIN_SOUND_MISSING');
    // In whole hundredths, as sliders have it.
    const loud = Math.round(own.volume * volume * 100) / 100;
    return soundPlan({ soundId: own.soundId, volume: loud, othersVolume: 1, isAwaited }, stepId);
  },
});
