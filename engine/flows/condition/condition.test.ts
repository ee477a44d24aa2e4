import { expect, test } from 'vitest';
import type { Condition, ConditionRow } from '#schemas/generated/types.ts';
import { Operations } from '../operations.ts';
import { scopeOf } from '../values.ts';
import { compileCondition } from './condition.ts';
import type { ConditionSubject } from './condition.ts';

const VALUES = { coins: 50, giftName: 'Rose', comment: 'Hello, STRASSE 7!', isFollower: true };
const SUBJECT: ConditionSubject = { scope: scopeOf(VALUES), viewer: null, locale: 'en', operations: new Operations() };

function ask(condition: Condition, subject = SUBJECT): ReturnType<ReturnType<typeof compileCondition>> {
  return compileCondition(condition)(subject);
}

function row(left: string, operator: ConditionRow['operator'], right?: string): ConditionRow {
  return { left, operator, ...(right === undefined ? {} : { right }) };
}

const TRUE = row('coins', 'equal', '50');
const FALSE = row('coins', 'equal', '51');

// behaviour: condition-2, condition-3
test.for<[ConditionRow, ConditionRow['operator'][] | boolean]>([
  [row('coins', 'equal', '25 * 2'), true],
  [row('coins', 'notEqual', '50'), false],
  [row('coins', 'less', '51'), true],
  [row('coins', 'less', '50'), false],
  [row('coins', 'atMost', '50'), true],
  [row('coins', 'more', '50'), false],
  [row('coins + 1', 'more', '50'), true],
  [row('coins', 'atLeast', '{minimum ?? 50}'), true],
  [row('giftName', 'equal', "'rose'"), false],
  [row('giftName', 'is', 'ROSE'), true],
  [row('giftName', 'is', '{giftName}'), true],
  [row('giftName', 'isNot', 'rose'), false],
  [row('comment', 'contains', 'straße'), true],
  [row('comment', 'startsWith', ' hello'), true],
  [row('comment', 'startsWith', 'straße'), false],
  [row('comment', 'hasWord', 'strasse'), true],
  [row('comment', 'hasWord', 'stras'), false],
  [row('comment', 'hasWord', 'hello'), true],
  [row('comment', 'hasWord', ''), false],
  [row('comment', 'matches', 'hello*7!'), true],
  [row('comment', 'matches', '*strasse*'), true],
  [row('comment', 'matches', 'hello'), false],
  [row('comment', 'matches', '*7'), false],
  [row('isFollower', 'isTrue'), true],
  [row('isFollower', 'isFalse'), false],
  [row('coins = 50', 'isTrue'), true],
  [row('arg1', 'isSet'), false],
  [row('arg1', 'isNotSet'), true],
  [row('coins', 'isSet'), true],
  [row('coins', 'isNotSet'), false],
])('%j', ([one, holds]) => {
  expect(ask({ join: 'all', rows: [one] }).holds).toBe(holds);
});

test.for([
  ['ababab', 'a*b*b', true],
  ['aab', 'a*ab', true],
  ['ab', 'ab*ab', false],
  ['abc', '*', true],
  ['', '*', true],
  ['abcbd', 'a*b*d', true],
  ['xay', '*a', false],
  ['abc', 'a*bc*c', false],
] as const)('"%s" matches "%s": %s', ([text, pattern, holds]) => {
  const subject = { ...SUBJECT, scope: scopeOf({ text }) };
  expect(ask({ join: 'all', rows: [row('text', 'matches', pattern)] }, subject).holds).toBe(holds);
});

// behaviour: condition-1
test.for<[Condition['join'], ConditionRow[], boolean]>([
  ['all', [TRUE, TRUE], true],
  ['all', [TRUE, FALSE], false],
  ['any', [FALSE, TRUE], true],
  ['any', [FALSE, FALSE], false],
  ['none', [FALSE, FALSE], true],
  ['none', [FALSE, TRUE], false],
  ['all', [], true],
  ['any', [], true],
  ['none', [], true],
])('%s of %j', ([join, rows, holds]) => {
  expect(ask({ join, rows })).toMatchObject({ holds });
  const grouped: Condition = { join: 'all', rows: [], groups: [{ join, rows }] };
  expect(ask(grouped)).toMatchObject({ holds });
});

test('what made it fail is named with both values', () => {
  const two = { join: 'any', rows: [FALSE, row('giftName', 'is', 'Lion')] } as const;
  expect(ask({ join: 'all', rows: [TRUE, FALSE] }).because).toEqual([{ path: 'rows[1]', left: 50, right: 51 }]);
  expect(ask({ join: 'none', rows: [TRUE] }).because).toEqual([{ path: 'rows[0]', left: 50, right: 50 }]);
  expect(ask({ join: 'all', rows: [TRUE], groups: [{ join: 'any', rows: [...two.rows] }] }).because).toEqual([
    { path: 'groups[0].rows[0]', left: 50, right: 51 },
    { path: 'groups[0].rows[1]', left: 'Rose', right: 'Lion' },
  ]);
  expect(ask({ join: 'none', rows: [], groups: [{ join: 'any', rows: [TRUE] }] }).because).toEqual([
    { path: 'groups[0]' },
  ]);
  expect(ask({ join: 'all', rows: [TRUE] }).because).toEqual([]);
});

test.for(['all', 'any', 'none'] as const)('a row that cannot be compared makes it fail, also joined by %s', (join) => {
  const broken = { join, rows: [row('coinz', 'equal', '1'), TRUE] };
  const error = { code: 'FLOW_VALUE_MISTYPED', params: { name: 'coinz', closest: 'coins' } };
  expect(ask(broken)).toEqual({ holds: false, because: [{ path: 'rows[0]', error }] });
  expect(ask({ join, rows: [], groups: [broken] })).toMatchObject({ holds: false, because: [{ error }] });
});

test('a number is no text to look into', () => {
  const answer = ask({ join: 'all', rows: [row('coins', 'contains', '5')] });
  expect(answer.because[0]?.error).toEqual({ code: 'CONDITION_NEEDS_TEXT', params: { left: 'coins', value: '50' } });
});

test('a disabled one holds, and is read all the same', () => {
  expect(ask({ isEnabled: false, join: 'all', rows: [FALSE], viewers: { followers: true } }).holds).toBe(true);
  expect(() => compileCondition({ isEnabled: false, join: 'all', rows: [TRUE, row('1 +', 'isTrue')] })).toThrow(
    expect.objectContaining({ code: 'EXPRESSION_ENDS_EARLY' }),
  );
});

// behaviour: permission-1
test('permissions of viewers come first', () => {
  const condition: Condition = { join: 'all', rows: [FALSE], viewers: { moderators: true } };
  expect(ask(condition).because).toEqual([{ path: 'viewers' }]);
  expect(ask({ ...condition, viewers: { moderators: false } }).because).toHaveLength(1);
  expect(ask({ ...condition, viewers: { moderators: false } }).because[0]?.path).toBe('rows[0]');
});
