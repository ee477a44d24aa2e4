/** Tests properties of the whole language with random texts and random expressions. */
import { expect, test } from 'vitest';
import { AppError } from '../core/appError.ts';
import { randomFor } from '../core/random.ts';
import type { Random } from '../core/random.ts';
import { evaluateExpression } from './expression/evaluateExpression.ts';
import { parseExpression } from './expression/parseExpression.ts';
import { fillTemplate, parseTemplate } from './template/template.ts';
import { scopeOf } from './values.ts';
import type { FlowValue } from './values.ts';

const VALUES = { coins: 5, none: 0, username: 'alice', isFollower: true };
const SCOPE = scopeOf(VALUES);
const WORDS = [
  'coins',
  'username',
  'nobody',
  'true',
  'and',
  'or',
  'not',
  'min',
  'floor',
  '(',
  ')',
  '{',
  '}',
  '??',
  ',',
];
const SIGNS = [
  '+',
  '-',
  '−',
  '*',
  '/',
  '÷',
  '%',
  '=',
  '!=',
  '<',
  '≤',
  '1',
  '2.5',
  "'a'",
  '"',
  '„',
  ' ',
  '  ',
  '.',
  '^',
];
const ODD = ['__proto__', 'constructor', '\u0000', '\ud800', '😀', 'é', '\u202e', '\n', '#', '1e5', '{{', '}}', 'ß'];

function sourceOf(random: Random): string {
  const all = [...WORDS, ...SIGNS, ...ODD];
  return Array.from({ length: random.below(24) }, () => random.pick(all)).join(random.pick(['', ' ']));
}

// behaviour: flowtext-2, flowtext-3, flowtext-5
test('20,000 texts are read and computed, or refused by an error with a code', () => {
  const outcomes = { computed: 0, refused: 0 };
  for (let at = 0; at < 20_000; at++) {
    const source = sourceOf(randomFor(7, String(at), 'language'));
    for (const work of [
      () => evaluateExpression(parseExpression(source), SCOPE),
      () => fillTemplate(parseTemplate(source), SCOPE, { locale: 'de', maxLength: 100 }),
    ]) {
      try {
        const result = work();
        expect(typeof result === 'number' && !Number.isFinite(result), source).toBe(false);
        outcomes.computed++;
      } catch (error) {
        if (!(error instanceof AppError)) throw new Error(`${JSON.stringify(source)} broke it`, { cause: error });
        expect(error.code).toMatch(/^(EXPRESSION|FLOW_VALUE)_/);
        expect(Number(error.params['position'] ?? 1), source).toBeGreaterThanOrEqual(1);
        expect(Number(error.params['position'] ?? 1), source).toBeLessThanOrEqual(source.length + 1);
        outcomes.refused++;
      }
    }
  }
  expect(Math.min(outcomes.computed, outcomes.refused)).toBeGreaterThan(2_000);
});

/** Random expression: its source, and its result computed without parsing. */
interface Written {
  source: string;
  strength: number;
  /** null = an error. */
  value: FlowValue | null;
}

const NUMBERS: [string, number, (a: number, b: number) => number | null][] = [
  ['+', 5, (a, b) => a + b],
  ['-', 5, (a, b) => a - b],
  ['*', 6, (a, b) => a * b],
  ['/', 6, (a, b) => (b === 0 ? null : a / b)],
  ['%', 6, (a, b) => (b === 0 ? null : a % b)],
];
const ORDERS: [string, (a: number, b: number) => boolean][] = [
  ['<', (a, b) => a < b],
  ['≤', (a, b) => !(a > b)],
  ['=', (a, b) => a === b],
  ['≠', (a, b) => a !== b],
];

function numberText(random: Random, depth: number): Written {
  if (depth === 0 || random.below(4) === 0) {
    const value = random.below(7);
    return { source: random.pick([String(value), `{nobody ?? ${value}}`]), strength: 9, value };
  }
  if (random.below(5) === 0) {
    const operand = numberText(random, depth - 1);
    return { source: `-${bracketed(operand, 8)}`, strength: 8, value: both(operand, operand, (a) => -a) };
  }
  const [operator, strength, compute] = random.pick(NUMBERS);
  const [left, right] = [numberText(random, depth - 1), numberText(random, depth - 1)];
  const source = `${bracketed(left, strength)} ${operator} ${bracketed(right, strength + 1)}`;
  return { source, strength, value: both(left, right, compute) };
}

function truthText(random: Random, depth: number): Written {
  if (depth === 0 || random.below(3) === 0) {
    const [operator, compute] = random.pick(ORDERS);
    const [left, right] = [numberText(random, 1), numberText(random, 1)];
    const source = `${bracketed(left, 5)} ${operator} ${bracketed(right, 5)}`;
    return { source, strength: 4, value: both(left, right, compute) };
  }
  const left = truthText(random, depth - 1);
  if (random.below(4) === 0) {
    const value = left.value === null ? null : left.value === false;
    return { source: `not ${bracketed(left, 3)}`, strength: 3, value };
  }
  const right = truthText(random, depth - 1);
  const [operator, strength, decisive] = random.pick([['and', 2, false] as const, ['or', 1, true] as const]);
  const source = `${bracketed(left, strength)} ${operator} ${bracketed(right, strength + 1)}`;
  const isDecided = left.value === null || left.value === decisive;
  return { source, strength, value: isDecided ? left.value : right.value };
}

function both(left: Written, right: Written, compute: (a: number, b: number) => FlowValue | null): FlowValue | null {
  if (left.value === null || right.value === null) return null;
  const value = compute(left.value as number, right.value as number);
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}

// Adds only the necessary brackets, so that a wrong operator precedence shows.
function bracketed({ source, strength }: Written, needed: number): string {
  return strength < needed ? `(${source})` : source;
}

test('20,000 expressions give what working them out by hand gives', () => {
  let numbers = 0;
  for (let at = 0; at < 20_000; at++) {
    const random = randomFor(11, String(at), 'language');
    const written = at % 2 === 0 ? numberText(random, 3) : truthText(random, 3);
    if (written.source.length > 200) continue;
    let found: FlowValue | null;
    try {
      found = evaluateExpression(parseExpression(written.source), SCOPE);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(error.code, written.source).toBe('EXPRESSION_DIVISION_BY_ZERO');
      found = null;
    }
    if (typeof found === 'number' && typeof written.value === 'number') {
      numbers++;
      expect(Math.abs(found - written.value), written.source).toBe(0);
    } else expect(found, written.source).toBe(written.value);
  }
  expect(numbers).toBeGreaterThan(5_000);
});
