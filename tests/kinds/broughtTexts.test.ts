/**
 * Tests tables and webhooks of other programs: understood as intended, or refused with a message, and never stored
 * broken.
 */
import { describe, expect, test } from 'vitest';
import { LOOK } from '#server/documents/imports/viewers/viewerColumns.ts';
import { readViewerFile } from '#server/documents/imports/viewers/readViewerFile.ts';
import { bodyFields } from '#server/api/webhook-calls/webhookFields.ts';

const columns = { username: LOOK, userId: LOOK, nickname: LOOK, points: LOOK, balance: LOOK, level: LOOK };
const read = (table: string | Uint8Array) =>
  readViewerFile(typeof table === 'string' ? new TextEncoder().encode(table) : table, 'v.csv', {
    columns,
    decimals: null,
  });
const pointsOf = (table: string | Uint8Array): [string, number | null][] =>
  read(table).viewers.map(({ name, earned }) => [name, earned === null ? null : earned / 1_000]);
const ROWS = [
  ['anna', 5],
  ['ben', 6],
];

// behaviour: viewerimport-1
test.for([
  ['in capitals', 'SEP=;\r\nname;points\r\nanna;5\r\nben;6\r\n'],
  ['in quotes, padded', '"sep=,",,\nname,points\nanna,5\nben,6'],
  ['of a tab itself', 'sep=\t\nname\tpoints\nanna\t5\nben\t6'],
  ['behind empty lines', '\n\nsep=|\nname|points\nanna|5\nben|6'],
  ['with spaces around it', '  sep= ;  \nname;points\nanna;5\nben;6'],
  ['of another sign', 'sep=^\nname^points\nanna^5\nben^6'],
  ['with CR alone, in UTF-16', Buffer.from('\uFEFFsep=;\rname;points\ranna;5\rben;6\r', 'utf16le')],
] as [string, string | Uint8Array][])('the line that names the separator, %s, is no row', ([, table]) =>
  expect(pointsOf(table)).toEqual(ROWS),
);

// behaviour: viewerimport-1
test.for([
  ['CR', 'name,points\ranna,5\rben,6'],
  ['CR, and semicolons', 'name;points\ranna;5\rben;6\r'],
  ['CR, behind a mark', '\uFEFFname\tpoints\ranna\t5\rben\t6\r'],
  ['CR and CRLF mixed', 'name,points\ranna,5\r\nben,6\n'],
  ['CR, in UTF-16', Buffer.from('\uFEFFname,points\ranna,5\rben,6\r', 'utf16le').swap16()],
] as [string, string | Uint8Array][])('lines end with %s', ([, table]) => expect(pointsOf(table)).toEqual(ROWS));

// behaviour: viewerimport-4
describe.each(['\t', ';', ',', '|'])('between %j', (separator) => {
  const table = (number: string): string => `name${separator}points\nanna${separator}"${number}"\n`;

  test.for(['1,234', '1.234', '1.000', '12,500', '999.999', '١,٢٣٤'])('%s is left out, and asked about', (number) => {
    const { viewers, problems, openNumbers } = read(table(number));
    expect([viewers, problems.map(({ problem }) => problem), openNumbers]).toEqual([[], ['openNumber'], 1]);
  });

  test.for([
    ['1.234.567', 1_234_567],
    ['1,234,567.5', 1_234_567.5],
    ['1.234,5', 1_234.5],
    ["1'234", 1_234],
    ['1\u202f234,5', 1_234.5],
    ['1\u00a0234', 1_234],
    ['١٬٢٣٤٫٥', 1_234.5],
    ['１２３４', 1_234],
    ['0,125', 0.125],
    ['1234,5', 1_234.5],
  ] as const)('%s is the number %f', ([number, points]) => expect(pointsOf(table(number))).toEqual([['anna', points]]));

  test.for(['1,23,456', '1.2.3', '1,234.567,8', '1.5e3', '$5'])('%s is no number, which is said', (number) =>
    expect(read(table(number)).problems).toMatchObject([{ problem: 'notANumber' }]),
  );
});

// behaviour: viewerimport-4
test('text numbers of a list of objects are asked about as well', () => {
  expect(read('[{"name":"anna","points":"1.234"},{"name":"ben","points":1.234}]')).toMatchObject({
    openNumbers: 1,
    viewers: [{ name: 'ben', earned: 1_234 }],
  });
});

// behaviour: viewerimport-1
test.for([
  ['name,points\r', 'VIEWER_FILE_WITHOUT_ROWS'],
  ['sep=;\r\nname;points\r\n', 'VIEWER_FILE_WITHOUT_ROWS'],
  ['name\ranna\rben', 'VIEWER_FILE_UNKNOWN'],
  ['\uFEFF', 'VIEWER_FILE_UNKNOWN'],
  ['[]', 'VIEWER_FILE_UNKNOWN'],
  ['<table><tr><td>name</td></tr></table>', 'VIEWER_FILE_UNKNOWN'],
])('of %j nothing can be read, which is said: %s', ([table, code]) =>
  expect(() => read(table!)).toThrow(expect.objectContaining({ code })),
);

const WHO = '{"who":"Jürgen 🌸"}';
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

// behaviour: webhook-6
test.for([
  ['a mark and spaces', 'application/json', Buffer.from(`\uFEFF \r\n${WHO}`), 'Jürgen 🌸'],
  [
    'a mark that the type contradicts',
    'application/json; charset=iso-8859-1',
    Buffer.from(`\uFEFF${WHO}`),
    'Jürgen 🌸',
  ],
  ['UTF-8 that is said to be Latin-1', 'application/json; charset=ISO-8859-1', Buffer.from(WHO), 'Jürgen 🌸'],
  ['UTF-8 that is said to be ASCII', 'text/plain; charset=US-ASCII', Buffer.from(WHO), 'Jürgen 🌸'],
  ['a charset in single quotes', "application/json; charset='utf-8'", Buffer.from(WHO), 'Jürgen 🌸'],
  ['text in capitals', 'TEXT/PLAIN;CHARSET=UTF-8', Buffer.from(WHO), 'Jürgen 🌸'],
  ['bytes of no type', 'application/octet-stream', Buffer.from(WHO), 'Jürgen 🌸'],
  ['Latin-1 as text', 'text/plain; charset=latin1', latin('{"who":"Jürgen"}'), 'Jürgen'],
  [
    'Cyrillic of Windows',
    'application/json; charset=windows-1251',
    Buffer.from([...latin('{"who":"'), 0xcf, 0xe5, ...latin('"}')]),
    'Пе',
  ],
  ['Japanese', 'text/plain; charset=shift_jis', Buffer.from([...latin('{"who":"'), 0x93, 0xfa, ...latin('"}')]), '日'],
  ['UTF-16 with its mark as text', 'text/plain', Buffer.from(`\uFEFF${WHO}`, 'utf16le'), 'Jürgen 🌸'],
  ['half a pair, escaped', 'application/json', Buffer.from('{"who":"J\\ud83d!"}'), 'J!'],
] as [string, string, Buffer, string][])('a webhook of %s is read', ([, type, body, who]) =>
  expect(bodyFields(type, body)).toEqual({ who }),
);

// behaviour: webhook-6
test.for([
  ['ASCII that has Latin-1', 'text/plain; charset=us-ascii', latin('{"who":"Jürgen"}')],
  ['an overlong sign', 'application/json', Buffer.from([...latin('{"who":"'), 0xc0, 0xaf, ...latin('"}')])],
  ['half a pair as bytes', 'text/plain', Buffer.from([...latin('{"who":"'), 0xed, 0xa0, 0xbd, ...latin('"}')])],
  ['Latin-1 behind a mark', 'application/json', Buffer.from([0xef, 0xbb, 0xbf, ...latin('{"who":"ü"}')])],
] as [string, string, Buffer][])('a webhook of %s is refused', ([, type, body]) =>
  expect(() => bodyFields(type, body)).toThrow(expect.objectContaining({ code: 'TEXT_NOT_DECODABLE' })),
);
