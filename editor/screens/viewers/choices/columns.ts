import type { ViewerColumn } from '#engine/rules/viewerSort.ts';

export type Column = ViewerColumn;

export interface ShownColumn {
  column: Column;
  isNumber: boolean;
  /** Smallest width at which it is shown. */
  from?: 'xs' | 'sm' | 'md' | 'lg';
}

/** Columns from left to right; the name always comes first. */
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

/** Selectable columns. */
export const CHOICES: readonly Column[] = REST.map(({ column }) => column);
export const STANDARD: readonly Column[] = REST.filter(({ isExtra }) => !isExtra).map(({ column }) => column);

/** Returns the remembered columns; empty = as many as fit in the window. */
export const chosenColumns = (remembered: string): readonly Column[] =>
  remembered === '' ? STANDARD : CHOICES.filter((column) => remembered.split(',').includes(column));

/** Returns the visible columns; selected ones are shown at any width, and the table scrolls sideways. */
export function shownColumns(remembered: string): readonly ShownColumn[] {
  const chosen = chosenColumns(remembered);
  const shown = REST.filter(({ column }) => chosen.includes(column));
  const whole = ({ column, isNumber }: ShownColumn): ShownColumn => ({ column, isNumber });
  return [NAME, ...(remembered === '' ? shown : shown.map(whole))];
}
