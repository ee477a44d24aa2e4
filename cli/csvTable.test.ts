import { describe, expect, it } from 'vitest';
import { readCsvTable } from './csvTable.ts';

const COLUMNS = { required: ['email'], optional: ['name'] };
const read = (text: string | Uint8Array): unknown =>
  readCsvTable(typeof text === 'string' ? Buffer.from(text) : text, 'list.csv', COLUMNS);

describe('a table', () => {
  it('is read with commas or semicolons, in any order of columns, with its line numbers', () => {
    const rows = [
      { line: 2, cells: { email: 'a@example.com', name: 'Ä, B' } },
      { line: 4, cells: { email: 'c@example.com', name: '' } },
    ];
    expect(read('email,name\na@example.com,"Ä, B"\n\nc@example.com\n')).toEqual(rows);
    expect(read('\uFEFFname;email\r\n"Ä, B";a@example.com\r\n\r\n;c@example.com\r\n')).toEqual(rows);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'list.csv:1: column email: is missing in the header: email'],
    ['a missing column', 'name\nAnna\n', 'list.csv:1: column email: is missing in the header: email'],
    ['an unknown column', 'email,nme\n', 'list.csv:1: column nme: is not known; possible: email, name'],
    ['a repeated column', 'email,email\n', 'list.csv:1: column email: another column has this name'],
    ['a header alone', 'email\n', 'list.csv: table: has no rows below the header'],
    ['a cell too many', 'email\na@b.c,d\n', 'list.csv:2: column 2: has no column in the header'],
    ['an open quote', 'email\n"a@b.c\n', 'list.csv:2: the quote that opens in column 1'],
    ['another charset', Uint8Array.from([0x65, 0xe4]), 'list.csv: text: is not valid UTF-8'],
  ])('%s is refused', (_name, text, message) => expect(() => read(text)).toThrow(message));
});
