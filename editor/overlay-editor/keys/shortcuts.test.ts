import { expect, test } from 'vitest';
import { SHORTCUTS, shortcutFor } from './shortcuts.ts';

const press = (name: string) => {
  const parts = name.split('+');
  const key = name.endsWith('++') ? '+' : parts.at(-1)!;
  return { key, isCtrl: parts.includes('Ctrl'), isShift: parts.includes('Shift') };
};
const commandOf = (name: string, isOnCanvas: boolean): string | null => {
  const called: string[] = [];
  const commands = new Proxy(
    {},
    {
      get:
        (_all, command: string) =>
        (...args: unknown[]) =>
          called.push([command, ...args].join(' ')),
    },
  );
  shortcutFor(press(name), isOnCanvas)?.run(commands as never);
  return called[0] ?? null;
};

test.each([
  ['Ctrl+z', 'undo', 'undo'],
  ['Ctrl+Shift+Z', 'redo', 'redo'],
  ['Ctrl+y', 'redo', 'redo'],
  ['Delete', 'askAndRemove', 'askAndRemove'],
  ['ArrowLeft', 'nudge -1 0', null],
  ['Shift+ArrowDown', 'nudge 0 10', null],
  [']', 'moveInOrder forward', null],
  ['Shift+PageDown', 'moveInOrder back', null],
  ['Ctrl++', 'stepZoom 1', null],
  ['z', null, null],
])('%s does %s on the canvas and %s elsewhere', (name, onCanvas, elsewhere) => {
  expect([commandOf(name, true), commandOf(name, false)]).toEqual([onCanvas, elsewhere]);
});

test('no key means two things', () => {
  const keys = SHORTCUTS.flatMap((one) => one.keys);
  expect(new Set(keys).size).toBe(keys.length);
});
