/** Evaluates expressions (behaviour: flowtext-3). Pure: the same values give the same result. */
import { AppError } from '../../core/appError.ts';
import { kindOf, missingValue, quotedValue } from '../values.ts';
import type { FlowScope, FlowValue } from '../values.ts';
import type { Choice, Expression, FunctionName } from './expression.ts';

type Arithmetic = '+' | '-' | '*' | '/' | '%';
type Order = '<' | '≤' | '>' | '≥';
export type Comparison = Order | '=' | '≠';

const ARITHMETIC: Readonly<Record<Arithmetic, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};
const ORDER: Readonly<Record<Order, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '≤': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '≥': (left, right) => left >= right,
};
const FUNCTION_RESULTS: Readonly<Record<FunctionName, (values: readonly number[]) => number>> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  round: (values) => Math.round(values[0]!),
  floor: (values) => Math.floor(values[0]!),
  power: (values) => values[0]! ** values[1]!,
};

/**
 * @throws FLOW_VALUE_MISSING, FLOW_VALUE_MISTYPED for a name without a value, else a code that begins with EXPRESSION_
 */
export function evaluateExpression(expression: Expression, scope: FlowScope): FlowValue {
  switch (expression.type) {
    case 'literal':
      return expression.value;
    case 'choice':
      return chosenValue(expression, scope);
    case 'unary': {
      const value = evaluateExpression(expression.operand, scope);
      const { operator, position } = expression;
      return operator === 'not' ? !yesOrNo(value, operator, position) : -number(value, operator, position) + 0;
    }
    case 'call': {
      const { name, position } = expression;
      const values = expression.args.map((arg) => number(evaluateExpression(arg, scope), name, position));
      return finite(FUNCTION_RESULTS[name](values), name, position);
    }
    default:
      return binary(expression, scope);
  }
}

/** Returns the value of `{a ?? b}`. @throws FLOW_VALUE_MISSING, FLOW_VALUE_MISTYPED naming the last of the names */
export function chosenValue(choice: Choice, scope: FlowScope): FlowValue {
  for (const name of choice.names) {
    const value = scope.get(name);
    if (value !== undefined) return value;
  }
  if (choice.fallback !== undefined) return choice.fallback;
  throw missingValue(choice.names.at(-1)!, scope.names());
}

function binary(expression: Extract<Expression, { type: 'binary' }>, scope: FlowScope): FlowValue {
  const { operator, position } = expression;
  const left = evaluateExpression(expression.left, scope);
  if (operator === 'and' || operator === 'or') {
    // Short-circuits: `coins > 0 and likes / coins > 2` never divides by zero.
    if (yesOrNo(left, operator, position) === (operator === 'or')) return operator === 'or';
    return yesOrNo(evaluateExpression(expression.right, scope), operator, position);
  }
  const right = evaluateExpression(expression.right, scope);
  return isArithmetic(operator)
    ? computed(operator, left, right, position)
    : compareValues(operator, left, right, position);
}

/** @throws EXPRESSION_KINDS_DIFFER, EXPRESSION_NEEDS_NUMBER */
export function compareValues(operator: Comparison, left: FlowValue, right: FlowValue, position: number): boolean {
  if (operator !== '=' && operator !== '≠') {
    return ORDER[operator](number(left, operator, position), number(right, operator, position));
  }
  if (kindOf(left) !== kindOf(right)) {
    const params = { operator, position, left: quotedValue(left), right: quotedValue(right) };
    throw new AppError('EXPRESSION_KINDS_DIFFER', params);
  }
  return (left === right) === (operator === '=');
}

function computed(operator: Arithmetic, left: FlowValue, right: FlowValue, position: number): number {
  const [first, second] = [number(left, operator, position), number(right, operator, position)];
  if (second === 0 && (operator === '/' || operator === '%')) {
    throw new AppError('EXPRESSION_DIVISION_BY_ZERO', { operator, position });
  }
  return finite(ARITHMETIC[operator](first, second), operator, position);
}

function isArithmetic(operator: Arithmetic | Comparison): operator is Arithmetic {
  return Object.hasOwn(ARITHMETIC, operator);
}

function number(value: FlowValue, operator: string, position: number): number {
  if (typeof value === 'number') return value;
  throw new AppError('EXPRESSION_NEEDS_NUMBER', { operator, position, value: quotedValue(value) });
}

function yesOrNo(value: FlowValue, operator: string, position: number): boolean {
  if (typeof value === 'boolean') return value;
  throw new AppError('EXPRESSION_NEEDS_YES_OR_NO', { operator, position, value: quotedValue(value) });
}

// Adding 0 turns −0 into a plain 0, which people expect.
function finite(result: number, operator: string, position: number): number {
  if (!Number.isFinite(result)) throw new AppError('EXPRESSION_TOO_LARGE', { operator, position });
  return result + 0;
}
