/** Parsed expressions. Positions count characters from 1. */
import type { FlowValue } from '../values.ts';

export const MAX_EXPRESSION_LENGTH = 200;
/** Deepest nesting of brackets, signs and `not`. */
export const MAX_EXPRESSION_DEPTH = 20;

export type BinaryOperator = 'or' | 'and' | '=' | '≠' | '<' | '≤' | '>' | '≥' | '+' | '-' | '*' | '/' | '%';
export type FunctionName = 'min' | 'max' | 'round' | 'floor' | 'power';

/** Takes the first name that has a value, else the literal at the end: `{arg1 ?? username}`, `{coins ?? 0}`. */
export interface Choice {
  type: 'choice';
  names: readonly string[];
  fallback?: FlowValue;
  position: number;
}

export type Expression =
  | { type: 'literal'; value: FlowValue }
  | Choice
  | { type: 'unary'; operator: '-' | 'not'; operand: Expression; position: number }
  | { type: 'binary'; operator: BinaryOperator; left: Expression; right: Expression; position: number }
  | { type: 'call'; name: FunctionName; args: readonly Expression[]; position: number };

/** Counts the operators, functions, names and values of an expression. */
export function expressionSize(expression: Expression): number {
  if (expression.type === 'choice') return expression.names.length;
  if (expression.type === 'unary') return 1 + expressionSize(expression.operand);
  if (expression.type === 'binary') return 1 + expressionSize(expression.left) + expressionSize(expression.right);
  if (expression.type === 'literal') return 1;
  return expression.args.reduce((sum, arg) => sum + expressionSize(arg), 1);
}
