/** Sightings of the goal's amount by pages, and their delay after sending. */

export type Sighting = [amount: number, atMs: number];

/** Returns milliseconds from each like to its arrival on a page, unsorted; likes before `fromMs` are left out. */
export function delaysOf(likes: readonly Sighting[], seen: readonly Sighting[], fromMs: number): number[] {
  let next = 0;
  return likes.flatMap(([amount, sentMs]) => {
    while (seen[next]![0] < amount) next++;
    return sentMs < fromMs ? [] : [seen[next]![1] - sentMs];
  });
}
