/** Trigger of an alert in words and as a picture. */
import { listGifts } from '#engine/client/api/calls/platform.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { AudioAlert, GiftAnswer, TriggerKind } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { triggerFace } from '../../../flow-editor/kindFaces.ts';
import { giftName } from '../../../forms/widgets/gifts/giftName.ts';
import { ALERTS_TEXT } from '../audioAlertsText.ts';

const STALE_MS = 600_000;

export interface Cause {
  words: string;
  /** Gift that plays it; null = any gift or none. */
  gift: Pick<GiftAnswer, 'id' | 'image'> | null;
  isStreak: boolean;
}

/** Tells whether a kind of trigger fires repeatedly during a gift streak. */
export function comesInStreaks(kind: string): boolean {
  if (!Object.hasOwn(TRIGGER_META, kind)) return false;
  return TRIGGER_META[kind as TriggerKind].provides.some(({ name }) => name === 'streakCount');
}

/** Returns the gift in a trigger's settings; null = none. */
function giftOf({ kind, settings }: AudioAlert['trigger']): string | null {
  if (!Object.hasOwn(TRIGGER_META, kind)) return null;
  const paths = Object.entries(TRIGGER_META[kind as TriggerKind].references);
  const [path] = paths.find(([, named]) => named === 'gift') ?? [];
  const id = path === undefined ? null : settings[path];
  return typeof id === 'string' ? id : null;
}

export function useCause(trigger: AudioAlert['trigger']): Cause {
  const text = useText(ALERTS_TEXT);
  const locale = useAppState((state) => state.locale);
  const giftId = giftOf(trigger);
  const isNamed = giftId !== null && giftId !== '';
  const gifts = useCall(listGifts, { query: { limit: -1 } }, { staleMs: STALE_MS, enabled: isNamed });
  const isStreak = comesInStreaks(trigger.kind);
  const kind = triggerFace(trigger.kind).name[locale];
  if (!isNamed) return { words: isStreak ? text.anyGift : kind, gift: null, isStreak };
  const found = gifts.data?.items.find(({ id }) => id === giftId);
  const words = found === undefined ? giftId : giftName(found, locale);
  return { words, gift: found ?? { id: giftId, image: '' }, isStreak };
}
