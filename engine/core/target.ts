/**
 * Amounts and targets of goals and counters: whole thousandths (like points), never below 0, within the limits of the
 * schemas.
 */

/** Largest amount (schemas/items/goal.json, data). */
const MAX_AMOUNT = 1e15;
/** Largest target (schemas/items/goal.json, settings). */
const MAX_TARGET = 1e12;
/** Above this, thousandths are finer than floating-point numbers can express. */
const EXACT_THOUSANDTHS_UP_TO = 1e12;

/** Rounds to whole thousandths and clamps to the range of data. */
export function toAmount(value: number): number {
  const rounded = Math.abs(value) < EXACT_THOUSANDTHS_UP_TO ? Math.round(value * 1000) / 1000 : Math.round(value);
  return Math.min(MAX_AMOUNT, Math.max(0, rounded));
}

/** Rounds to whole thousandths and clamps to the range of settings. */
export function toTarget(value: number): number {
  return Math.min(MAX_TARGET, toAmount(value));
}

/**
 * Returns the first of `target + increaseBy, target + 2 × increaseBy …` above `amount`; the old target when there is
 * none.
 */
export function increasedTarget(target: number, increaseBy: number, amount: number): number {
  if (increaseBy <= 0) return target;
  const steps = Math.floor((amount - target) / increaseBy) + 1;
  return aboveOr(target, amount, toTarget(target + steps * increaseBy), toTarget(target + (steps + 1) * increaseBy));
}

/**
 * Returns the first of `2 × target, 4 × target …` above `amount`; the old target when there is none. `target` is above
 * 0.
 */
export function doubledTarget(target: number, amount: number): number {
  let raised = target;
  while (raised <= amount && raised < MAX_TARGET) raised *= 2;
  return aboveOr(target, amount, toTarget(raised));
}

function aboveOr(fallback: number, amount: number, ...candidates: number[]): number {
  return candidates.find((candidate) => candidate > amount) ?? fallback;
}
