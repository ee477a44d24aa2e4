/** What pages saw of the goal's amount and when, and how long after it was sent that was. */

export type Sighting = [amount: number, atMs: number];

/** Milliseconds from each like to the moment when a page had it, in no order; likes before `fromMs` are left out. */
export function delaysOf(likes: readonly Sighting[], seen: readonly Sighting[], fromMs: number): number[] {
  let next = 0;
  return likes.flatMap(([amount, sentMs]) => {
    while (seen[next]![0] < amount) next++;
    return sentMs < fromMs ? [] : [seen[next]![1] - sentMs];
  });
}
