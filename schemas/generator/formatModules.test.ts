/** Formatting piece by piece gives the same bytes as formatting a whole module, and formats only new pieces. */
import { expect, test } from 'vitest';
import { formatWhole, pieceFormatter } from './formatModules.ts';
import { KeptTexts } from './keptTexts.ts';

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
    const kept = new KeptTexts();
    expect(await pieceFormatter(kept)(name, text)).toBe(await formatWhole(name, text));
    expect(Object.keys(kept.changed()!).length).toBeGreaterThan(4);
  }
});

test('pieces that are known are taken as they are, and one that changed is formatted again', async () => {
  const first = new KeptTexts();
  await pieceFormatter(first)('module.ts', MODULE);
  const known = first.changed()!;
  const kept = new KeptTexts(known);
  const changed = MODULE.replace('two = 2', 'two = 22');
  expect(await pieceFormatter(kept)('module.ts', changed)).toBe(await formatWhole('module.ts', changed));
  expect(Object.keys(kept.changed()!).filter((key) => !(key in known))).toHaveLength(1);
});

test('a piece that is no module makes the whole be formatted', async () => {
  const text = 'const text = `a\nexport const no = 1\n`;\n';
  expect(await pieceFormatter(new KeptTexts())('module.ts', text)).toBe(await formatWhole('module.ts', text));
});

const TABLE = `/** Numbers by name. */
export const NUMBERS: { readonly [name: string]: object } = {
one: {"a":1,"b-c":[1,2]},
"two-three": {"a":"${'long '.repeat(40)}","b":{"c":true}},
...others,
};

/** Says more about what follows. */
export const after = 1;
`;

test('a table is formatted entry by entry, and one entry that changed again', async () => {
  const first = new KeptTexts();
  expect(await pieceFormatter(first)('module.ts', TABLE)).toBe(await formatWhole('module.ts', TABLE));
  const known = first.changed()!;
  const kept = new KeptTexts(known);
  const changed = TABLE.replace('[1,2]', '[1,2,3]');
  expect(await pieceFormatter(kept)('module.ts', changed)).toBe(await formatWhole('module.ts', changed));
  const fresh = Object.entries(kept.changed()!).filter(([key]) => !(key in known));
  expect(fresh.map(([, text]) => text)).toEqual(["const _ = {\n  one: { a: 1, 'b-c': [1, 2, 3] },\n};"]);
});

test('lines that only look like the entries of a table make the whole be formatted', async () => {
  const text = 'const list = {\na: [1,\n2,\n],\n};\n';
  expect(await pieceFormatter(new KeptTexts())('module.ts', text)).toBe(await formatWhole('module.ts', text));
});
