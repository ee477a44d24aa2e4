/** Tests tables as spreadsheets and people really save them: read as they are meant, or reported as unreadable. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOOK } from './viewerColumns.ts';
import { readViewerFile } from './readViewerFile.ts';

const columns = { username: LOOK, userId: LOOK, nickname: LOOK, points: LOOK, balance: LOOK, level: LOOK };
const read = (file: string | Uint8Array, decimals: '.' | ',' | null = null) =>
  readViewerFile(typeof file === 'string' ? new TextEncoder().encode(file) : file, 'v.csv', { columns, decimals });
const pointsOf = (file: string | Uint8Array): [string, number | null][] =>
  read(file).viewers.map(({ name, earned }) => [name, earned]);
const fixture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../../fixtures/imports/tables', name));
const TABLE = 'username;Anzeigename;Punkte\r\njuergen;Jürgen Groß;12,5\r\n';
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

// behaviour: viewerimport-1
test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with its sign', Buffer.from(`\uFEFF${TABLE}`)],
  ['what Windows wrote before', Buffer.from(TABLE, 'latin1')],
  ['UTF-16', utf16(TABLE)],
  ['UTF-16 the other way round', utf16(TABLE).swap16()],
  ['UTF-16 with tabs', utf16(TABLE.replaceAll(';', '\t'))],
])('umlauts are those of the spreadsheet, saved as %s', (_encoding, bytes) => {
  const { viewers, problems } = read(bytes);
  expect(problems).toEqual([]);
  expect(viewers).toMatchObject([{ name: 'juergen', displayName: 'Jürgen Groß', earned: 12_500 }]);
});

// behaviour: viewerimport-5
test.each([
  ['name,id,points\nanna,1,"5\nben,2,6\n', { file: 'v.csv', line: 2, column: 3 }],
  ['name,id,points\nanna,1,5\n\n"ben",2,6\n"carl,3,7\ndora,4,8', { file: 'v.csv', line: 5, column: 1 }],
  ['name,"id,points\nanna,1,5\n', { file: 'v.csv', line: 1, column: 2 }],
])('a quote that is never closed is named with its row and column: %j', (text, params) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'CSV_QUOTE_NOT_CLOSED', params }));
});

// behaviour: viewerimport-4
test('a number that was cut at its comma is not taken for another one', () => {
  const { viewers, problems, left } = read('name,points\nanna,12,5\nben,7,,\ncarl,"8,5"\n');
  expect(problems).toEqual([{ line: 2, column: 'points', value: '12', problem: 'rowTooLong' }]);
  expect([left, viewers.map(({ name, earned }) => [name, earned])]).toEqual([
    1,
    [
      ['ben', 7_000],
      ['carl', 8_500],
    ],
  ]);
});

// behaviour: viewerimport-4
test.each([',', ';', '\t', '|', ':'])(
  'a number that can be thousands or decimals is left out between %j',
  (separator) => {
    const rows = [
      ['name', 'points'],
      ['anna', '"1,234"'],
      ['ben', '"1.234"'],
      ['carl', '"0,125"'],
      ['dora', '"1234,567"'],
      ['emil', '"123.456"'],
      ['fritz', '"12.5"'],
    ];
    const named = separator === ':' ? 'sep=:\n' : '';
    const { viewers, problems, left, openNumbers } = read(named + rows.map((row) => row.join(separator)).join('\n'));
    expect(problems.map(({ value, problem }) => [value, problem])).toEqual([
      ['1,234', 'openNumber'],
      ['1.234', 'openNumber'],
      ['123.456', 'openNumber'],
    ]);
    expect([left, openNumbers]).toEqual([3, 3]);
    expect(viewers.map(({ name, earned }) => [name, earned])).toEqual([
      ['carl', 125],
      ['dora', 1_234_567],
      ['fritz', 12_500],
    ]);
  },
);

// behaviour: viewerimport-4
test('whoever is asked says what such a number means', () => {
  const file = 'name\tpoints\nanna\t1,234\nben\t1.234\ncarl\t12,5';
  const earned = (decimals: '.' | ',') => read(file, decimals).viewers.map((viewer) => viewer.earned);
  expect(earned('.')).toEqual([1_234_000, 1_234, 12_500]);
  expect(earned(',')).toEqual([1_234, 1_234_000, 12_500]);
});

// behaviour: viewerimport-320
test.each([
  ['1.250,5', '1.250', 1_250_500, 1_250_000],
  ['1,250.5', '1,250', 1_250_500, 1_250_000],
  ['12,5', '1.250', 12_500, 1_250_000],
  ['12.5', '1.250', 12_500, 1_250],
])('%s is clear, and says how %s in the same column is meant', (clear, open, first, second) => {
  const { viewers, openNumbers } = read(`name;points;balance\nanna;${clear};\nben;${open};`);
  expect([openNumbers, ...viewers.map(({ earned }) => earned)]).toEqual([0, first, second]);
});

// behaviour: viewerimport-320
test('asks about 1.250 alone, also beside another column that is clear', () => {
  const { viewers, openNumbers } = read('name;points;balance\nanna;1.250,5;1.250\nben;1.250,5;7');
  expect([openNumbers, viewers.map(({ name }) => name)]).toEqual([1, ['ben']]);
});

// behaviour: viewerimport-4
test('in JSON a text can be thousands, a number cannot', () => {
  const { viewers, problems } = read('[{"name":"anna","points":1.234},{"name":"ben","points":"1,234"}]');
  expect(viewers).toMatchObject([{ name: 'anna', earned: 1_234 }]);
  expect(problems).toMatchObject([{ value: '1,234', problem: 'openNumber' }]);
});

// behaviour: viewerfile-2
test.each([
  [',', '1.234'],
  [';', '1,234'],
])('what this program has saved comes back as it was, between %j', (separator, points) => {
  const heads = ['username', 'userId', 'nickname', 'level', 'points', 'balance', 'joinSoundVolume'];
  const file = [heads, ['anna', "'1", 'Anna', '1', points, points, '']].map((row) => row.join(separator)).join('\r\n');
  expect(pointsOf(file)).toEqual([['anna', 1_234]]);
});

const TWO = [
  ['anna', 120_000],
  ['ben', 80_000],
];

// behaviour: viewerimport-1
test.each<[string, Uint8Array]>([
  ['Excel that names its separator', fixture('excel-sep-line.csv')],
  ['a Mac that ends lines with CR', fixture('mac-cr-only.csv')],
  ['bars, named, in quotes', Buffer.from('"sep=|"\nusername|userId|points\nanna|9001|120\nben|9002|80')],
  ['bars alone', Buffer.from('username|userId|points\nanna|9001|120\nben|9002|80')],
  ['an odd separator, named behind a mark', Buffer.from('\uFEFFSEP=^\r\nusername^points\r\nanna^120\r\nben^80\r\n')],
  ['a separator that is padded', Buffer.from('sep=;;;\rusername;userId;points\ranna;9001;120\rben;9002;80\r')],
  ['a tab that is named, in UTF-16', utf16('sep=\t\r\nusername\tpoints\r\nanna\t120\r\nben\t80\r\n')],
  ['a named separator that is not the commonest', Buffer.from('sep=;\nusername;"a,b,c,d";points\nanna;;120\nben;;80')],
  ['CR and quotes', Buffer.from('username;points\r"anna";"120"\r\r"ben";80')],
  ['all line ends in one file', Buffer.from('username;points\r\nanna;120\rben;80\n')],
  ['empty lines above the head', Buffer.from('\r\n\r\nusername;points\r\nanna;120\r\nben;80\r\n')],
  ['a head with commas in quotes', Buffer.from('username;"points, all, and more";points\nanna;1;120\nben;2;80')],
  ['UTF-16 without a mark', utf16('username;points\nanna;120\nben;80').subarray(2)],
])('a table is read from %s', (_what, bytes) => {
  const { problems, heads } = read(bytes);
  expect([problems, heads[0]]).toEqual([[], 'username']);
  expect(pointsOf(bytes)).toEqual(TWO);
});

// behaviour: viewerimport-1
test('the lines of a table are those of an editor', () => {
  expect(read('sep=;\rname;points\ranna;1\r\r"b\ren";x').problems).toMatchObject([{ line: 5 }]);
});

// behaviour: viewerimport-1
test('what Windows saved keeps the signs that Latin-1 does not have', () => {
  const bytes = Buffer.concat([
    Buffer.from('name;nickname;points\nanna;'),
    Buffer.from([0x80, 0x84, 0xfc]),
    Buffer.from(';1'),
  ]);
  expect(read(bytes).viewers).toMatchObject([{ displayName: '€„ü' }]);
});

// behaviour: viewerimport-5
test.each(['username,points\n', 'sep=;\r\nusername;points\r\n\r\n', 'username;points\r;\r ; \r'])(
  'a table of which only the head can be read is refused: %j',
  (text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'VIEWER_FILE_WITHOUT_ROWS' }));
  },
);

// behaviour: viewerimport-5
test.each([
  ['a workbook', 'PK\u0003\u0004\u0014\u0000,id,points\u0000\nx,1,5'],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000,name,points\nx,1,5'],
])('%s is no table', (_what, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'VIEWER_FILE_UNKNOWN' }));
});

// behaviour: quota-3
test('refuses a file at the first row beyond those that the account may import', () => {
  const bytes = new TextEncoder().encode('id,points\n1,5\n2,5\n3,5\n4,"');
  expect(() => readViewerFile(bytes, 'v.csv', { columns, maxRows: 2 })).toThrow('v.csv has more than 2 rows');
});
