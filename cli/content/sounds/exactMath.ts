/**
 * Sine and powers made of sums and products alone. The standard lets engines differ in the last digit of `Math.sin`, and the
 * sounds must have the same bytes on every machine.
 */

const TURN = 2 * Math.PI;
/** Inverse factorials of 3, 5, … 15 with alternating signs: the series of the sine. */
const SINE_SERIES = [
  -1 / 6,
  1 / 120,
  -1 / 5_040,
  1 / 362_880,
  -1 / 39_916_800,
  1 / 6_227_020_800,
  -1 / 1_307_674_368_000,
];

/** Returns the sine of an angle in turns: `sine(0.25)` is 1. */
export function sine(turns: number): number {
  const part = turns - Math.round(turns);
  const folded = part > 0.25 ? 0.5 - part : part < -0.25 ? -0.5 - part : part;
  const angle = folded * TURN;
  const square = angle * angle;
  let sum = 0;
  for (let index = SINE_SERIES.length - 1; index >= 0; index--) sum = (sum + SINE_SERIES[index]!) * square;
  return angle * (1 + sum);
}

/** Returns the tangent of an angle in turns. */
export const tangent = (turns: number): number => sine(turns) / sine(turns + 0.25);

const { LN2 } = Math;

/** Returns 2 to the power of `exponent`. */
export function exp2(exponent: number): number {
  const whole = Math.floor(exponent);
  const rest = (exponent - whole) * LN2;
  let sum = 1;
  for (let term = 16; term >= 1; term--) sum = 1 + (sum * rest) / term;
  const factor = whole < 0 ? 0.5 : 2;
  for (let count = Math.abs(whole); count > 0; count--) sum *= factor;
  return sum;
}

/** Returns the frequency of a note of the piano: 69 is the A of 440 Hz. */
export const noteHz = (note: number): number => 440 * exp2((note - 69) / 12);
