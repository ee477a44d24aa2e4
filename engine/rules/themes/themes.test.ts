/** Tests themes on overlays: what they give, what stays, and that taking one off leaves nothing behind. */
import { describe, expect, test } from 'vitest';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { newItem } from '../../core/newItem.ts';
import { mergePatch } from '../../core/mergePatch.ts';
import { viewSettings } from '../../core/orientationMerge.ts';
import type { Overlay } from '../../core/overlayDocument.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import { dressedItem, dressedOverlay } from './dressed.ts';
import { medianCut } from './medianCut.ts';
import { paletteColors } from './paletteColors.ts';
import { contrastOn } from './contrast.ts';
import { SHIPPED_THEMES, wornTheme } from './shipped/index.ts';
import { keepingOwn, ownSettings, putOnPatch, takeOffPatch, wearAgainPatch } from './themePatches.ts';

const [FIRST, SECOND] = SHIPPED_THEMES.map(wornTheme) as [ReturnType<typeof wornTheme>, ReturnType<typeof wornTheme>];

function overlayOf(...items: OverlayItem[]): Overlay {
  return {
    id: 'overlay',
    name: 'Overlay',
    itemsById: Object.fromEntries(items.map((item) => [item.id, item])),
    order: items.map(({ id }) => id),
  };
}

const goal = (change: object = {}): OverlayItem =>
  mergePatch(
    newItem('goal', { type: 'GOAL', version: ITEM_META.GOAL.version, defaultSize: { width: 600, height: 120 } }, 'en'),
    change,
  ) as OverlayItem;
const edit = (overlay: Overlay, patch: object): Overlay =>
  mergePatch(overlay, keepingOwn(overlay, patch as Readonly<Record<string, unknown>>)) as Overlay;
const putOn = (overlay: Overlay, theme = FIRST): Overlay => mergePatch(overlay, putOnPatch(overlay, theme)) as Overlay;
const takeOff = (overlay: Overlay): Overlay => mergePatch(overlay, takeOffPatch(overlay)) as Overlay;
const seen = (overlay: Overlay, orientation: 'portrait' | 'landscape' = 'portrait'): Record<string, unknown> =>
  viewSettings(dressedItem(overlay.itemsById['goal']!, overlay.theme) as never, {}, orientation);

describe('an overlay that wears a theme', () => {
  const plain = overlayOf(
    goal({ settings: { fontSize: 50, textColor: '#123456' }, settingsLandscape: { barFillColor: '#00ff00' } }),
  );

  test('is drawn in its look, and keeps its sizes and its content', () => {
    const settings = seen(putOn(plain));
    expect(settings).toMatchObject({
      fontSize: 50,
      fontFamily: FIRST.look.displayFont,
      barFillColor: FIRST.look.colors.accent,
    });
    expect(settings['metric']).toBe(plain.itemsById['goal']!.settings['metric' as never]);
    expect(seen(putOn(plain), 'landscape')['barFillColor']).toBe(FIRST.look.colors.accent);
  });

  test('is byte for byte what it was after another theme and taking it off', () => {
    const back = takeOff(putOn(putOn(plain), SECOND));
    expect(JSON.stringify(back)).toBe(JSON.stringify(plain));
  });

  test('keeps what is set by hand, through another theme, and gives it back on demand', () => {
    const edited = edit(putOn(plain), { itemsById: { goal: { settings: { textColor: '#ff0000' } } } });
    expect(seen(edited)['textColor']).toBe('#ff0000');
    const changed = putOn(edited, SECOND);
    expect(seen(changed)).toMatchObject({ textColor: '#ff0000', fontFamily: SECOND.look.displayFont });
    expect([...ownSettings(changed)]).toEqual([['goal', ['textColor']]]);
    const again = mergePatch(changed, {
      itemsById: { goal: wearAgainPatch(changed.itemsById['goal']!, ['textColor']) },
    }) as Overlay;
    expect(seen(again)['textColor']).not.toBe('#ff0000');
    expect(takeOff(edited).itemsById['goal']!.settings).toMatchObject({ textColor: '#ff0000', fontSize: 50 });
  });

  test('shows a value for landscape alone where it was set, and the theme elsewhere', () => {
    const edited = edit(putOn(plain), { itemsById: { goal: { settingsLandscape: { barFillColor: '#111111' } } } });
    expect(seen(edited, 'landscape')['barFillColor']).toBe('#111111');
    expect(seen(edited)['barFillColor']).toBe(FIRST.look.colors.accent);
  });

  test('a size that is set marks nothing as own, and an added item stays as it is written', () => {
    const sized = edit(putOn(plain), { itemsById: { goal: { settings: { fontSize: 60 } } } });
    expect(sized.itemsById['goal']).not.toHaveProperty('own');
    const other = { ...goal(), id: 'other', wears: 'bare' as const };
    const added = edit(putOn(plain), { itemsById: { other }, order: ['goal', 'other'] });
    expect(added.itemsById['other']).toEqual(other);
  });

  test('an unchanged item keeps its identity while another one moves', () => {
    const worn = putOn(overlayOf(goal(), { ...goal(), id: 'second' }));
    const moved = mergePatch(worn, { itemsById: { second: { position: { x: 5 } } } }) as Overlay;
    expect(dressedOverlay(moved).itemsById['goal']).toBe(dressedOverlay(worn).itemsById['goal']);
    expect(dressedOverlay(moved).itemsById['second']!.settings).toBe(
      dressedOverlay(worn).itemsById['second']!.settings,
    );
  });

  test('letters without a panel are what an item with a clear ground wears', () => {
    const clear = putOn(overlayOf(goal({ settings: { backgroundColor: 'rgba(0, 0, 0, 0)' } })));
    expect(clear.itemsById['goal']!.wears).toBe('bare');
    expect(seen(clear)).toMatchObject({ borderWidth: 0, backgroundColor: 'rgba(0, 0, 0, 0)' });
    expect((seen(clear)['outline'] as { width: number }).width).toBeGreaterThanOrEqual(3);
  });
});

describe('colours of a picture', () => {
  const picture = (...colors: [number, number, number, number][]): Uint8ClampedArray =>
    new Uint8ClampedArray(colors.flat());
  const many = (color: [number, number, number, number], count: number) => Array.from({ length: count }, () => color);

  test('are found by their share, without clear pixels', () => {
    const found = medianCut(
      picture(...many([200, 10, 10, 255], 6), ...many([10, 10, 200, 255], 3), ...many([0, 255, 0, 0], 9)),
      2,
    );
    expect(found.map(({ r, g, b }) => [r, g, b])).toEqual([
      [200, 10, 10],
      [10, 10, 200],
    ]);
    expect(medianCut(picture([0, 0, 0, 0]), 3)).toEqual([]);
  });

  test.each([
    ['middle grey', [128, 128, 128, 255]],
    ['bright yellow', [255, 240, 40, 255]],
    ['strong red', [220, 30, 40, 255]],
    ['black', [0, 0, 0, 255]],
  ] as [string, [number, number, number, number]][])('make a theme that can be read: %s', (_name, color) => {
    const colors = paletteColors(medianCut(picture(...many(color, 10), [250, 250, 250, 255]), 4));
    for (const role of ['text', 'muted', 'accent', 'accent2'] as const)
      expect(contrastOn(colors[role], [colors.ground, colors.ground2]), role).toBeGreaterThanOrEqual(4.5);
  });
});
