/** Persistent pairing heap: insert and least are O(1), pop is amortised O(log n). Used for deadlines. */
export interface HeapEntry {
  atMs: number;
  id: string;
}
/** Children form a linked list, so that a node with thousands of siblings is added without copying them. */
interface HeapNode<Entry> {
  entry: Entry;
  firstChild: HeapNode<Entry> | null;
  /** Next child of the same parent. */
  next: HeapNode<Entry> | null;
}
export type Heap<Entry extends HeapEntry> = HeapNode<Entry> | null;

/** Orders deadlines by time, ties by id compared by code unit. */
export function isBefore(first: HeapEntry, second: HeapEntry): boolean {
  return first.atMs < second.atMs || (first.atMs === second.atMs && first.id < second.id);
}

function merge<Entry extends HeapEntry>(first: Heap<Entry>, second: Heap<Entry>): Heap<Entry> {
  if (!first) return second;
  if (!second) return first;
  const [top, below] = isBefore(second.entry, first.entry) ? [second, first] : [first, second];
  return { entry: top.entry, firstChild: { ...below, next: top.firstChild }, next: null };
}

/** Returns the heap with one more entry. */
export function heapInsert<Entry extends HeapEntry>(heap: Heap<Entry>, entry: Entry): Heap<Entry> {
  return merge(heap, { entry, firstChild: null, next: null });
}

/** Returns the heap without its least entry. Pairs left to right, then merges right to left, without recursion. */
export function heapPop<Entry extends HeapEntry>(heap: Heap<Entry>): Heap<Entry> {
  const pairs: Heap<Entry>[] = [];
  for (let one = heap?.firstChild ?? null; one; one = one.next?.next ?? null) {
    pairs.push(merge({ ...one, next: null }, one.next && { ...one.next, next: null }));
  }
  return pairs.reduceRight<Heap<Entry>>((rest, pair) => merge(pair, rest), null);
}
