/**
 * Looks at an expression before it is used: are all names there, do the kinds fit (behaviour: flowtext-4). What it accepts
 * can fail later only by a division by zero, a result that is too large, or a value that was taken away.
 */
import { AppError } from '../../core/appError.ts';
import { kindOf, missingValue } from '../values.ts';
import type { FlowValueKind } from '../values.ts';
import type { Choice, Expression } from './expression.ts';

/** `any` = known only when it runs. */
export type KnownKind = FlowValueKind | 'any';
/** The kinds of the values that will be there. */
export type KnownKinds = Readonly<Record<string, KnownKind>>;

/** Stands for a value of the kind where an error shows one: needs no translation. */
const EXAMPLES: Readonly<Record<KnownKind, string>> = { number: '1', text: '"…"', boolean: 'true', any: '…' };

/**
 * The kind of the result.
 * @throws what evaluating it would throw for a name that is not there or a kind that does not fit
 */
export function checkExpression(expression: Expression, kinds: KnownKinds): KnownKind {
  switch (expression.type) {
    case 'literal':
      return kindOf(expression.value);
    case 'choice':
      return checkChoice(expression, kinds);
    case 'unary': {
      const { operator, operand, position } = expression;
      return checkOperands(operator === 'not' ? 'boolean' : 'number', [operand], { operator, position }, kinds);
    }
    case 'call': {
      const { name, args, position } = expression;
      return checkOperands('number', args, { operator: name, position }, kinds);
    }
    default:
      return checkBinary(expression, kinds);
  }
}

/**
 * The kind of `{a ?? b}`; names that have something behind them may be missing.
 * @throws FLOW_VALUE_MISSING, FLOW_VALUE_MISTYPED
 */
export function checkChoice(choice: Choice, kinds: KnownKinds): KnownKind {
  const found = choice.names.filter((name) => Object.hasOwn(kinds, name)).map((name) => kinds[name]!);
  const last = choice.names.at(-1);
  if (choice.fallback !== undefined) found.push(kindOf(choice.fallback));
  else if (last !== undefined && !Object.hasOwn(kinds, last)) throw missingValue(last, Object.keys(kinds));
  return found.every((kind) => kind === found[0]) ? found[0]! : 'any';
}

function checkBinary(expression: Extract<Expression, { type: 'binary' }>, kinds: KnownKinds): KnownKind {
  const { operator, left, right, position } = expression;
  if (operator === 'and' || operator === 'or') return checkOperands('boolean', [left, right], expression, kinds);
  if (operator !== '=' && operator !== '≠') {
    checkOperands('number', [left, right], expression, kinds);
    return '<≤>≥'.includes(operator) ? 'boolean' : 'number';
  }
  const [first, second] = [checkExpression(left, kinds), checkExpression(right, kinds)];
  if (first === second || first === 'any' || second === 'any') return 'boolean';
  const params = { operator, position, left: EXAMPLES[first], right: EXAMPLES[second] };
  throw new AppError('EXPRESSION_KINDS_DIFFER', params);
}

function checkOperands(
  kind: 'number' | 'boolean',
  operands: readonly Expression[],
  { operator, position }: { operator: string; position: number },
  kinds: KnownKinds,
): 'number' | 'boolean' {
  for (const operand of operands) {
    const found = checkExpression(operand, kinds);
    if (found === kind || found === 'any') continue;
    const code = kind === 'number' ? 'EXPRESSION_NEEDS_NUMBER' : 'EXPRESSION_NEEDS_YES_OR_NO';
    throw new AppError(code, { operator, position, value: EXAMPLES[found] });
  }
  return kind;
}
