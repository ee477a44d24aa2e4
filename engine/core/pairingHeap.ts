/** A persistent pairing heap: insert and least are O(1), pop is amortised O(log n). Used for deadlines. */
export interface HeapEntry {
  atMs: number;
  id: string;
}
/** Children hang in a chain, so that a node under thousands of others is still added without copying them. */
interface HeapNode {
  entry: HeapEntry;
  firstChild: Heap;
  /** The next child of the same parent. */
  next: Heap;
}
export type Heap = HeapNode | null;

/** The order of deadlines: by time, ties by id compared by code unit. */
export function isBefore(first: HeapEntry, second: HeapEntry): boolean {
  return first.atMs < second.atMs || (first.atMs === second.atMs && first.id < second.id);
}

function merge(first: Heap, second: Heap): Heap {
  if (!first) return second;
  if (!second) return first;
  const [top, below] = isBefore(second.entry, first.entry) ? [second, first] : [first, second];
  return { entry: top.entry, firstChild: { ...below, next: top.firstChild }, next: null };
}

/** A heap with one entry more. */
export function heapInsert(heap: Heap, entry: HeapEntry): Heap {
  return merge(heap, { entry, firstChild: null, next: null });
}

/** A heap without its least entry. Pairs left to right, then merges right to left, without recursion. */
export function heapPop(heap: Heap): Heap {
  const pairs: Heap[] = [];
  for (let one = heap?.firstChild ?? null; one; one = one.next?.next ?? null) {
    pairs.push(merge({ ...one, next: null }, one.next && { ...one.next, next: null }));
  }
  return pairs.reduceRight<Heap>((rest, pair) => merge(pair, rest), null);
}
