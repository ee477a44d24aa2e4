/** Plays the current join sound of the viewer who caused the run; the viewer's data says which it is. */
import { AppError } from '#engine/core/appError.ts';
import { defineAction } from '../contracts.ts';
import { soundPlan } from './playSound.ts';

export const playJoinSound = defineAction<'PLAY_JOIN_SOUND'>({
  kind: 'PLAY_JOIN_SOUND',
  plan({ volume, isAwaited }, { viewer, facts, stepId }) {
    if (viewer === null) throw new AppError('JOIN_SOUND_NOBODY');
    const own = facts.totals?.joinSoundOf(viewer.tiktokId);
    if (!own) throw new AppError('JOIN_SOUND_MISSING');
    // Rounds to whole hundredths, as sliders do.
    const loud = Math.round(own.volume * volume * 100) / 100;
    return soundPlan({ soundId: own.soundId, volume: loud, othersVolume: 1, isAwaited }, stepId);
  },
});
