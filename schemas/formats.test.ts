import { describe, expect, test } from 'vitest';
import { isColor, isDateTime, isEmail, isHttpsUri, isTimeZone, parseColorText } from './formats.ts';

describe('colours (behaviour: look-4)', () => {
  test.each([
    ['tomato', [255, 99, 71, 1]],
    ['  Red ', [255, 0, 0, 1]],
    ['transparent', [0, 0, 0, 0]],
    ['#f00', [255, 0, 0, 1]],
    ['#f008', [255, 0, 0, 0x88 / 255]],
    ['#00FF7f', [0, 255, 127, 1]],
    ['#00ff7f00', [0, 255, 127, 0]],
    ['fff', [255, 255, 255, 1]],
    ['rgb(1, 2, 3)', [1, 2, 3, 1]],
    ['RGB(1 2 3)', [1, 2, 3, 1]],
    ['rgb(100%, 0%, 50%)', [255, 0, 128, 1]],
    ['rgb(1, 2, 3, 0.5)', [1, 2, 3, 0.5]],
    ['rgba(1, 2, 3, .25)', [1, 2, 3, 0.25]],
    ['rgba(1, 2, 3, 0)', [1, 2, 3, 0]],
    ['rgba(1, 2, 3, 25%)', [1, 2, 3, 0.25]],
    ['rgba(1, 2, 3, -25%)', [1, 2, 3, 1]],
    ['rgb(1 2 3 / 0.5)', [1, 2, 3, 0.5]],
    ['rgba(1, 2, 3, 7)', [1, 2, 3, 1]],
    ['rgba(1, 2, 3, -0.1)', [1, 2, 3, 1]],
    ['hsl(120, 100%, 50%)', [0, 255, 0, 1]],
    ['hsl(120 100% 50% / .5)', [0, 255, 0, 0.5]],
    ['hsla(240, 100%, 50%, 0.5)', [0, 0, 255, 0.5]],
    ['hsv(60, 100%, 100%)', [255, 255, 0, 1]],
    ['hsva(60, 100%, 100%, 0.1)', [255, 255, 0, 0.1]],
    ['rgb(300, -5, 0)', [255, 0, 0, 1]],
  ])('%j', (text, [r, g, b, a]) => {
    const color = parseColorText(text);
    expect(isColor(text)).toBe(true);
    expect([color?.r, color?.g, color?.b]).toEqual([r, g, b]);
    expect(color?.a).toBeCloseTo(a ?? 0, 2);
  });

  test.each([
    '',
    'reddish',
    '#12',
    '#12345',
    '#1234567',
    '#ggg',
    'rgb(1, 2)',
    'rgb(1, 2, 3, 4, 5)',
    'rgb(1,2,3) url(x)',
    'xrgb(1,2,3)',
    'rgb 1 2 3',
    'hsl(120deg 100% 50%)',
    'constructor',
    '__proto__',
    'var(--x)',
  ])('%j is none', (text) => {
    expect(isColor(text)).toBe(false);
    expect(parseColorText(text)).toBeNull();
  });
});

test.each([
  ['2026-01-31T18:00:00Z', true],
  ['2026-01-31T18:00:00.123+05:30', true],
  ['2024-02-29T00:00:00Z', true],
  ['2000-02-29T00:00:00Z', true],
  ['2026-02-29T00:00:00Z', false],
  ['1900-02-29T00:00:00Z', false],
  ['2026-04-31T00:00:00Z', false],
  ['2026-13-01T00:00:00Z', false],
  ['2026-00-01T00:00:00Z', false],
  ['2026-01-00T00:00:00Z', false],
  ['2026-01-31T24:00:00Z', false],
  ['2026-01-31T18:60:00Z', false],
  ['2026-01-31T18:00:00', false],
  ['2026-01-31', false],
  ['2026-01-31T18:00:00+15:00', false],
])('date-time %j: %s', (text, isValid) => {
  expect(isDateTime(text)).toBe(isValid);
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Europe/Nowhere', false],
  ['', false],
  ['+02:00', false],
])('time-zone %j: %s', (text, isValid) => {
  expect(isTimeZone(text)).toBe(isValid);
});

test.each([
  ['https://example.com/a?b=c', true],
  ['http://example.com', false],
  ['https://', false],
  ['https://exa mple.com', false],
  ['javascript:alert(1)', false],
])('uri-https %j: %s', (text, isValid) => {
  expect(isHttpsUri(text)).toBe(isValid);
});

describe('email addresses', () => {
  test.each([
    'anna@example.com',
    ' Anna.B+live@Sub.Example.CO.UK ',
    "o'neill!#$%&*/=?^_`{|}~-@example.com",
    'zoë@bücher.example',
    '用户@例子.广告',
    'a@xn--bcher-kva.example',
    `${'x'.repeat(64)}@example.com`,
  ])('%j is one', (text) => expect(isEmail(text)).toBe(true));

  test.each([
    '',
    'anna',
    '@example.com',
    'anna@',
    'anna@localhost',
    'anna@example..com',
    'anna@.example.com',
    'anna@-example.com',
    'anna@example-.com',
    'an na@example.com',
    'anna@exam ple.com',
    'anna@b@example.com',
    '.anna@example.com',
    'an..na@example.com',
    'anna.@example.com',
    'anna@example.com, ben@example.com',
    'anna@example.com\r\nBcc: ben@example.com',
    'Anna <anna@example.com>',
    'anna\u0000@example.com',
    'anna\u202e@example.com',
    'anna@[127.0.0.1]',
    `${'x'.repeat(65)}@example.com`,
    `anna@${'x'.repeat(64)}.com`,
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false));
});

test('what is long is no colour, however it is made up, and is not looked at', () => {
  const digits = '1'.repeat(140);
  for (const text of [`rgba(${digits} ${digits} ${digits} ${digits}x`, `rgb(${' '.repeat(100_000)}`, '#'.repeat(1e6)]) {
    expect(isColor(text)).toBe(false);
    expect(parseColorText(text)).toBeNull();
  }
});

test.each([
  ['a date and time', isDateTime, `2026-01-31T18:00:00.${'1'.repeat(100)}Z`],
  ['a time zone', isTimeZone, `Europe/${'Berlin/'.repeat(1_000)}`],
  ['an address of the web', isHttpsUri, `https://example.com/${'a'.repeat(5_000)}`],
  ['an address of mail', isEmail, `${'a'.repeat(64)}@${'example.'.repeat(100)}com`],
])('what is too long is not %s', (_what, isRight, text) => {
  expect(isRight(text)).toBe(false);
});
