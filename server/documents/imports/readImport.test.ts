import { describe, expect, it } from 'vitest';
import { testBundle, testItem } from '#tests/support/session.ts';
import type { ContainerDecoder } from './importContents.ts';
import { readImport } from './readImport.ts';

const bytes = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const read = (value: unknown, name = 'file') => readImport(bytes(value), name);

it('a bundle brings its overlay', async () => {
  const found = await read(testBundle([testItem('GOAL', 'goal')]));
  expect(found).toMatchObject({ source: 'Liveloom', overlay: { order: ['goal'] }, counts: { viewers: 0 } });
});

describe('a companion export', () => {
  const follow = { kind: 'FOLLOW', settings: {} };
  const value = {
    format: 'companion-export',
    version: 1,
    program: 'Other',
    viewers: [{ username: 'anna', points: 3, note: 'kept by programs that know it' }],
    flows: [
      { name: 'Thanks', triggers: [follow], actions: [{ kind: 'SHOW_TEXT', settings: { text: 'Hi' } }] },
      { name: 'Wheel' },
      { name: 'Odd', triggers: [{ kind: 'EARTHQUAKE' }], actions: [] },
    ],
    soundAlerts: [{ name: 'Applause', trigger: follow, volume: 0.5 }, { name: 'Nothing' }],
  };

  it('brings what is said in kinds that are known here, and says what is left out', async () => {
    const found = await read(value);
    expect(found).toMatchObject({ source: 'Other', counts: { viewers: 1, flows: 3, soundAlerts: 2 } });
    const { flows, alerts } = found.parts!;
    expect(flows).toMatchObject([
      {
        name: 'Thanks',
        triggersById: { t1: { kind: 'FOLLOW' } },
        blocksById: { b1: { kind: 'SHOW_TEXT', settings: { text: 'Hi', durationMs: 5000 } } },
      },
    ]);
    expect(alerts).toMatchObject([{ name: 'Applause', volume: 0.5, trigger: { kind: 'FOLLOW' } }]);
    expect(found.losses!.map(({ en }) => en)).toEqual([
      expect.stringContaining('“Wheel”: has no triggers'),
      expect.stringMatching(/“Odd”: triggersById.t1.kind: "EARTHQUAKE" is no trigger/),
      expect.stringContaining('“Nothing”: does not say'),
    ]);
    expect(found.losses!.map(({ de }) => de)[0]).toContain('hat keine Auslöser');
  });
});

it.each<[string, unknown, string]>([
  ['a newer export', { format: 'companion-export', version: 2 }, 'FILE_NEWER'],
  ['a viewer without a name', { format: 'companion-export', version: 1, viewers: [{}] }, 'FILE_INVALID'],
  ['a bundle that is none', { format: 'liveloom-bundle', version: 1 }, 'FILE_INVALID'],
  ['half a file', '{"format":"companion-export","viewers":[', 'JSON_CUT_OFF'],
  ['another JSON', { hello: 'world' }, 'IMPORT_UNKNOWN'],
  ['a list', [1, 2, 3], 'IMPORT_UNKNOWN'],
  ['a letter', 'Dear Anna,\nhow are you?', 'IMPORT_UNKNOWN'],
  ['nothing', '', 'IMPORT_UNKNOWN'],
  ['a picture', '\u0089PNG\r\n\u001a\n', 'IMPORT_UNKNOWN'],
])('%s is refused: %s', async (_what, value, code) => {
  await expect(read(value)).rejects.toMatchObject({ code });
});

it('an encrypted export is recognised, whatever it is called, and said to be closed', async () => {
  const closed = read('U2FsdGVkX1+abcdef==', 'backup.json');
  await expect(closed).rejects.toMatchObject({ code: 'IMPORT_ENCRYPTED' });
  await expect(closed).rejects.toThrow('backup.json is an encrypted export of TikFinity.');
});

it('a container for which somebody has a decoder is opened', async () => {
  const decoder: ContainerDecoder = {
    program: 'Other',
    isContainer: (text) => text.startsWith('BOX:'),
    open: (text) => Promise.resolve(text.slice(4)),
  };
  const boxed = bytes(`BOX:${JSON.stringify({ format: 'companion-export', version: 1, flows: [{ name: 'A' }] })}`);
  expect((await readImport(boxed, 'file', [decoder])).counts.flows).toBe(1);
});

it.each([
  ['commas', 'username,points\nanna,12\nben,3\n'],
  ['semicolons, as German spreadsheets write', 'uniqueId;points\r\nanna;12,5\r\nben;3'],
  ['tabs, a byte order mark and an empty line', '\uFEFFUsername\tPoints\nanna\t12\n\nben\t3\n'],
  ['quotes with a separator, a quote and a line break inside', 'user name,points\n"anna, ""a""\nb",12\nben,3'],
])('viewers with %s', async (_what, text) => {
  expect(await read(text)).toMatchObject({ source: 'CSV', counts: { viewers: 2 }, problems: [] });
});

it('rows that cannot be read are named and left out', async () => {
  const found = await read('username,points\nanna,12\n,3\nben,many\n');
  expect(found).toMatchObject({ counts: { viewers: 1 }, problems: ['3: username: ""', '4: points: "many"'] });
});

it('a quote that is never closed is named by its line', async () => {
  const found = await read('username,points\nanna,12\n"ben,3\ncarl,4\n');
  expect(found).toMatchObject({ counts: { viewers: 1 }, problems: ['3: "…: "ben,3\ncarl,4"'] });
});

it('lines are counted as an editor of texts does: with empty ones and those inside quotes', async () => {
  const found = await read('username,points\r\n\r\nanna,12\r\n"be\r\nn",many\r\n\r\n,3\r\n');
  expect(found).toMatchObject({ counts: { viewers: 1 }, problems: ['4: points: "many"', '7: username: ""'] });
});

it('a head that is repeated a hundred thousand times is one column', async () => {
  const [head, row] = [`name${',x'.repeat(64 * 1024)}`, 'anna,1\n'.repeat(10_000)];
  expect(await read(`${head}\n${row}`)).toMatchObject({ source: 'CSV', counts: { viewers: 10_000 }, problems: [] });
  const repeated = `name${',points'.repeat(5_000)}\nanna${',many'.repeat(5_000)}`;
  expect(await read(repeated)).toMatchObject({ counts: { viewers: 0 }, problems: ['2: points: "many"'] });
});

it('what nobody needs of a long field or row is left out', async () => {
  const found = await read(
    `name,points\n"${'""'.repeat(100_000)}",1\nben${',1'.repeat(100_000)}\n${'c'.repeat(1e6)},x`,
  );
  expect(found).toMatchObject({ counts: { viewers: 2 }, problems: ['4: points: "x"'] });
});

it.each([
  ['levels', '['.repeat(30_000), 'FILE_TOO_DEEP'],
  ['levels in a key', '{"format":'.repeat(3_000), 'FILE_TOO_DEEP'],
  ['values', `[${'0,'.repeat(1_000_000)}0]`, 'FILE_TOO_FULL'],
])('a file with too many %s is refused before it is parsed', async (_what, text, code) => {
  await expect(read(text)).rejects.toMatchObject({ code });
});
