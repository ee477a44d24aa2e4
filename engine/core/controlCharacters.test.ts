import { describe, expect, it } from 'vitest';
import { cleanTexts, controlCharacterIn, findControlCharacter, withoutControls } from './controlCharacters.ts';

describe('control characters', () => {
  it.each([
    ['\u0000', 'U+0000'],
    ['bell\u0007', 'U+0007'],
    ['\u001b[31mred', 'U+001B'],
    ['delete\u007f', 'U+007F'],
    ['\u0085', 'U+0085'],
    ['half \ud83d', 'U+D83D'],
  ])('%j has %s', (text, expected) => {
    expect(controlCharacterIn(text)).toBe(expected);
    expect(controlCharacterIn(withoutControls(text))).toBeNull();
  });

  it.each([
    'two\nlines\r\nand\ta tab',
    'family 👩‍👩‍👧 heart ❤️ flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'عربي \u200f‎ हिन्दी क्‍ष',
    'ñ 你好 \u2028 \u00ad',
    '',
  ])('%j stays as it is', (text) => {
    expect(controlCharacterIn(text)).toBeNull();
    expect(withoutControls(text)).toBe(text);
  });
});

describe('in a value', () => {
  it('says where the text is', () => {
    const value = { name: 'fine', items: [{ a: 1 }, { settings: { label: 'x\u0001' } }] };
    expect(findControlCharacter(value)).toEqual({ path: 'items[1].settings.label', character: 'U+0001' });
    expect(findControlCharacter(value, (name) => name === 'label')).toBeNull();
    expect(findControlCharacter('\u0002')).toEqual({ path: '', character: 'U+0002' });
  });

  it('is found however deep it is', () => {
    let value: unknown = '\u0001';
    for (let depth = 0; depth < 20_000; depth++) value = [value];
    expect(findControlCharacter(value)?.character).toBe('U+0001');
  });

  it('is cleaned where there is something to clean, and else the same object', () => {
    const viewer = { name: 'anna', seen: [1, null, true] };
    const event = { payload: { comment: 'a\u0000b\nc', emotes: [] }, viewer };
    expect(cleanTexts(event)).toEqual({ payload: { comment: 'ab\nc', emotes: [] }, viewer });
    expect(cleanTexts(event).viewer).toBe(viewer);
    expect(cleanTexts(viewer)).toBe(viewer);
  });
});
