/**
 * State of the gift hint: it explains what a gift does (behaviour: hint-1). No event changes it; its picture moves as a
 * function of session time.
 */
import { defineItem } from '../../core/itemType.ts';
import { giftGlyphById } from '../../rules/giftGlyph.ts';
import type { GiftHintData, GiftHintSettings } from '#schemas/generated/types.ts';
import { sampleGiftHint } from './sample.ts';
import { GIFT_HINT_NAME_TEXT } from './text.ts';

export interface GiftHintView {
  /** Label; empty = none. */
  label: string;
  giftImageUrl: string;
  /** Replacement for the picture. */
  giftGlyph: string;
}

export const giftHint = defineItem<GiftHintSettings, GiftHintData, GiftHintView>({
  type: 'GIFT_HINT',
  version: 1,
  defaultName: GIFT_HINT_NAME_TEXT,
  defaultSize: { width: 280, height: 280 },
  consumes: [],
  initial: () => ({}),
  reduce: (data) => ({ data }),
  view: (_data, { label, giftId, giftImageUrl }) => ({
    label: label.trim(),
    giftImageUrl,
    giftGlyph: giftGlyphById(giftId),
  }),
  nextChange: (_data, { moveImage }, nowMs) => (moveImage ? nowMs : null),
  sample: sampleGiftHint,
});
