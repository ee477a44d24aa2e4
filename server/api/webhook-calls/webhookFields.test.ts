/** Tests bodies and addresses as real programs send them: read as they are meant, or refused, and never stored broken. */
import { describe, expect, it } from 'vitest';
import { bodyFields, formFields } from './webhookFields.ts';

const JSON_TEXT = '{"who":"Jürgen 🌸","amount":5}';
const READ = { who: 'Jürgen 🌸', amount: 5 };
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const FORM = 'application/x-www-form-urlencoded';

// behaviour: webhook-6
describe('a body is read', () => {
  it.each<[string, string, Buffer, object]>([
    ['with a byte order mark', 'application/json', Buffer.from(`\uFEFF${JSON_TEXT}`), READ],
    ['with a mark and as text', 'text/plain; charset=utf-8', Buffer.from(`\uFEFF${JSON_TEXT}`), READ],
    ['as text', 'text/plain', Buffer.from(JSON_TEXT), READ],
    ['without a type', '', Buffer.from(JSON_TEXT), READ],
    ['as text/json', 'text/json', Buffer.from(JSON_TEXT), READ],
    ['as x-json', 'application/x-json', Buffer.from(JSON_TEXT), READ],
    ['as another kind of JSON', 'application/vnd.api+json;charset="UTF-8"', Buffer.from(JSON_TEXT), READ],
    ['as a form, by curl', FORM, Buffer.from(JSON_TEXT), READ],
    ['as UTF-16 with its mark', 'application/json', utf16(JSON_TEXT), READ],
    ['as UTF-16 the other way round', 'application/json', utf16(JSON_TEXT).swap16(), READ],
    ['as UTF-16 by its type', 'application/json; charset=utf-16le', utf16(JSON_TEXT).subarray(2), READ],
    ['as Latin-1 by its type', 'application/json;charset=ISO-8859-1', latin('{"who":"Jürgen"}'), { who: 'Jürgen' }],
    [
      'as Windows-1252 by its type',
      'text/plain; charset=windows-1252',
      Buffer.from('7b2261223a2280227d', 'hex'),
      { a: '€' },
    ],
    ['as a Latin-1 form', `${FORM}; charset=latin1`, Buffer.from('who=J%FCrgen+M'), { who: 'Jürgen M' }],
    ['as a form with raw bytes', FORM, Buffer.from('who=Jürgen&amount=5'), { who: 'Jürgen', amount: '5' }],
    ['as a form with a mark', FORM, Buffer.from('\uFEFFwho=Ada&b'), { who: 'Ada', b: '' }],
    ['as a form that begins like an object', FORM, Buffer.from('{=1&who=Ada'), { who: 'Ada' }],
  ])('%s', (_what, type, body, fields) => {
    expect(bodyFields(type, body)).toEqual(fields);
  });
});

// behaviour: webhook-6
describe('a text that is not valid in its charset is refused', () => {
  it.each<[string, string, Buffer]>([
    ['Latin-1 that is said to be nothing', 'application/json', latin('{"who":"Jürgen"}')],
    ['Latin-1 as text', 'text/plain', latin('{"who":"Jürgen"}')],
    ['a character that was cut', 'application/json', Buffer.from(JSON_TEXT).subarray(0, 10)],
    ['Latin-1 that is said to be UTF-8', 'application/json; charset=utf-8', latin('{"who":"Jürgen"}')],
    ['an unknown charset', 'application/json; charset=klingon', Buffer.from(JSON_TEXT)],
    ['a form', FORM, Buffer.from('who=J%FCrgen')],
    ['a form with raw bytes', FORM, latin('who=Jürgen')],
    ['UTF-16 of an odd length', 'application/json; charset=utf-16', Buffer.from('{"a":1}')],
  ])('%s', (_what, type, body) => {
    expect(() => bodyFields(type, body)).toThrow(expect.objectContaining({ code: 'TEXT_NOT_DECODABLE' }));
  });

  it('in an address too', () => {
    expect(formFields('who=J%C3%BCrgen&flow=1', 'utf-8', ['flow'])).toEqual({ who: 'Jürgen' });
    expect(() => formFields('who=J%FCrgen', 'utf-8')).toThrow(expect.objectContaining({ code: 'TEXT_NOT_DECODABLE' }));
  });
});

it.each([
  ['application/xml', '<a/>', 'WEBHOOK_BODY_UNKNOWN'],
  ['text/html', '{"a":1}', 'WEBHOOK_BODY_UNKNOWN'],
  ['text/plain', 'who=Ada', 'BODY_NOT_JSON'],
  ['', 'hello', 'BODY_NOT_JSON'],
  [FORM, `{"a":${'['.repeat(5_000)}`, 'BODY_TOO_DEEP'],
])('%s that is no JSON is refused: %s', (type, body, code) => {
  expect(() => bodyFields(type, Buffer.from(body))).toThrow(expect.objectContaining({ code }));
});
