/**
 * Positions on a slider. Values that span several orders of magnitude (a font size of 4 to 400) are logarithmic, so
 * that the small, common ones have space. Pure.
 */
import type { ValueRules } from '#schemas/generated/forms.ts';

/** Positions of every slider. */
export const SLIDER_MAX = 400;
/** From this ratio of the largest to the smallest value on the scale is logarithmic. */
const LOGARITHMIC_FROM = 40;
/** A slider that goes so far in whole numbers needs no fractions. */
const WHOLE_FROM = 20;

export interface SliderScale {
  positionOf(value: number): number;
  /**
   * The value after the thumb went from where `value` stands to a position; at least one step away from it, so that arrow
   * keys always move.
   */
  valueAt(position: number, value: number): number;
  step: number;
}

export function sliderScale(rules: ValueRules): SliderScale {
  const min = rules.minimum ?? 0;
  const max = rules.maximum ?? 100;
  const step = stepOf(rules);
  const isLogarithmic = min > 0 && max / min >= LOGARITHMIC_FROM;

  const share = (value: number): number =>
    isLogarithmic ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  const valueOf = (part: number): number =>
    isLogarithmic ? min * Math.pow(max / min, part) : min + part * (max - min);
  const clamped = (value: number): number => Math.min(max, Math.max(min, value));
  const rounded = (value: number): number => Number((Math.round(value / step) * step).toFixed(4));
  const positionOf = (value: number): number => Math.round(share(clamped(value)) * SLIDER_MAX);

  return {
    step,
    positionOf,
    valueAt(position, value) {
      const next = clamped(rounded(valueOf(position / SLIDER_MAX)));
      const moved = position - positionOf(value);
      if (moved === 0) return value;
      const isStuck = moved > 0 ? next <= value : next >= value;
      return isStuck ? clamped(rounded(value + Math.sign(moved) * step)) : next;
    },
  };
}

/** The smallest change worth making. */
export function stepOf({ type, minimum = 0, maximum = 100, multipleOf }: ValueRules): number {
  if (multipleOf !== undefined) return multipleOf;
  if (type === 'integer' || maximum - minimum >= WHOLE_FROM) return 1;
  return maximum - minimum >= 2 ? 0.05 : 0.01;
}
