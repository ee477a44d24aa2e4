/** Builds a flow that shows a text and a picture and plays a sound together: the most common wish. Pure. */
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { ActionSettingsByKind, CreateFlow, FlowBlock, JsonObject, TriggerKind } from '#schemas/generated/types.ts';

export interface AlertDraft {
  trigger: { kind: TriggerKind; settings: JsonObject };
  shown: ActionSettingsByKind['SHOW_TEXT'];
  heard: ActionSettingsByKind['PLAY_SOUND'];
}

export const triggerDefaults = (kind: TriggerKind): JsonObject => ({ ...TRIGGER_META[kind].defaults });

/** @param text text of the popup */
export const alertDraft = (text: string): AlertDraft => ({
  trigger: { kind: 'FOLLOW', settings: triggerDefaults('FOLLOW') },
  shown: { ...ACTION_META.SHOW_TEXT.defaults, text },
  heard: { ...ACTION_META.PLAY_SOUND.defaults },
});

/** Tells whether it would show or play anything. */
export const hasEffect = ({ shown, heard }: AlertDraft): boolean =>
  shown.text.trim() !== '' || shown.imageId !== '' || heard.soundId !== '';

const step = (parts: Pick<FlowBlock, 'slot'> & Partial<FlowBlock>): FlowBlock => ({
  type: 'action',
  rank: 'a',
  isEnabled: true,
  onError: 'goOn',
  ...parts,
});

/** Builds text and sound as branches of one step, so that the next alert waits for the longer of them. */
function blocksOf({ shown, heard }: AlertDraft): Pick<CreateFlow, 'blocksById' | 'casesById'> {
  const isShown = shown.text.trim() !== '' || shown.imageId !== '';
  const text = { kind: 'SHOW_TEXT', settings: { ...shown } };
  const sound = { kind: 'PLAY_SOUND', settings: { ...heard } };
  if (heard.soundId === '') return { blocksById: { text: step({ slot: 'main', ...text }) } };
  if (!isShown) return { blocksById: { sound: step({ slot: 'main', ...sound }) } };
  return {
    blocksById: {
      both: step({ type: 'parallel', slot: 'main' }),
      text: step({ parentId: 'both', slot: 'seen', ...text }),
      sound: step({ parentId: 'both', slot: 'heard', ...sound }),
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
