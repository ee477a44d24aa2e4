/** Formatting piece by piece gives the same bytes as formatting a whole module, and formats only new pieces. */
import { expect, test } from 'vitest';
import { formatWhole, type Pieces, pieceFormatter } from './formatModules.ts';

const MODULE = `import { a } from './a.js';

const list = [ 1,2 ];

const other = "text"

export function one(data){

const inner = data
if(inner){ return a }
}

/** Says more about two. */
export const two = 2
export const three = { list , other }

export interface Four {

}
`;

test('a module is the same by pieces and as a whole', async () => {
  for (const name of ['module.ts', 'module.js']) {
    const text = name.endsWith('.ts') ? MODULE : MODULE.replace(/export interface[^]*$/, '');
    const used: Pieces = {};
    expect(await pieceFormatter({}, used)(name, text)).toBe(await formatWhole(name, text));
    expect(Object.keys(used).length).toBeGreaterThan(4);
  }
});

test('pieces that are known are taken as they are, and one that changed is formatted again', async () => {
  const known: Pieces = {};
  await pieceFormatter({}, known)('module.ts', MODULE);
  const used: Pieces = {};
  const changed = MODULE.replace('two = 2', 'two = 22');
  expect(await pieceFormatter(known, used)('module.ts', changed)).toBe(await formatWhole('module.ts', changed));
  expect(Object.keys(used).filter((key) => !(key in known))).toHaveLength(1);
});

test('a piece that is no module makes the whole be formatted', async () => {
  const text = 'const text = `a\nexport const no = 1\n`;\n';
  expect(await pieceFormatter({}, {})('module.ts', text)).toBe(await formatWhole('module.ts', text));
});
