/**
 * Waits for the next paint with at most two values: the one that waits, and one merged from all later ones. Hidden
 * pages are not painted for hours and must not collect unsent values.
 */

/**
 * @param afterPaint runs a task once everything applied so far is painted
 * @param report receives the values in order of arrival
 * @param merge merges a newer value into an older one
 * @returns the function to call with every value
 */
export function createPaintWait<Value>(
  afterPaint: (task: () => void) => void,
  report: (value: Value) => void,
  merge: (older: Value, newer: Value) => Value,
): (value: Value) => void {
  let isWaiting = false;
  let next: { value: Value } | null = null;

  function wait(value: Value): void {
    isWaiting = true;
    afterPaint(() => {
      isWaiting = false;
      report(value);
      const following = next;
      next = null;
      if (following !== null) wait(following.value);
    });
  }

  return (value) => {
    if (isWaiting) next = { value: next === null ? value : merge(next.value, value) };
    else wait(value);
  };
}
