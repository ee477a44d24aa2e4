import type { SampleContext } from '../../core/itemType.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { SceneData, SceneSettings } from '#schemas/generated/types.ts';
import { SAMPLE_MESSAGE_TEXT } from './text.ts';

/** Time that a countdown to a clock time has left in the preview. */
const SAMPLE_LEFT_MS = 272_000;

/** Creates a scene that was just shown, with messages. */
export function sampleScene(
  { clockTime, chatLines }: SceneSettings,
  { nowMs, random, locale }: SampleContext,
): SceneData {
  const chat = Array.from({ length: chatLines }, (_none, index) => ({
    msgId: `sample:${index}`,
    nickname: viewerNameOf(random.pick(SAMPLE_VIEWERS)),
    comment: SAMPLE_MESSAGE_TEXT[locale],
  }));
  return {
    shownAtMs: nowMs,
    countdown: { startedAt: null, pausedAt: null, endedAt: null, pauseDelta: 0 },
    aim: { clockTime, shownAtMs: nowMs, atMs: nowMs + SAMPLE_LEFT_MS, isOver: false },
    chat,
  };
}
