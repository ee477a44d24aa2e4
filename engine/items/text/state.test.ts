import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { TextSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { scrollCopies, scrolledPx, scrollRoundMs } from '../../core/scroll.ts';
import { TEXT_CHANGE_MS, text } from './state.ts';

function player(settings: Partial<TextSettings> = {}) {
  return new ItemPlayer(text, { ...ITEM_META.TEXT.defaults, text: 'Hello', ...settings });
}

// behaviour: text-1
describe('setText', () => {
  test('writes an override, leaves others alone, and says when', () => {
    const played = player().advance(500);
    played.overrides = { isVisible: false, settings: { fontSize: 9 } };
    played.command('setText', { text: 'Back soon' });
    expect(played.overrides).toEqual({ isVisible: false, settings: { fontSize: 9, text: 'Back soon' } });
    expect(played.view()).toEqual({ text: 'Back soon', isPlaceholder: false, changedAtMs: played.nowMs });
  });

  test('may empty the text', () => {
    const played = player().command('setText', { text: '' });
    expect(played.view().text).toBe('');
    expect(played.nextChange()).toBeNull();
  });

  test('with the text that is shown changes nothing', () => {
    const played = player();
    const { data, overrides } = played;
    played.command('setText', { text: 'Hello' });
    expect(played.data).toBe(data);
    expect(played.overrides).toBe(overrides);
  });

  test('for another item is not obeyed', () => {
    expect(player().play('setText', { text: 'x' }, { itemId: 'item-2' }).view().text).toBe('Hello');
  });
});

// behaviour: text-3
describe('what is seen', () => {
  test.for([
    ['', 'live', 'en', '', false],
    [' \n', 'preview', 'en', 'Your text', true],
    ['', 'preview', 'de', 'Dein Text', true],
    ['Hello', 'preview', 'de', 'Hello', false],
  ] as const)('of %j in %s, %s: %j', ([written, mode, locale, shown, isPlaceholder]) => {
    expect(player({ text: written }).view({ mode, locale })).toMatchObject({ text: shown, isPlaceholder });
  });

  test('frames are asked for while a changed text comes in, and for ever while it scrolls', () => {
    const played = player();
    expect(played.nextChange()).toBeNull();
    played.command('setText', { text: 'new' });
    expect(played.advance(TEXT_CHANGE_MS - 1).nextChange()).toBe(played.nowMs);
    expect(played.advance(1).nextChange()).toBeNull();
    expect(player({ scrollEndlessly: true }).advance(1e9).nextChange()).toBe(1_000_000 + 1e9);
    expect(player({ scrollEndlessly: true, text: ' ' }).nextChange()).toBeNull();
  });
});

// behaviour: text-2
describe('endless scrolling', () => {
  test.for([
    [600, 120, 5000],
    [120, 120, 1000],
    [30, 2000, 1000],
    [40_000, 10, 4_000_000],
  ] as const)('%d px at %d px/s: a round of %d ms', ([periodPx, speedPx, roundMs]) => {
    expect(scrollRoundMs(periodPx, speedPx)).toBe(roundMs);
  });

  test('runs evenly from one copy to the next, where the next one stands as the first one began', () => {
    const at = (sinceMs: number) => scrolledPx(1_767_225_600_000 + sinceMs, 1_767_225_600_000, 600, 120);
    expect([0, 1, 2500, 4999, 5000, 5001, 12_500].map(at)).toEqual([0, 0.12, 300, 599.88, 0, 0.12, 300].map(near));
  });

  test('a clock that stands before the change is no problem', () => {
    expect(scrolledPx(1000, 2000, 600, 120)).toBeCloseTo(480);
  });

  test.for([
    [500, 1000, 2],
    [500, 500, 2],
    [500, 499, 3],
    [1000, 100, 11],
    [0, 100, 2],
  ] as const)('a box of %d px and a period of %d px need %d copies', ([boxPx, periodPx, copies]) => {
    expect(scrollCopies(boxPx, periodPx)).toBe(copies);
    // Whatever has left on the left, the rest still fills the box.
    expect(copies * periodPx - periodPx).toBeGreaterThanOrEqual(Math.min(boxPx, copies * periodPx - periodPx));
    expect((copies - 1) * periodPx).toBeGreaterThanOrEqual(boxPx);
  });
});

const near = (value: number): unknown => expect.closeTo(value, 6);
