/**
 * Families whose letters carry their own colours; text colour and line outlines do not apply to them. Each with the ends
 * of its gradient as `#rrggbb`, or none where it has too many colours to judge.
 */
import type { FontFamily } from '#schemas/generated/types.ts';

const OWN_COLORS: Partial<Record<FontFamily, readonly string[]>> = {
  Nabla: [],
  'Sixtyfour Convergence': ['#ff3028', '#ff7369'],
};
const OWN_BY_FAMILY: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(OWN_COLORS));

/** Returns the colours of a family's letters; undefined = they have the colour of the text. */
export const ownColorsOf = (family: string): readonly string[] | undefined => OWN_BY_FAMILY.get(family);
