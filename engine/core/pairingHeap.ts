/** A persistent pairing heap: insert and least are O(1), pop is amortised O(log n). Used for deadlines. */
export interface HeapEntry {
  atMs: number;
  id: string;
}
interface HeapNode {
  entry: HeapEntry;
  children: readonly HeapNode[];
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
  return { entry: top.entry, children: [below, ...top.children] };
}

/** A heap with one entry more. */
export function heapInsert(heap: Heap, entry: HeapEntry): Heap {
  return merge(heap, { entry, children: [] });
}

/** A heap without its least entry. Pairs left to right, then merges right to left, without recursion. */
export function heapPop(heap: Heap): Heap {
  if (!heap) return null;
  const pairs: Heap[] = [];
  for (let index = 0; index < heap.children.length; index += 2) {
    pairs.push(merge(heap.children[index]!, heap.children[index + 1] ?? null));
  }
  return pairs.reduceRight<Heap>((rest, pair) => merge(pair, rest), null);
}
