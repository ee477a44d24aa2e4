/** Extracts the part of a condition that can be saved during typing: complete rows, and groups with rows. Pure. */
import { parseExpression } from '#engine/flows/expression/parseExpression.ts';
import type { Condition, ConditionRow } from '#schemas/generated/types.ts';
import { rightSideOf } from './problems.ts';

function isReadable(source: string): boolean {
  try {
    parseExpression(source);
    return true;
  } catch {
    return false;
  }
}

function isWhole({ left, operator, right = '' }: ConditionRow): boolean {
  if (!isReadable(left)) return false;
  return rightSideOf(operator) !== 'expression' || isReadable(right);
}

/** Returns null when nothing is required. */
export function savedPart(condition: Condition): Condition | null {
  const { viewers, groups: typed = [], ...rest } = condition;
  const rows = condition.rows.filter(isWhole);
  const groups = typed
    .map((group) => ({ ...group, rows: group.rows.filter(isWhole) }))
    .filter((group) => group.rows.length > 0);
  const hasViewers = viewers !== undefined && Object.keys(viewers).length > 0;
  if (rows.length === 0 && groups.length === 0 && !hasViewers) return null;
  return { ...rest, rows, ...(groups.length > 0 && { groups }), ...(hasViewers && { viewers }) };
}
