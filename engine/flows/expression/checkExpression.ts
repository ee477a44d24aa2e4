/**
 * Checks an expression before it is used: whether all names exist and the kinds fit (behaviour: flowtext-4). An
 * accepted expression can fail later only by a division by zero, a result that is too large, or a removed value.
 */
import { AppError } from '../../core/appError.ts';
import { kindOf, missingValue } from '../values.ts';
import type { FlowValueKind } from '../values.ts';
import type { Choice, Expression } from './expression.ts';

/** `any` = known only at run time. */
export type KnownKind = FlowValueKind | 'any';
/** Kinds of the available values. */
export type KnownKinds = Readonly<Record<string, KnownKind>>;

/** Example value per kind for errors; needs no translation. */
const EXAMPLES: Readonly<Record<KnownKind, string>> = { number: '1', text: '"…"', boolean: 'true', any: '…' };

/**
 * Returns the kind of the result.
 * @throws the same errors as evaluating it for an unknown name or a wrong kind
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
 * Returns the kind of `{a ?? b}`; all names but the last may be missing.
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
