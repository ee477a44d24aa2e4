/** Builds a flow that shows a text and a picture and plays a sound together: the most common wish. Pure. */
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { ActionSettingsByKind, CreateFlow, FlowBlock, JsonObject, TriggerKind } from '#schemas/generated/types.ts';

export interface AlertDraft {
  trigger: { kind: TriggerKind; settings: JsonObject };
  shown: ActionSettingsByKind['SHOW_TEXT'];
  sound: ActionSettingsByKind['PLAY_SOUND'];
}

export const triggerDefaults = (kind: TriggerKind): JsonObject => ({ ...TRIGGER_META[kind].defaults });

/** @param text text of the popup */
export const alertDraft = (text: string): AlertDraft => ({
  trigger: { kind: 'FOLLOW', settings: triggerDefaults('FOLLOW') },
  shown: { ...ACTION_META.SHOW_TEXT.defaults, text },
  sound: { ...ACTION_META.PLAY_SOUND.defaults },
});

/** Tells whether it would show or play anything. */
export const hasEffect = ({ shown, sound }: AlertDraft): boolean =>
  shown.text.trim() !== '' || shown.imageId !== '' || sound.soundId !== '';

const step = (parts: Pick<FlowBlock, 'slot'> & Partial<FlowBlock>): FlowBlock => ({
  type: 'action',
  rank: 'a',
  isEnabled: true,
  onError: 'goOn',
  ...parts,
});

/** Builds text and sound as branches of one step, so that the next alert waits for the longer of them. */
function blocksOf({ shown, sound }: AlertDraft): Pick<CreateFlow, 'blocksById' | 'casesById'> {
  const isShown = shown.text.trim() !== '' || shown.imageId !== '';
  const showText = { kind: 'SHOW_TEXT', settings: { ...shown } };
  const playSound = { kind: 'PLAY_SOUND', settings: { ...sound } };
  if (sound.soundId === '') return { blocksById: { text: step({ slot: 'main', ...showText }) } };
  if (!isShown) return { blocksById: { sound: step({ slot: 'main', ...playSound }) } };
  return {
    blocksById: {
      both: step({ type: 'parallel', slot: 'main' }),
      text: step({ parentId: 'both', slot: 'seen', ...showText }),
      sound: step({ parentId: 'both', slot: 'heard', ...playSound }),
    },
    casesById: { seen: { parentId: 'both', rank: 'a' }, heard: { parentId: 'both', rank: 'b' } },
  };
}

/** @param name name of the flow */
export function flowOfAlert(draft: AlertDraft, name: string, folderId?: string): CreateFlow {
  return {
    name,
    ...(folderId !== undefined && { folderId }),
    triggersById: { t1: { ...draft.trigger, isEnabled: true, rank: 'a' } },
    ...blocksOf(draft),
  };
}
