/** Tests decisions that come before any key is pressed. Keys themselves are tested on a screen (tests/programs/keyboard). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHeldKeys } from './child/heldKeys.ts';
import { codesOn } from './child/xKeyCodes.ts';
import { cookieOf } from './child/xProtocol.ts';
import { obstacleOf } from './holdKeyboard.ts';
import { keysOf, needs } from './keyNeeds.ts';

// behaviour: program-15
test.each([
  ['linux', { DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' }, 'wayland'],
  ['linux', { DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0' }, 'wayland'],
  ['linux', {}, 'noScreen'],
  ['linux', { DISPLAY: ':0' }, null],
  ['win32', {}, null],
] as const)('on %s with %j the obstacle is %j', (platform, environment, reason) => {
  expect(obstacleOf(platform, environment)).toBe(reason);
});

// behaviour: program-13
test.each([
  ['press', ['F1', 'Control'], 'keys:CTRL+F1'],
  ['press', ['shift', 'strg', 'a'], 'keys:CTRL+SHIFT+A'],
  ['hold', ['W'], 'keys:W'],
  ['type', ['H', 'I'], 'keys:H,I'],
  ['release', ['W'], null],
  ['press', ['Nothing'], null],
])('%s of %j needs %j', (call, keys, allowance) => {
  expect(needs(call, { keys })).toBe(allowance);
});

test('names of keys are read in any case and by other names; an unknown one is named', () => {
  expect(keysOf({ keys: ['ctrl', 'esc', 'f5'] })).toEqual(['Control', 'Escape', 'F5']);
  expect(() => keysOf({ keys: ['Controll'] })).toThrow(expect.objectContaining({ code: 'PROGRAM_NAME_UNKNOWN' }));
});

test('letters are found where the layout of the screen has them', () => {
  const signs = Buffer.alloc(2 * 4);
  // The second key writes z, as the one between T and U does on a German keyboard.
  signs.writeUInt32LE('z'.charCodeAt(0), 4);
  const codes = codesOn(28, signs, 1);
  expect([codes.Z, codes.Y, codes.F1, codes.F13, codes.ArrowUp]).toEqual([29, 29, 67, 191, 111]);
});

test('the cookie of a display is found among others', () => {
  const part = (text: string): Buffer => Buffer.concat([Buffer.from([0, text.length]), Buffer.from(text)]);
  const entry = (number: string, data: string): Buffer =>
    Buffer.concat([Buffer.from([1, 0]), part('pc'), part(number), part('MIT-MAGIC-COOKIE-1'), part(data)]);
  const file = Buffer.concat([entry('0', 'first'), entry('1', 'second')]);
  expect(cookieOf(file, '1').data.toString()).toBe('second');
  expect(cookieOf(file, '2').data.length).toBe(0);
});

// behaviour: program-14
describe('held keys', () => {
  let folder: string;
  let changes: string[];
  const path = (): string => join(folder, 'held-keys.json');
  const held = () => createHeldKeys(path(), (key, isDown) => void changes.push(`${isDown ? '+' : '-'}${key}`));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'liveloom-held-'));
    changes = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('stay down until the last one lets go', () => {
    const keys = held();
    keys.take(['W'], 'step');
    keys.take(['W', 'A'], 1);
    keys.letGo(['W', 'A'], 1);
    expect(changes).toEqual(['+W', '+A', '-A']);
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toEqual(['W']);
    keys.release(['W']);
    expect(changes.at(-1)).toBe('-W');
    expect(() => readFileSync(path())).toThrow('ENOENT');
  });

  test.each([
    ['["W","Control"]', ['-Control', '-W']],
    ['["W"', []],
    ['["Nothing"]', []],
    ['{}', []],
  ])('left behind as %s are released at the next start', (text, released) => {
    writeFileSync(path(), text);
    held();
    expect(changes).toEqual(released);
    expect(() => readFileSync(path())).toThrow('ENOENT');
  });
});
