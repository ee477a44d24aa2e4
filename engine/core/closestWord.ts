/** Finds the word for "Did you mean …?": the known one that a mistyped word most likely stands for. */

const MAX_LENGTH = 64;

/**
 * @returns the word with the fewest typing mistakes (inserted, removed, replaced letters; case does not count), or null
 * when even that needs more than a third of the letters. The first one wins a tie.
 */
export function closestWord(word: string, known: readonly string[]): string | null {
  if (word.length > MAX_LENGTH) return null;
  let best: string | null = null;
  let bestDistance = Math.floor(word.length / 3) + 1;
  const wanted = word.toLowerCase();
  for (const candidate of known) {
    // The difference in length is the least number of mistakes.
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = typingMistakes(wanted, candidate.toLowerCase(), bestDistance);
    if (distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

// Levenshtein distance, one row at a time; row[j] = mistakes between the first letters of `from` and j letters of `to`.
// Ends once it can no longer be below `limit`.
function typingMistakes(from: string, to: string, limit: number): number {
  let row = Array.from({ length: to.length + 1 }, (_value, index) => index);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    let least = i + 1;
    for (let j = 0; j < to.length; j++) {
      const replaced = (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1);
      const mistakes = Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1);
      next.push(mistakes);
      if (mistakes < least) least = mistakes;
    }
    if (least >= limit) return limit;
    row = next;
  }
  return row[to.length] ?? 0;
}
