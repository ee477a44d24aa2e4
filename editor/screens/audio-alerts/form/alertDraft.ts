/** Form state of an alert. Pure. */
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { AudioAlert, AudioAlertEntry, JsonObject, TriggerKind } from '#schemas/generated/types.ts';
import { type ChosenSound, NO_SOUND } from '../../../media/chosenSound.ts';

export interface AlertDraft extends Pick<AudioAlert, 'trigger' | 'volume' | 'maxRepeats' | 'mode' | 'profileIds'> {
  name: string;
  sound: ChosenSound;
}

/** Default trigger, the most common one. */
const FIRST_KIND = 'GIFT' satisfies TriggerKind;

export const defaultsOf = (kind: string): JsonObject =>
  (Object.hasOwn(TRIGGER_META, kind) ? TRIGGER_META[kind as TriggerKind].defaults : {}) as JsonObject;

/** @param entry null = a new one */
export function draftOf(entry: AudioAlertEntry | null): AlertDraft {
  if (entry === null) {
    const trigger = { kind: FIRST_KIND, settings: defaultsOf(FIRST_KIND) };
    return { trigger, name: '', sound: NO_SOUND, volume: 0.8, maxRepeats: 5, mode: 'QUEUED', profileIds: [] };
  }
  const { trigger, name, soundId, volume, maxRepeats, mode, profileIds } = entry.alert;
  const sound = entry.soundName === '' ? NO_SOUND : { id: soundId, name: entry.soundName };
  return { trigger, name, sound, volume, maxRepeats, mode, profileIds };
}
