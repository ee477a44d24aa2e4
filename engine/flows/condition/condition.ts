/**
 * Evaluates conditions and explains failures (behaviour: condition-1). Compiled once (`compileCondition`), evaluated
 * often. A row that cannot be compared (a value is missing, a text where a number belongs) makes the condition fail,
 * however its rows are joined.
 */
import { AppError } from '../../core/appError.ts';
import type { ErrorParams } from '../../core/appError.ts';
import { askedParts, passesFilter } from '../../rules/viewerFilter.ts';
import type { FilteredViewer } from '../../rules/viewerFilter.ts';
import type { Condition, ConditionGroup, ConditionRow, ErrorCode, Locale } from '#schemas/generated/types.ts';
import { compareValues, evaluateExpression } from '../expression/evaluateExpression.ts';
import type { Comparison } from '../expression/evaluateExpression.ts';
import type { Expression } from '../expression/expression.ts';
import { expressionSize } from '../expression/expression.ts';
import { parseExpression } from '../expression/parseExpression.ts';
import type { Operations } from '../operations.ts';
import { fillTemplate, parseTemplate } from '../template/template.ts';
import type { Template } from '../template/template.ts';
import { quotedValue } from '../values.ts';
import type { FlowScope, FlowValue } from '../values.ts';
import { TEXT_MATCHES } from './textMatch.ts';
import type { TextOperator } from './textMatch.ts';

/** Subject that a condition is evaluated for. */
export interface ConditionSubject {
  scope: FlowScope;
  /** null = no viewer is involved. */
  viewer: FilteredViewer | null;
  locale: Locale;
  /** Counts the cost of the evaluation. */
  operations: Operations;
}

/** Row that decided, for traces. */
export interface DecidingRow {
  /** Path such as `rows[0]`, `groups[1].rows[0]`, `viewers`. */
  path: string;
  left?: FlowValue;
  right?: FlowValue;
  error?: { code: ErrorCode; params: ErrorParams };
}

/** `because`: the rows that made it fail; empty when it holds. */
export interface ConditionAnswer {
  holds: boolean;
  because: readonly DecidingRow[];
}

/** Condition with compiled expressions. */
export type CompiledCondition = (subject: ConditionSubject) => ConditionAnswer;
type CompiledRow = (subject: ConditionSubject, path: string) => DecidingRow & { holds: boolean };

const HOLDS: ConditionAnswer = { holds: true, because: [] };
const COMPARISONS: Partial<Record<ConditionRow['operator'], Comparison>> = {
  equal: '=',
  notEqual: '≠',
  less: '<',
  atMost: '≤',
  more: '>',
  atLeast: '≥',
};
/** Longest right side of a row, in UTF-16 units. */
const MAX_TEXT = 500;
/** Cost in operations of a row besides its values, and of a row that cannot be compared. */
const ROW_COST = 4;
const ERROR_COST = 200;

/** @throws AppError for the first invalid expression or text, with its field */
export function compileCondition(condition: Condition): CompiledCondition {
  const groups = (condition.groups ?? []).map((group, index) => compileGroup(group, `groups[${index}]`));
  const parts = [...compileRows(condition.rows, 'rows'), ...groups];
  if (condition.isEnabled === false) return () => HOLDS;
  const { viewers, join } = condition;
  return (subject) => {
    if (viewers && askedParts(viewers).length > 0 && !passesFilter(viewers, subject.viewer)) {
      return { holds: false, because: [{ path: 'viewers' }] };
    }
    const { holds, because } = joined(join, parts, subject);
    return { holds, because };
  };
}

/** Result of an evaluated row or group. */
interface PartResult extends ConditionAnswer {
  /** True when the row could not be compared. */
  isBroken: boolean;
  /** Trace entry that is also given when it holds. */
  self: DecidingRow;
}
type Part = (subject: ConditionSubject) => PartResult;

function compileRows(rows: readonly ConditionRow[], path: string): Part[] {
  return rows.map((row, index) => {
    const place = `${path}[${index}]`;
    const compiled = withField(place, () => compileRow(row));
    return (subject) => {
      const { holds, ...self } = compiled(subject, place);
      return { holds, because: holds ? [] : [self], isBroken: self.error !== undefined, self };
    };
  });
}

function compileGroup({ join, rows }: ConditionGroup, path: string): Part {
  const parts = compileRows(rows, `${path}.rows`);
  return (subject) => ({ ...joined(join, parts, subject), self: { path } });
}

function joined(join: Condition['join'], parts: readonly Part[], subject: ConditionSubject): Omit<PartResult, 'self'> {
  const failed: DecidingRow[] = [];
  for (const part of parts) {
    const { holds, because, isBroken, self } = part(subject);
    if (isBroken || (join === 'all' && !holds)) return { holds: false, because, isBroken };
    if (join === 'none' && holds) return { holds: false, because: [self], isBroken };
    if (join === 'any' && holds) return { ...HOLDS, isBroken };
    failed.push(...because);
  }
  // An empty choice cannot fail.
  const holds = join !== 'any' || parts.length === 0;
  return { holds, because: holds ? [] : failed, isBroken: false };
}

function compileRow({ left, operator, right = '' }: ConditionRow): CompiledRow {
  const expression = parseExpression(left);
  const size = expressionSize(expression);
  const comparison = COMPARISONS[operator];
  if (comparison !== undefined) {
    const wanted = parseExpression(right);
    return answering(size + expressionSize(wanted), (subject) => compared(expression, comparison, wanted, subject));
  }
  if (isTextOperator(operator)) {
    const wanted = parseTemplate(right);
    const row = { source: left, expression, operator, wanted };
    return answering(size + wanted.length, (subject) => textCompared(row, subject));
  }
  if (operator === 'isSet' || operator === 'isNotSet') return setRow(expression, operator === 'isSet');
  return answering(size, ({ scope }) => {
    const value = evaluateExpression(expression, scope);
    return { left: value, holds: compareValues('=', value, operator === 'isTrue', 1) };
  });
}

function compared(
  expression: Expression,
  comparison: Comparison,
  wanted: Expression,
  { scope }: ConditionSubject,
): { holds: boolean; left: FlowValue; right: FlowValue } {
  const [left, right] = [evaluateExpression(expression, scope), evaluateExpression(wanted, scope)];
  return { left, right, holds: compareValues(comparison, left, right, 1) };
}

interface TextRow {
  source: string;
  expression: Expression;
  operator: TextOperator;
  wanted: Template;
}

function textCompared(
  row: TextRow,
  { scope, locale, operations }: ConditionSubject,
): { holds: boolean; left: string; right: string } {
  const left = evaluateExpression(row.expression, scope);
  if (typeof left !== 'string') {
    throw new AppError('CONDITION_NEEDS_TEXT', { left: row.source, value: quotedValue(left) });
  }
  const right = fillTemplate(row.wanted, scope, { locale, maxLength: MAX_TEXT });
  operations.addSearch(left.length + right.length);
  const match = TEXT_MATCHES[row.operator];
  return { left, right, holds: match(operations.comparable(left), operations.comparable(right)) };
}

// Only a missing value counts as unset; any other mistake is an error.
function setRow(expression: Expression, wantsSet: boolean): CompiledRow {
  const size = expressionSize(expression);
  const row = answering(size, ({ scope }) => ({ left: evaluateExpression(expression, scope), holds: wantsSet }));
  return (subject, path) => {
    const answer = row(subject, path);
    const isMissing = answer.error?.code === 'FLOW_VALUE_MISSING' || answer.error?.code === 'FLOW_VALUE_MISTYPED';
    return isMissing ? { path, holds: !wantsSet } : answer;
  };
}

function answering(
  size: number,
  ask: (subject: ConditionSubject) => { holds: boolean; left?: FlowValue; right?: FlowValue },
): CompiledRow {
  return (subject, path) => {
    subject.operations.add(ROW_COST + size);
    try {
      return { path, ...ask(subject) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      subject.operations.add(ERROR_COST);
      return { path, holds: false, error: { code: error.code, params: error.params } };
    }
  };
}

function isTextOperator(operator: ConditionRow['operator']): operator is TextOperator {
  return Object.hasOwn(TEXT_MATCHES, operator);
}

function withField<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, error.params, { field, cause: error });
  }
}
