import type { SampleContext } from '../../core/itemType.ts';
import type { LikeBalloonData } from '#schemas/generated/types.ts';

/** Creates the half-grown heart of the preview. */
export function sampleBalloon({ nowMs }: Pick<SampleContext, 'nowMs'>): LikeBalloonData {
  return {
    requiredLikes: 1000,
    duration: 60,
    balloonColor: '#ff3b5c',
    balloonShape: 'heart',
    balloonTextColor: '#ffffff',
    showProgress: true,
    earnedLikes: 500,
    previousLikes: 500,
    changedAtMs: 0,
    startedAtMs: nowMs,
    explodedAtMs: 0,
    stoppedAtMs: 0,
  };
}
