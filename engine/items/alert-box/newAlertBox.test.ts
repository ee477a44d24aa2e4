import { expect, test } from 'vitest';
import { newItem } from '../../core/newItem.ts';
import type { Overlay } from '../../core/overlayDocument.ts';
import { contrastOn, READABLE } from '../../rules/themes/contrast.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { AlertBoxSettings, OverlayItem } from '#schemas/generated/types.ts';
import { newAlertBox } from './newAlertBox.ts';

/** Returns the settings of a new alert box beside an item in own colours. */
function besideOwn(backgroundColor: string, textColor: string, accentColor: string): AlertBoxSettings {
  const made = newItem(
    'text',
    { type: 'TEXT', version: ITEM_META.TEXT.version, defaultSize: { width: 400, height: 100 } },
    'en',
  );
  const beside = {
    ...made,
    settings: { ...made.settings, backgroundColor, backgroundGradient: false, textColor, accentColor },
  } as OverlayItem;
  const overlay: Overlay = { id: 'o', name: 'Main', order: ['text'], itemsById: { text: beside } };
  return newAlertBox('moments', overlay, 'en').settings as AlertBoxSettings;
}

// behaviour: moment-22
test('writes in colours that can be read on the panel of the items beside it', () => {
  const { backgroundColor, accentColor, nameColor, secondaryTextColor } = besideOwn('#fff0f6', '#40202c', '#ff7ab0');
  expect(backgroundColor).toBe('#fff0f6');
  expect(accentColor).not.toBe('#ff7ab0');
  for (const color of [accentColor, nameColor, secondaryTextColor])
    expect(contrastOn(color, [backgroundColor])).toBeGreaterThanOrEqual(READABLE);
});

test('keeps colours that can be read, and all of them on a clear panel', () => {
  expect(besideOwn('#101018', '#ffffff', '#ffd166').accentColor).toBe('#ffd166');
  expect(besideOwn('rgba(0, 0, 0, 0)', '#ffffff', '#ff7ab0').accentColor).toBe('#ff7ab0');
});
