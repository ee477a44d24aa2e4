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

const THOUSAND = 1000;

/**
 * Returns the weights as whole numbers, as draws need them. Whole weights stay as they are, so that earlier draws keep their
 * results; otherwise all become thousandths, which leaves every chance the same.
 */
export function drawWeights(sections: readonly Pick<WheelSection, 'weight'>[]): number[] {
  const weights = sections.map(weightOf);
  if (weights.every(Number.isInteger)) return weights;
  return weights.map((weight) => Math.round(weight * THOUSAND));
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
