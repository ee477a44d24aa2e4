/** Steps for the flows that short forms are converted to. Pure. */
import type { ActionSettingsByKind, FlowBlock } from '#schemas/generated/types.ts';

type Step = Pick<FlowBlock, 'kind' | 'settings'>;

/**
 * Shows a popup beside the viewer's picture. @param itemId empty = action-12 @param durationS seconds, in steps of a
 * tenth
 */
export function shownText(itemId: string, text: string, durationS: number): Step {
  const durationMs = Math.round(durationS * 10) * 100;
  const settings: ActionSettingsByKind['SHOW_TEXT'] = {
    itemId,
    text,
    imageId: '',
    showGiftPicture: true,
    showProfilePicture: true,
    durationMs,
  };
  return { kind: 'SHOW_TEXT', settings: { ...settings } };
}

/** Plays a sound and waits for its end. @param volume 0..1 */
export function playedSound(soundId: string, volume: number): Step {
  const settings: ActionSettingsByKind['PLAY_SOUND'] = { soundId, volume, othersVolume: 1, isAwaited: true };
  return { kind: 'PLAY_SOUND', settings: { ...settings } };
}
