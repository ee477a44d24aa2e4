/**
 * Which part of the wheel each section has (behaviour: wheel-9). In turns, clockwise; the middle of the first section is
 * at the top, where 0 is.
 */
import type { WheelSection } from '#schemas/generated/types.ts';

export interface Arc {
  /** Its first edge. */
  from: number;
  /** 0 to 1. */
  size: number;
}

/** How often a section is drawn beside the others. */
export function weightOf({ weight = 1 }: Pick<WheelSection, 'weight'>): number {
  return weight;
}

export function arcsOf(sections: readonly Pick<WheelSection, 'weight'>[]): Arc[] {
  const total = sections.reduce((sum, section) => sum + weightOf(section), 0);
  let before = sections.length === 0 ? 0 : -weightOf(sections[0]!) / 2;
  return sections.map((section) => {
    const arc = { from: before / total, size: weightOf(section) / total };
    before += weightOf(section);
    return arc;
  });
}
