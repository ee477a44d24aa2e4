import { expect, test } from 'vitest';
import { keyText } from './keyText.ts';

test.each([
  ['Ctrl Z', 'Strg Z'],
  ['Shift ]', 'Umschalt Bild ↑'],
  ['Ctrl + wheel', 'Strg + Mausrad'],
  ['Ctrl C / X / V', 'Strg C / X / V'],
  ['F2', 'F2'],
])('%s is %s on German keyboards', (english, german) => {
  expect([keyText(english, 'en'), keyText(english, 'de')]).toEqual([english, german]);
});
