import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OpenWindows } from './openWindows.ts';
import { type TypedField, TypedFields } from './typedFields.ts';

// behaviour: window-260
test('the innermost window is the one that was opened last and is still open', () => {
  const windows = new OpenWindows();
  const closed: string[] = [];
  const open = (name: string) => windows.add({ requestClose: () => closed.push(name) });
  const removeOuter = open('outer');
  const removeInner = open('inner');
  windows.innermost?.requestClose();
  removeInner();
  windows.innermost?.requestClose();
  removeInner();
  open('next');
  removeOuter();
  windows.innermost?.requestClose();
  expect(closed).toEqual(['inner', 'outer', 'next']);
});

// behaviour: window-260
test('every window of the dashboard is in the list: none is taken from the library directly', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && name !== join('app', 'windows', 'Window.tsx'),
  );
  const taken = files.filter((name) => /<(?:Modal|Drawer)\b/.test(readFileSync(join(root, name), 'utf8')));
  expect(taken).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});

const field = (value: string): TypedField & { value: string; isConnected: boolean } => ({ value, isConnected: true });

// behaviour: window-261
test('a text that differs from the first one, and is still there, would be lost', () => {
  const typed = new TypedFields();
  const [name, note] = [field('Anna'), field('')];
  for (const one of [name, note]) typed.begin(one);
  expect(typed.hasTyped()).toBe(false);
  note.value = 'Hello';
  expect(typed.hasTyped()).toBe(true);
  typed.begin(note);
  expect(typed.hasTyped()).toBe(true);
  note.value = '';
  expect(typed.hasTyped()).toBe(false);
  name.value = 'Anne';
  name.isConnected = false;
  expect(typed.hasTyped()).toBe(false);
});

// behaviour: window-261
test('texts that were sent are not lost, but what is typed after that is', () => {
  const typed = new TypedFields();
  const name = field('');
  typed.begin(name);
  name.value = 'Anna';
  typed.sent();
  expect(typed.hasTyped()).toBe(false);
  name.value = 'Anna B';
  expect(typed.hasTyped()).toBe(true);
  typed.clear();
  expect(typed.hasTyped()).toBe(false);
});
