/** Tables as spreadsheets and people really save them: read as they are meant, or said where they cannot be. */
import { expect, test } from 'vitest';
import { LOOK } from './viewerColumns.ts';
import { readViewerFile } from './readViewerFile.ts';

const wanted = { username: LOOK, userId: LOOK, nickname: LOOK, points: LOOK, balance: LOOK, level: LOOK };
const read = (file: string | Uint8Array) =>
  readViewerFile(typeof file === 'string' ? new TextEncoder().encode(file) : file, 'v.csv', wanted);
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
test.each([
  ['name,points\nanna,"1,234"\nben,1.234\ncarl,"0,125"\ndora,"1234,567"', '1,234'],
  ['name;points\nanna;1.234\nben;1,234\ncarl;0.125\ndora;1234.567', '1.234'],
])('thousands are not taken for three decimal places: %j', (text, value) => {
  const { viewers, problems } = read(text);
  expect(problems).toEqual([{ line: 2, column: 'points', value, problem: 'notANumber' }]);
  expect(viewers.map(({ name, earned }) => [name, earned])).toEqual([
    ['ben', 1_234],
    ['carl', 125],
    ['dora', 1_234_567],
  ]);
});

// behaviour: viewerimport-5
test.each([
  ['a workbook', 'PK\u0003\u0004\u0014\u0000,id,points\u0000\nx,1,5'],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000,name,points\nx,1,5'],
])('%s is no table', (_what, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'VIEWER_FILE_UNKNOWN' }));
});
