import { expect, test } from 'vitest';
import { AppError } from '../../core/appError.ts';
import { type FlowScope, scopeOf } from '../values.ts';
import { checkTemplate, fillTemplate, parseTemplate } from './template.ts';

const SCOPE = scopeOf({ username: 'alice', coins: 1234.5, isFollower: true, sly: '{coins} {{x}}', bell: 'a\u0007b' });

function fill(source: string, locale: 'en' | 'de' = 'en', maxLength = 200): string {
  return fillTemplate(parseTemplate(source), SCOPE, { locale, maxLength });
}

// behaviour: flowtext-5
test.for([
  ['', ''],
  ['no values', 'no values'],
  ['Hi {username}!', 'Hi alice!'],
  ['{coins}', '1,234.5'],
  ['{isFollower}', 'yes'],
  ['{arg1 ?? username}{arg2 ?? 3}', 'alice3'],
  ['{{username}} {{{username}}}', '{username} {alice}'],
  ['a } b', 'a } b'],
  ['{sly}', '{coins} {{x}}'],
  ['{bell}', 'ab'],
] as const)('"%s" becomes "%s"', ([source, filled]) => {
  expect(fill(source)).toBe(filled);
});

test('numbers and yes and no are written in the language of the streamer', () => {
  expect(fill('{coins} {isFollower}', 'de')).toBe('1.234,5 ja');
});

test('a long result is cut, never inside a character', () => {
  expect(fill('ab😀cd', 'en', 3)).toBe('ab');
  expect(fill('ab😀cd', 'en', 4)).toBe('ab😀');
});

test.for([
  ['{username', 'EXPRESSION_BRACKET_NOT_CLOSED'],
  ['{}', 'EXPRESSION_VALUE_MISSING'],
  ['{coins + 1}', 'EXPRESSION_OPERATOR_MISSING'],
  [`{${'a'.repeat(300)}}`, 'EXPRESSION_TOO_LONG'],
] as const)('%s is refused', ([source, code]) => {
  expect(() => parseTemplate(source)).toThrow(expect.objectContaining({ code }));
});

test('a value that is missing is an error, never an empty text', () => {
  expect(() => fill('Hi {usrname}')).toThrow(expect.objectContaining({ code: 'FLOW_VALUE_MISTYPED' }));
  expect(() => checkTemplate(parseTemplate('Hi {nobody}'), { username: 'text' })).toThrow(
    expect.objectContaining({ code: 'FLOW_VALUE_MISSING' }),
  );
  checkTemplate(parseTemplate('Hi {nobody ?? username}'), { username: 'text' });
});

// behaviour: flowtext-240
test('a known name without a value is empty where that is allowed, an unknown one stays an error', () => {
  const absent: string[] = [];
  const scope: FlowScope = {
    get: (name) => SCOPE.get(name),
    names: () => SCOPE.names(),
    isKnown: (name) => name === 'recipient',
  };
  const options = { locale: 'en', maxLength: 200, onAbsent: (name: string) => void absent.push(name) } as const;
  const filled = (source: string): string => fillTemplate(parseTemplate(source), scope, options);
  expect(filled('{username} hugs {recipient}!')).toBe('alice hugs !');
  expect(filled('{recipient ?? username} {arg1 ?? recipient}')).toBe('alice ');
  expect(absent).toEqual(['recipient', 'recipient']);
  expect(() => filled('{recipiant}')).toThrow(AppError);
  const strict = { locale: 'en', maxLength: 200 } as const;
  expect(() => fillTemplate(parseTemplate('{recipient}'), scope, strict)).toThrow(AppError);
});
