/** The contents of a preset for tests of roll-outs: a goal, flows that greet, and files. */
import { newFlow } from '#engine/flows/newFlow.ts';
import type { Bundle, Flow } from '#schemas/generated/types.ts';
import { testBundle, testItem } from './session.ts';

/** A flow of the preset, which greets. */
export const greeting = (text: string, id = 'hug'): Flow => ({
  ...newFlow({ id, name: id === 'hug' ? 'Hug' : id }),
  triggersById: { t: { kind: 'FOLLOW', settings: {}, isEnabled: true, rank: 'a' } },
  blocksById: {
    b1: {
      type: 'action',
      slot: 'main',
      rank: 'a',
      isEnabled: true,
      onError: 'goOn',
      kind: 'SHOW_TEXT',
      settings: { itemId: '', text, imageId: '', showGiftPicture: true, showProfilePicture: true, durationMs: 5000 },
    },
  },
});

/** A file of the preset with its bytes. */
export interface PresetMedia {
  id: string;
  kind: 'image' | 'video' | 'audio';
  name: string;
  bytes: Uint8Array;
}

/** Contents of a preset: a goal and flows. */
export const goldBundle = (flows: Flow[], media: readonly PresetMedia[] = []): Bundle => {
  const bundle = testBundle([testItem('GOAL', 'goal')]);
  const files = media.map(({ id, kind, name, bytes }) => ({ id, kind, name, size: bytes.length }));
  return { ...bundle, flows, media: files };
};
