/** Places of a battle's parts, px inside the item's box. Pure. */
import type { Box } from '../../core/geometry.ts';
import type { BattleSettings } from '#schemas/generated/types.ts';

/** Heights in font sizes. */
const HEAD = 1.5;
const BAR = 1.5;
const FOOT = 1.4;
const GAP = 0.35;
/** Smallest width of a supporter in font sizes. */
const MIN_COLUMN = 6.5;

export interface BattleLayout {
  /** Font size. */
  em: number;
  head: Box;
  bar: Box;
  /** Row of supporters; null = they are not shown. */
  foot: Box | null;
  /** Number of supporters that fit beside each other. */
  columns: number;
}

/** Shrinks everything alike where the box is too low. */
export function battleLayout(box: Box, fontSizePx: number, { count }: Pick<BattleSettings, 'count'>): BattleLayout {
  const heightEm = HEAD + GAP + BAR + (count === 0 ? 0 : GAP + FOOT);
  const em = Math.max(1, Math.min(fontSizePx, box.height / heightEm));
  const top = box.y + (box.height - em * heightEm) / 2;
  const row = (fromEm: number, lengthEm: number): Box => ({
    x: box.x,
    y: Math.round(top + em * fromEm),
    width: box.width,
    height: Math.round(em * lengthEm),
  });
  return {
    em,
    head: row(0, HEAD),
    bar: row(HEAD + GAP, BAR),
    foot: count === 0 ? null : row(HEAD + GAP + BAR + GAP, FOOT),
    columns: Math.max(1, Math.min(count, Math.floor(box.width / (em * MIN_COLUMN)))),
  };
}
