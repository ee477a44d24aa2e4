/**
 * Arcs of the wheel's sections (behaviour: wheel-9), in turns, clockwise; 0 is at the top, in the middle of the first
 * section.
 */
import type { WheelSection } from '#schemas/generated/types.ts';

export interface Arc {
  /** First edge. */
  from: number;
  /** Size from 0 to 1. */
  size: number;
}

/** Returns the relative probability of a section. */
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
