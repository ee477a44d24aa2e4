import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { newItem } from '#engine/core/newItem.ts';
import { ITEMS } from '#engine/items/index.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { Bundle, ItemType, JsonObject, OverlayItem } from '#schemas/generated/types.ts';
import { validateOverlayItem } from '#schemas/generated/validators.js';
import { inLookOf, lookOf, settingsFrom } from '#engine/rules/look/itemLook.ts';

const STARTERS = ['neon', 'minimal', 'cozy', 'esports', 'kawaii', 'cinematic'];
const TYPES = Object.keys(ITEMS) as ItemType[];

const starter = (id: string): OverlayItem[] =>
  (JSON.parse(readFileSync(`fixtures/bundles/gallery/${id}.json`, 'utf8')) as Bundle).overlay.items;
/** Keys of panel, letters and colours. */
const LOOK = /Color|^(?:background|border|accent|glow|corner|pattern|fontFamily|upper|letter|shadow|outline)/;

const fresh = (type: ItemType): OverlayItem => newItem('new', ITEMS[type], 'en');
const settings = (item: OverlayItem): JsonObject => item.settings as unknown as JsonObject;
const withSettings = (type: ItemType, over: JsonObject, id = 'other'): OverlayItem => {
  const item = newItem(id, ITEMS[type], 'en');
  return { ...item, settings: { ...item.settings, ...over } } as OverlayItem;
};

/** Pictures, videos and particles have no panel; a scene covers the picture and keeps its ground. */
const hasPanel = (type: ItemType): boolean =>
  type !== 'SCENE' && Object.hasOwn(ITEM_META[type].defaults, 'backgroundColor');

// behaviour: item-210
describe('a new item', () => {
  it.each(STARTERS)('wears panel and font of the starter %s, whatever its type', (id) => {
    const others = starter(id);
    const fonts = new Set(others.map((item) => settings(item)['fontFamily']));
    const panels = new Set(others.map((item) => settings(item)['backgroundColor']));
    for (const type of TYPES.filter(hasPanel)) {
      const worn = inLookOf(fresh(type), others);
      expect(fonts).toContain(settings(worn)['fontFamily']);
      expect(panels).toContain(settings(worn)['backgroundColor']);
      expect(validateOverlayItem(worn)).toBe(true);
    }
  });

  it.each(STARTERS)('keeps size, content and places of its type beside the starter %s', (id) => {
    for (const type of TYPES) {
      const plain = fresh(type);
      const worn = inLookOf(plain, starter(id));
      const kept = (item: OverlayItem): object => {
        const rest = Object.entries(item.settings).filter(([key]) => !LOOK.test(key));
        return { ...item, settings: Object.fromEntries(rest) };
      };
      expect(kept(worn)).toEqual(kept(plain));
      expect(settings(worn)['fontSize']).toBe(settings(plain)['fontSize']);
    }
  });

  it('wears the look of its own type first, and of several types the most frequent one', () => {
    const red = { backgroundColor: '#ff0000', fontFamily: 'Inter' };
    const blue = { backgroundColor: '#0000ff', fontFamily: 'Roboto' };
    const others = [withSettings('TEXT', red), withSettings('CHAT', blue), withSettings('TIMER', blue)];
    expect(settings(inLookOf(fresh('GOAL'), others))).toMatchObject(blue);
    expect(settings(inLookOf(fresh('TEXT'), others))).toMatchObject(red);
  });

  it('takes colours that mean the same from other types', () => {
    const others = [withSettings('GOAL', { secondaryTextColor: '#111111', barFillColor: '#222222' })];
    expect(settings(inLookOf(fresh('GIFT_COUNTER'), others))['giftersTextColor']).toBe('#111111');
    expect(settings(inLookOf(fresh('VOTE'), others))['barFillColor']).toBe('#222222');
  });

  it('stays readable on a light panel whose colours say nothing about its own', () => {
    const paper = { backgroundColor: '#fff4e0', textColor: '#402000' };
    const worn = settings(inLookOf(fresh('CHAT'), [withSettings('COUNTER', paper)]));
    expect(worn['normalUsernameColor']).toBe('#402000');
    const bar = settings(inLookOf(fresh('GOAL'), [withSettings('COUNTER', paper)]))['barBackgroundColor'];
    expect(bar).toBe('rgba(64, 32, 0, 0.2)');
  });

  it('stays as it is beside nothing that has a panel', () => {
    expect(inLookOf(fresh('GOAL'), [])).toEqual(fresh('GOAL'));
    expect(inLookOf(fresh('GOAL'), [fresh('IMAGE')])).toEqual(fresh('GOAL'));
    expect(inLookOf(fresh('IMAGE'), starter('neon'))).toEqual(fresh('IMAGE'));
  });
});

// behaviour: item-213
describe('a copied style', () => {
  test('is the look of an orientation, without content and places', () => {
    const item = {
      ...withSettings('GOAL', { label: 'Roses' }),
      settingsLandscape: { textColor: '#123456' },
    } as OverlayItem;
    const look = lookOf(item, 'landscape');
    expect(look.settings['textColor']).toBe('#123456');
    expect(lookOf(item, 'portrait').settings['textColor']).not.toBe('#123456');
    expect(Object.keys(look.settings)).not.toEqual(expect.arrayContaining(['label']));
    expect(look.settings).not.toHaveProperty('scale');
  });

  test('has every setting of the common style but the scale', () => {
    const style = JSON.parse(readFileSync('schemas/common/style.json', 'utf8')) as { properties: object };
    const keys = Object.keys(style.properties).filter((key) => key !== 'scale');
    expect(Object.keys(lookOf(fresh('TEXT'), 'portrait').settings)).toEqual(expect.arrayContaining(keys));
  });

  test('gives its own type everything, and other types what they share', () => {
    const look = lookOf(withSettings('TIMER', { fontSize: 90, borderWidth: 7, textColor: '#abcdef' }), 'portrait');
    expect(settingsFrom(look, 'TIMER')).toMatchObject({ fontSize: 90, borderWidth: 7, textColor: '#abcdef' });
    expect(settingsFrom(look, 'CHAT')).toMatchObject({ borderWidth: 7, textColor: '#abcdef' });
    expect(settingsFrom(look, 'CHAT')).not.toHaveProperty('fontSize');
    expect(Object.keys(settingsFrom(look, 'IMAGE'))).toEqual(['cornerRadius']);
  });

  test('of a picture gives others only what it has', () => {
    const look = lookOf(withSettings('IMAGE', { cornerRadius: 33 }), 'portrait');
    expect(settingsFrom(look, 'CHAT')).toEqual({ cornerRadius: 33 });
  });

  test.each(TYPES)('of %s names every colour, and nothing that its type lacks', (type) => {
    const { defaults } = ITEM_META[type];
    const { settings: copied } = lookOf(fresh(type), 'portrait');
    const colors = Object.keys(defaults).filter((key) => key.endsWith('Color'));
    expect(Object.keys(copied)).toEqual(expect.arrayContaining(colors));
    expect(Object.keys(defaults)).toEqual(expect.arrayContaining(Object.keys(copied)));
  });
});
