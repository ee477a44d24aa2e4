import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './QrCode.tsx';

/** Returns the dark modules as text, one line per row. */
function modules(text: string): string[] {
  const markup = renderToStaticMarkup(<QrCode text={text} label="code" />);
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(markup)![1]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y)]![Number(x)] = '#';
  return rows.map((row) => row.join(''));
}

const FINDER = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];

// behaviour: help-1
test('a text is a code that readers find: dark marks in three corners, four white modules around', () => {
  const rows = modules('https://signal.me/#p/+491701234567');
  const inner = rows.length - 8;
  expect((inner - 17) % 4).toBe(0);
  const blank = ' '.repeat(rows.length);
  expect([...rows.slice(0, 4), ...rows.slice(-4)]).toEqual(Array.from({ length: 8 }, () => blank));
  const corner = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  expect(corner(4, 4)).toEqual(FINDER);
  expect(corner(4 + inner - 7, 4)).toEqual(FINDER);
  expect(corner(4, 4 + inner - 7)).toEqual(FINDER);
});

test('beside words it stays a square that a phone can read', () => {
  const markup = renderToStaticMarkup(<QrCode text="https://chat.example.com/a" label="code" />);
  expect(/style="([^"]*)"/.exec(markup)![1]).toContain('flex:none');
});

test('another address is another code', () => {
  expect(modules('https://chat.example.com/a')).not.toEqual(modules('https://chat.example.com/b'));
});
