/**
 * Immutable string-keyed map with structural sharing (a 32-way hash trie), so that folding one event copies a few small
 * nodes instead of every viewer, and a fork of the state is one pointer. Iteration order is unspecified: sort before
 * anything leaves the fold.
 */
interface Leaf<V> {
  readonly children: null;
  readonly hash: number;
  readonly key: string;
  readonly value: V;
  /** Another key with the same 32 hash bits. */
  readonly next: Leaf<V> | null;
}
interface Branch<V> {
  readonly children: readonly Node<V>[];
  readonly bitmap: number;
  /** Number of keys below this node. */
  readonly size: number;
}
type Node<V> = Leaf<V> | Branch<V>;

const BITS = 5;

/** Returns a well-mixed unsigned 32-bit hash of a text; the same on every machine. */
export function hashText(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

function popCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const leafOf = <V>(hash: number, key: string, value: V, next: Leaf<V> | null): Leaf<V> => ({
  children: null,
  hash,
  key,
  value,
  next,
});
const branchOf = <V>(bitmap: number, children: readonly Node<V>[], size: number): Branch<V> => ({
  children,
  bitmap,
  size,
});
const bitAt = (hash: number, shift: number): number => 1 << ((hash >>> shift) & 31);

function sizeOf<V>(node: Node<V> | null | undefined): number {
  if (!node) return 0;
  return node.children === null ? 1 + sizeOf(node.next) : node.size;
}

function find<V>(root: Node<V> | undefined, key: string, hash: number): Leaf<V> | undefined {
  let node = root;
  for (let shift = 0; node && node.children !== null; shift += BITS) {
    const bit = bitAt(hash, shift);
    node = node.bitmap & bit ? node.children[popCount(node.bitmap & (bit - 1))] : undefined;
  }
  if (node?.hash !== hash) return undefined;
  for (let leaf: Leaf<V> | null = node; leaf; leaf = leaf.next) if (leaf.key === key) return leaf;
  return undefined;
}

function split<V>(first: Leaf<V>, second: Leaf<V>, shift: number): Branch<V> {
  const one = bitAt(first.hash, shift);
  const two = bitAt(second.hash, shift);
  const size = sizeOf(first) + sizeOf(second);
  if (one === two) return branchOf(one, [split(first, second, shift + BITS)], size);
  const isFirstLower = one >>> 0 < two >>> 0;
  return branchOf(one | two, isFirstLower ? [first, second] : [second, first], size);
}

function withChild<V>({ bitmap, children, size }: Branch<V>, at: number, child: Node<V>): Branch<V> {
  const copy = children.slice();
  copy[at] = child;
  return branchOf(bitmap, copy, size - sizeOf(children[at]) + sizeOf(child));
}

function withMore<V>({ bitmap, children, size }: Branch<V>, at: number, child: Leaf<V>, bit: number): Branch<V> {
  return branchOf(bitmap | bit, [...children.slice(0, at), child, ...children.slice(at)], size + 1);
}

/** Returns the chain without a key; the same chain when it has no such key. */
function without<V>(leaf: Leaf<V> | null, key: string): Leaf<V> | null {
  if (!leaf || leaf.key === key) return leaf && leaf.next;
  const next = without(leaf.next, key);
  return next === leaf.next ? leaf : leafOf(leaf.hash, leaf.key, leaf.value, next);
}

function insert<V>(node: Node<V> | undefined, hash: number, key: string, value: V, shift: number): Node<V> {
  if (!node) return leafOf(hash, key, value, null);
  if (node.children === null) {
    if (node.hash !== hash) return split(node, leafOf(hash, key, value, null), shift);
    return leafOf(hash, key, value, without(node, key));
  }
  const bit = bitAt(hash, shift);
  const at = popCount(node.bitmap & (bit - 1));
  if (!(node.bitmap & bit)) return withMore(node, at, leafOf(hash, key, value, null), bit);
  return withChild(node, at, insert(node.children[at], hash, key, value, shift + BITS));
}

function remove<V>(node: Node<V>, hash: number, key: string, shift: number): Node<V> | null {
  if (node.children === null) return without(node, key);
  const bit = bitAt(hash, shift);
  const at = popCount(node.bitmap & (bit - 1));
  const child = remove(node.children[at]!, hash, key, shift + BITS);
  if (child) return withChild(node, at, child);
  const children = node.children.filter((_, index) => index !== at);
  return children.length ? branchOf(node.bitmap & ~bit, children, node.size - sizeOf(node.children[at])) : null;
}

/** Walks with its own stack: nested generators take several times as long for each entry. */
function* walk<V>(root: Node<V> | undefined): Generator<readonly [string, V]> {
  const left: Node<V>[] = root ? [root] : [];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.children) for (let at = node.children.length - 1; at >= 0; at--) left.push(node.children[at]!);
    else for (let leaf: Leaf<V> | null = node; leaf; leaf = leaf.next) yield [leaf.key, leaf.value];
  }
}

/** Immutable map; every change returns a new map that shares all unchanged parts. */
export class PersistentMap<V> {
  readonly #root: Node<V> | undefined;

  private constructor(root: Node<V> | undefined) {
    this.#root = root;
  }

  static empty<V>(): PersistentMap<V> {
    return new PersistentMap<V>(undefined);
  }

  static from<V>(entries: Iterable<readonly [string, V]>): PersistentMap<V> {
    let map = PersistentMap.empty<V>();
    for (const [key, value] of entries) map = map.set(key, value);
    return map;
  }

  get size(): number {
    return sizeOf(this.#root);
  }

  get(key: string): V | undefined {
    return find(this.#root, key, hashText(key))?.value;
  }

  has(key: string): boolean {
    return find(this.#root, key, hashText(key)) !== undefined;
  }

  set(key: string, value: V): PersistentMap<V> {
    return new PersistentMap(insert(this.#root, hashText(key), key, value, 0));
  }

  delete(key: string): PersistentMap<V> {
    if (!this.#root || !this.has(key)) return this;
    return new PersistentMap(remove(this.#root, hashText(key), key, 0) ?? undefined);
  }

  /** Yields all entries, in no particular order. */
  entries(): Iterable<readonly [string, V]> {
    return walk(this.#root);
  }
}
