import type { ViewerColumn } from '#engine/rules/viewerSort.ts';

export type Column = ViewerColumn;

export interface ShownColumn {
  column: Column;
  isNumber: boolean;
  /** From which width on it is there. */
  from?: 'xs' | 'sm' | 'md' | 'lg';
}

/** From left to right; who it is stands first, always. */
const NAME: ShownColumn = { column: 'name', isNumber: false };
const REST: readonly (ShownColumn & { isExtra?: true })[] = [
  { column: 'level', isNumber: true, from: 'xs' },
  { column: 'points', isNumber: true },
  { column: 'coinsGiven', isNumber: true, from: 'sm' },
  { column: 'likesGiven', isNumber: true, from: 'md' },
  { column: 'chatMessages', isNumber: true, from: 'md' },
  { column: 'firstSeenAt', isNumber: true, from: 'lg', isExtra: true },
  { column: 'lastSeenAt', isNumber: true, from: 'lg' },
];

/** What can be chosen. */
export const CHOICES: readonly Column[] = REST.map(({ column }) => column);
export const STANDARD: readonly Column[] = REST.filter(({ isExtra }) => !isExtra).map(({ column }) => column);

/** The columns that are remembered; empty = as many as the window has room for. */
export const chosenColumns = (remembered: string): readonly Column[] =>
  remembered === '' ? STANDARD : CHOICES.filter((column) => remembered.split(',').includes(column));

/** What was chosen is there in every window; it can be moved sideways. */
export function shownColumns(remembered: string): readonly ShownColumn[] {
  const chosen = chosenColumns(remembered);
  const shown = REST.filter(({ column }) => chosen.includes(column));
  const whole = ({ column, isNumber }: ShownColumn): ShownColumn => ({ column, isNumber });
  return [NAME, ...(remembered === '' ? shown : shown.map(whole))];
}
