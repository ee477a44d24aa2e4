import { expect, test } from 'vitest';
import { helperIdIn, helpingPath } from './helpingPath.ts';

const at = (path: string): string => `https://live.example${path}`;

// behaviour: helper-5
test.each([
  ['/helping/Vt3kq-_0/chat', 'Vt3kq-_0'],
  ['/helping/abc', 'abc'],
  ['/helping/abc#token', 'abc'],
  ['/helping', null],
  ['/helping#abc', null],
  ['/helpers/abc', null],
  ['/docks/chat', null],
  ['/helping/a%20b', null],
  ['/deck/Vt3kq-_0', 'Vt3kq-_0'],
  ['/deck', null],
  ['/deck#abc', null],
  ['/decks/abc', null],
])('%s acts as %s', (path, id) => expect(helperIdIn(at(path))).toBe(id));

test('the address of a helper and of a dock', () => {
  expect([helpingPath('abc'), helpingPath('abc', 'chat')]).toEqual(['/helping/abc', '/helping/abc/chat']);
});
