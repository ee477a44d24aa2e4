/** Cases of the flow language: functions and operators of expressions, text matchers, templates, schedules in words. */
import { comparableText } from '#engine/core/comparableText.ts';
import { TEXT_MATCHES } from '#engine/flows/condition/textMatch.ts';
import { evaluateExpression } from '#engine/flows/expression/evaluateExpression.ts';
import { type BinaryOperator, type FunctionName, MAX_EXPRESSION_LENGTH } from '#engine/flows/expression/expression.ts';
import { parseExpression } from '#engine/flows/expression/parseExpression.ts';
import { cronToWords } from '#engine/flows/schedule/cronToWords.ts';
import { MAX_SCHEDULE_WORDS, wordsToCron } from '#engine/flows/schedule/wordsToCron.ts';
import { fillTemplate, parseTemplate } from '#engine/flows/template/template.ts';
import { scopeOf } from '#engine/flows/values.ts';
import { LEVEL_FUNCTIONS, levelTable } from '#engine/points/levels.ts';
import { amountOf } from '#engine/points/commands/amount.ts';
import { type CostCase, refusable } from '../costCase.ts';

const MOST_COMPARED = 2_000;
const MOST_WANTED = 500;

/** Returns the longest expression with this many characters that uses the function or operator as often as possible. */
const CALLS: Readonly<Record<FunctionName, (length: number) => string>> = {
  min: (length) => chain('min(v,v,v,v,v,v,v,v)', length),
  max: (length) => chain('max(v,v,v,v,v,v,v,v)', length),
  round: (length) => chain('round(v)', length),
  floor: (length) => chain('floor(v)', length),
  power: (length) => chain('power(v,1)', length),
};
const OPERANDS: Readonly<Record<BinaryOperator, string>> = {
  or: 'no',
  and: 'yes',
  '=': 'v',
  '≠': 'v',
  '<': 'v',
  '≤': 'v',
  '>': 'v',
  '≥': 'v',
  '+': 'v',
  '-': 'v',
  '*': 'v',
  '/': 'v',
  '%': 'v',
};
const COMPARISONS: readonly string[] = ['=', '≠', '<', '≤', '>', '≥'];
const VALUES = scopeOf({ v: 1, yes: true, no: false });

function chain(piece: string, length: number): string {
  const count = Math.max(1, Math.floor((length + 1) / (piece.length + 1)));
  return Array.from({ length: count }, () => piece).join('+');
}

function operatorChain(operator: BinaryOperator, length: number): string {
  const operand = COMPARISONS.includes(operator) ? `v${operator}v` : OPERANDS[operator];
  const joint = COMPARISONS.includes(operator) ? ' and ' : ` ${operator} `;
  const count = Math.max(1, Math.floor(length / (operand.length + joint.length)));
  return Array.from({ length: count }, () => operand).join(joint);
}

/** Creates a case that parses and evaluates an expression; the text only sets its length. */
const computing = (registry: string, name: string, source: (length: number) => string): CostCase => ({
  registry,
  name,
  most: MAX_EXPRESSION_LENGTH,
  prepare: ({ length }) => {
    const written = source(length);
    return () => evaluateExpression(parseExpression(written, LEVEL_FUNCTIONS), VALUES);
  },
});

const functions = (Object.keys(CALLS) as FunctionName[]).map((name) =>
  computing('expression functions', name, CALLS[name]),
);
const operators = (Object.keys(OPERANDS) as BinaryOperator[]).map((operator) =>
  computing('expression operators', operator, (length) => operatorChain(operator, length)),
);

/** Creates cases with texts to compare with: the beginning, the whole, and a pattern of many pieces. */
const matchers = (Object.keys(TEXT_MATCHES) as (keyof typeof TEXT_MATCHES)[]).flatMap((name): CostCase[] => {
  const matches = TEXT_MATCHES[name];
  const against = (how: string, wantedOf: (text: string) => string): CostCase => ({
    registry: 'text matchers',
    name: `${name} ${how}`,
    most: MOST_COMPARED,
    prepare: (text) => {
      const wanted = wantedOf(text).slice(0, MOST_WANTED);
      return () => matches(comparableText(text), comparableText(wanted));
    },
  });
  return [
    against('with its beginning', (text) => text.slice(0, text.length / 4)),
    against('with its end', (text) => text.slice(-text.length / 4)),
    against('with what is almost there', (text) => {
      const piece = text.slice(0, text.length / 4);
      return `${piece.slice(0, piece.length / 10)}\u0001${piece.slice(piece.length / 10)}`;
    }),
    against('with many pieces', (text) => `*${text.slice(0, 1)}`.repeat(text.length / 8)),
  ];
});

const texts: readonly CostCase[] = [
  {
    registry: 'comparing',
    name: 'form for comparing',
    most: MOST_COMPARED,
    prepare: (text) => () => comparableText(text),
  },
  {
    registry: 'templates',
    name: 'text with values',
    most: MOST_WANTED,
    prepare: (text) => refusable(() => fillTemplate(parseTemplate(text), VALUES, { locale: 'en', maxLength: 500 })),
  },
  {
    registry: 'templates',
    name: 'value of a stranger',
    most: MOST_COMPARED,
    prepare: (text) => {
      const [template, scope] = [parseTemplate('{v}{v}{v}{v}'), scopeOf({ v: text })];
      return () => fillTemplate(template, scope, { locale: 'de', maxLength: 500 });
    },
  },
  {
    registry: 'expressions',
    name: 'text of a stranger',
    most: MAX_EXPRESSION_LENGTH,
    prepare: (text) => refusable(() => evaluateExpression(parseExpression(text), VALUES)),
  },
  {
    registry: 'schedules',
    name: 'words to cron',
    most: MAX_SCHEDULE_WORDS,
    prepare: (text) => () => wordsToCron(text),
  },
  {
    registry: 'schedules',
    name: 'cron to words',
    most: 100,
    prepare: (text) => refusable(() => cronToWords(`${text} * * * *`, 'en')),
  },
  {
    registry: 'points',
    name: 'amount',
    most: MOST_COMPARED,
    prepare: (text) => () => amountOf(text, 1_000),
  },
  {
    registry: 'points',
    name: 'level formula',
    most: MAX_EXPRESSION_LENGTH,
    least: 100,
    limit: { ms: 25, why: 'a thousand levels are worked out at once, and kept until the rules change' },
    prepare: ({ length }) => {
      const formula = chain('level', length);
      const rules = { requiredPointsFormula: formula, pointsPerLevel: 100, levelMultiplier: 1.1 };
      return () => levelTable(rules);
    },
  },
];

export const LANGUAGE: readonly CostCase[] = [...functions, ...operators, ...matchers, ...texts];
