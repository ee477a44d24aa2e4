import { expect, test } from 'vitest';
import { AppError } from '../../core/appError.ts';
import { scopeOf } from '../values.ts';
import type { FlowValue } from '../values.ts';
import { checkExpression } from './checkExpression.ts';
import { evaluateExpression } from './evaluateExpression.ts';
import { parseExpression } from './parseExpression.ts';

const VALUES = { coins: 5, likes: 30, username: 'alice', isFollower: true, none: 0, größe: 2 };
const KINDS = {
  coins: 'number',
  likes: 'number',
  username: 'text',
  isFollower: 'boolean',
  none: 'number',
  größe: 'number',
  unknown: 'any',
} as const;

function evaluate(source: string, values: Record<string, FlowValue> = VALUES): FlowValue {
  return evaluateExpression(parseExpression(source), scopeOf(values));
}

function errorOf(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

// behaviour: flowtext-2, flowtext-3
test.for<[string, FlowValue]>([
  ['1 + 2 × 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 − 4 − 3', 3],
  ['12 ÷ 4 / 3', 1],
  ['-7 % 3', -1],
  ['-coins + 1', -4],
  ['--2', 2],
  ['0 * -1', 0],
  ['coins * 2 >= 10', true],
  ['coins<5 or likes>20 and isFollower', true],
  ['not coins = 5', false],
  ['not (coins < 5) and not false', true],
  ['min(coins, likes, 3)', 3],
  ['max(1)', 1],
  ['round(2.5) + floor(-1.5)', 1],
  ["username = 'alice'", true],
  ['username ≠ „bob“', true],
  ['{arg1 ?? username}', 'alice'],
  ['{arg1 ?? arg2 ?? 3} + 1', 4],
  ['{coins} + größe', 7],
  ["{nobody ?? 'you'}", 'you'],
  ['true', true],
  ['none = 0 or likes / none > 1', true],
  ['1 = 1 = true', true],
])('%s', ([source, result]) => {
  expect(evaluate(source)).toBe(result);
  expect(Object.is(evaluate('0 * -1'), 0)).toBe(true);
});

test.for<[string, string, Record<string, string | number>]>([
  ['', 'EXPRESSION_ENDS_EARLY', { position: 1 }],
  ['1 +', 'EXPRESSION_ENDS_EARLY', { position: 4 }],
  ['* 2', 'EXPRESSION_VALUE_MISSING', { position: 1, found: '*' }],
  ['coins likes', 'EXPRESSION_OPERATOR_MISSING', { position: 7, found: 'likes' }],
  ['2 ^ 3', 'EXPRESSION_CHARACTER_UNKNOWN', { position: 3, found: '^' }],
  ['viewer.name', 'EXPRESSION_CHARACTER_UNKNOWN', { position: 7, found: '.' }],
  ['coins[0]', 'EXPRESSION_CHARACTER_UNKNOWN', { position: 6, found: '[' }],
  ["'open", 'EXPRESSION_TEXT_NOT_CLOSED', { position: 1, quote: "'" }],
  ['(1', 'EXPRESSION_BRACKET_NOT_CLOSED', { position: 1, bracket: '(' }],
  ['1)', 'EXPRESSION_OPERATOR_MISSING', { position: 2, found: ')' }],
  ['{coins', 'EXPRESSION_BRACKET_NOT_CLOSED', { position: 1, bracket: '{' }],
  ['{coins ?? }', 'EXPRESSION_VALUE_MISSING', { position: 11, found: '}' }],
  ['{5 ?? coins}', 'EXPRESSION_OPERATOR_MISSING', { position: 4, found: '??' }],
  ['rond(1)', 'EXPRESSION_FUNCTION_UNKNOWN', { name: 'rond', position: 1, known: 'round' }],
  [
    'constructor(1)',
    'EXPRESSION_FUNCTION_UNKNOWN',
    { name: 'constructor', position: 1, known: 'min, max, round, floor' },
  ],
  ['round(1, 2)', 'EXPRESSION_FUNCTION_VALUES', { name: 'round', position: 1, count: 2, expected: '1' }],
  ['min()', 'EXPRESSION_FUNCTION_VALUES', { name: 'min', position: 1, count: 0, expected: '1–20' }],
  ['1'.repeat(201), 'EXPRESSION_TOO_LONG', { length: 201, max: 200 }],
  ['('.repeat(21) + '1' + ')'.repeat(21), 'EXPRESSION_TOO_DEEP', { position: 21, max: 20 }],
])('%s is refused where it is wrong', ([source, code, params]) => {
  const error = errorOf(() => parseExpression(source));
  expect([error.code, error.params]).toEqual([code, params]);
  expect(error.text('de')).not.toContain('{{');
});

test('twenty brackets are allowed, and so are a hundred sums', () => {
  expect(evaluate('('.repeat(19) + '1' + ')'.repeat(19))).toBe(1);
  expect(evaluate(`1${'+1'.repeat(99)}`)).toBe(100);
});

test.for<[string, string, Record<string, string | number>]>([
  ['coins / none', 'EXPRESSION_DIVISION_BY_ZERO', { operator: '/', position: 7 }],
  ['1 % (coins - 5)', 'EXPRESSION_DIVISION_BY_ZERO', { operator: '%', position: 3 }],
  [`${'9'.repeat(190)} * big`, 'EXPRESSION_TOO_LARGE', { operator: '*', position: 192 }],
  ["'5' + 1", 'EXPRESSION_NEEDS_NUMBER', { operator: '+', position: 5, value: '"5"' }],
  ['isFollower + 1', 'EXPRESSION_NEEDS_NUMBER', { operator: '+', position: 12, value: 'true' }],
  ['username < 3', 'EXPRESSION_NEEDS_NUMBER', { operator: '<', position: 10, value: '"alice"' }],
  ['max(username)', 'EXPRESSION_NEEDS_NUMBER', { operator: 'max', position: 1, value: '"alice"' }],
  ['not coins', 'EXPRESSION_NEEDS_YES_OR_NO', { operator: 'not', position: 1, value: '5' }],
  ['coins and true', 'EXPRESSION_NEEDS_YES_OR_NO', { operator: 'and', position: 7, value: '5' }],
  ["coins = '5'", 'EXPRESSION_KINDS_DIFFER', { operator: '=', position: 7, left: '5', right: '"5"' }],
  ['coinz', 'FLOW_VALUE_MISTYPED', { name: 'coinz', closest: 'coins' }],
  ['toString', 'FLOW_VALUE_MISSING', { name: 'toString', known: 'coins, username, isFollower, none, big' }],
])('%s fails', ([source, code, params]) => {
  const values = { coins: 5, username: 'alice', isFollower: true, none: 0, big: 1e300 };
  const error = errorOf(() => evaluate(source, values));
  expect([error.code, error.params]).toEqual([code, params]);
});

// behaviour: flowtext-4
test.for<[string, string]>([
  ['coins * 2', 'number'],
  ['coins > 2 and isFollower', 'boolean'],
  ['{arg1 ?? username}', 'text'],
  ['{arg1 ?? 5}', 'number'],
  ["{unknown ?? 'x'}", 'any'],
  ['unknown + 1', 'number'],
  ['coins = unknown', 'boolean'],
])('%s will give a %s', ([source, kind]) => {
  expect(checkExpression(parseExpression(source), KINDS)).toBe(kind);
});

test.for<[string, string]>([
  ['coinz + 1', 'FLOW_VALUE_MISTYPED'],
  ['false and nowhere', 'FLOW_VALUE_MISSING'],
  ['username + 1', 'EXPRESSION_NEEDS_NUMBER'],
  ['floor(username)', 'EXPRESSION_NEEDS_NUMBER'],
  ['true or coins', 'EXPRESSION_NEEDS_YES_OR_NO'],
  ['coins = username', 'EXPRESSION_KINDS_DIFFER'],
])('%s is refused before it runs', ([source, code]) => {
  expect(errorOf(() => checkExpression(parseExpression(source), KINDS)).code).toBe(code);
});
