/** Item types of the add dialog: selection, order, and movement by arrow keys. Pure. */
import { ITEM_CATEGORIES, type ItemCategory } from '#engine/core/itemAbout.ts';
import type { ItemType, Locale } from '#schemas/generated/types.ts';
import { ITEM_FACES } from '../itemFaces.ts';
import { searchKey } from '../searchKey.ts';

export interface TypeGroup {
  category: ItemCategory;
  types: readonly ItemType[];
}

/** Types without a data source: no music service can be connected yet. */
const NOT_OFFERED: ReadonlySet<ItemType> = new Set(['SPOTIFY_WIDGET', 'SPOTIFY_PLAYLIST']);
const OFFERED = (Object.keys(ITEM_FACES) as ItemType[]).filter((type) => !NOT_OFFERED.has(type));

/** Categories with at least one type. */
export const OFFERED_CATEGORIES = ITEM_CATEGORIES.filter((category) =>
  OFFERED.some((type) => ITEM_FACES[type].category === category),
);

/** Rates how well a type fits a search: 0 by its name, 1 by its keywords, 2 by its description; null = not at all. */
function fit(type: ItemType, words: readonly string[], locale: Locale): number | null {
  const { name, description, keywords } = ITEM_FACES[type];
  const texts = [name[locale], keywords, description[locale]].map(searchKey);
  const found = [1, 2, 3].findIndex((count) => {
    const text = texts.slice(0, count).join(' ');
    return words.every((word) => text.includes(word));
  });
  return found === -1 ? null : found;
}

/**
 * Returns types by category. Every word of a search must occur in a type's name, keywords or description; the best
 * match comes first.
 * @param category null = all
 */
export function findTypes(search: string, category: ItemCategory | null, locale: Locale): TypeGroup[] {
  const words = searchKey(search).split(/\s+/);
  const fits = new Map<ItemType, number>();
  for (const type of OFFERED) {
    const found = fit(type, words, locale);
    if (found !== null) fits.set(type, found);
  }
  const sorted = [...fits.keys()].sort((left, right) => fits.get(left)! - fits.get(right)!);
  const best = ({ types }: TypeGroup): number => fits.get(types[0]!)!;
  return ITEM_CATEGORIES.filter((each) => category === null || each === category)
    .map((each) => ({ category: each, types: sorted.filter((type) => ITEM_FACES[type].category === each) }))
    .filter(({ types }) => types.length > 0)
    .sort((left, right) => best(left) - best(right));
}

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/**
 * Returns the type that an arrow key leads to; null = another key, or nothing in that direction. Up and down keep the
 * column if the next row has it.
 */
export function typeAfterKey(
  groups: readonly TypeGroup[],
  current: ItemType | null,
  key: string,
  columns: number,
): ItemType | null {
  const all = groups.flatMap(({ types }) => types);
  if (key === 'Home') return all[0] ?? null;
  if (key === 'End') return all.at(-1) ?? null;
  const distance = STEPS[key]?.(columns);
  if (distance === undefined || all.length === 0) return null;
  const at = current === null ? -1 : all.indexOf(current);
  if (at === -1) return all[0]!;
  if (Math.abs(distance) === 1) return all[at + distance] ?? null;
  const rows = groups.flatMap(({ types }) => rowsOf(types, columns));
  const row = rows.findIndex((each) => each.includes(current!));
  const next = rows[row + Math.sign(distance)];
  return next?.[Math.min(rows[row]!.indexOf(current!), next.length - 1)] ?? null;
}

function rowsOf(types: readonly ItemType[], columns: number): ItemType[][] {
  const count = Math.ceil(types.length / columns);
  return Array.from({ length: count }, (_none, row) => types.slice(row * columns, (row + 1) * columns));
}
