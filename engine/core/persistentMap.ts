/**
 * An immutable string-keyed map with structural sharing (a 32-way hash trie), so that folding one event copies a few
 * small nodes instead of every viewer, and a fork of the state is one pointer. Iteration order is unspecified: sort
 * before anything leaves the fold.
 */
interface Leaf<V> {
  hash: number;
  /** More than one entry only when two keys share all 32 hash bits. */
  entries: readonly (readonly [string, V])[];
}
interface Branch<V> {
  bitmap: number;
  children: readonly Node<V>[];
}
type Node<V> = Leaf<V> | Branch<V>;

const BITS = 5;

/** A well-mixed hash of a text, 32 bits without sign; the same on every machine. */
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

const isLeaf = <V>(node: Node<V>): node is Leaf<V> => 'entries' in node;
const bitAt = (hash: number, shift: number): number => 1 << ((hash >>> shift) & 31);

function find<V>(root: Node<V> | undefined, key: string, hash: number): V | undefined {
  let node = root;
  for (let shift = 0; node && !isLeaf(node); shift += BITS) {
    const bit = bitAt(hash, shift);
    node = node.bitmap & bit ? node.children[popCount(node.bitmap & (bit - 1))] : undefined;
  }
  if (!node || node.hash !== hash) return undefined;
  for (const entry of node.entries) if (entry[0] === key) return entry[1];
  return undefined;
}

function split<V>(first: Leaf<V>, second: Leaf<V>, shift: number): Branch<V> {
  const one = bitAt(first.hash, shift);
  const two = bitAt(second.hash, shift);
  if (one === two) return { bitmap: one, children: [split(first, second, shift + BITS)] };
  const isFirstLower = one >>> 0 < two >>> 0;
  return { bitmap: one | two, children: isFirstLower ? [first, second] : [second, first] };
}

function withChild<V>({ bitmap, children }: Branch<V>, at: number, child: Node<V>): Branch<V> {
  const copy = children.slice();
  copy[at] = child;
  return { bitmap, children: copy };
}

function withMore<V>({ bitmap, children }: Branch<V>, at: number, child: Node<V>, bit: number): Branch<V> {
  return { bitmap: bitmap | bit, children: [...children.slice(0, at), child, ...children.slice(at)] };
}

function insert<V>(node: Node<V> | undefined, leaf: Leaf<V>, shift: number): Node<V> {
  if (!node) return leaf;
  if (isLeaf(node)) {
    if (node.hash !== leaf.hash) return split(node, leaf, shift);
    const key = leaf.entries[0]![0];
    return { hash: node.hash, entries: [...node.entries.filter((entry) => entry[0] !== key), ...leaf.entries] };
  }
  const bit = bitAt(leaf.hash, shift);
  const at = popCount(node.bitmap & (bit - 1));
  if (!(node.bitmap & bit)) return withMore(node, at, leaf, bit);
  return withChild(node, at, insert(node.children[at], leaf, shift + BITS));
}

function remove<V>(node: Node<V>, hash: number, key: string, shift: number): Node<V> | undefined {
  if (isLeaf(node)) {
    const entries = node.entries.filter((entry) => entry[0] !== key);
    return entries.length ? { hash: node.hash, entries } : undefined;
  }
  const bit = bitAt(hash, shift);
  const at = popCount(node.bitmap & (bit - 1));
  const child = remove(node.children[at]!, hash, key, shift + BITS);
  if (child) return withChild(node, at, child);
  const children = node.children.filter((_, index) => index !== at);
  return children.length ? { bitmap: node.bitmap & ~bit, children } : undefined;
}

function* walk<V>(node: Node<V> | undefined): Generator<readonly [string, V]> {
  if (!node) return;
  if (isLeaf(node)) yield* node.entries;
  else for (const child of node.children) yield* walk(child);
}

/** An immutable map; every change returns a new map that shares what did not change. */
export class PersistentMap<V> {
  readonly size: number;
  readonly #root: Node<V> | undefined;

  private constructor(root: Node<V> | undefined, size: number) {
    this.#root = root;
    this.size = size;
  }

  static empty<V>(): PersistentMap<V> {
    return new PersistentMap<V>(undefined, 0);
  }

  static from<V>(entries: Iterable<readonly [string, V]>): PersistentMap<V> {
    let map = PersistentMap.empty<V>();
    for (const [key, value] of entries) map = map.set(key, value);
    return map;
  }

  get(key: string): V | undefined {
    return find(this.#root, key, hashText(key));
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  set(key: string, value: V): PersistentMap<V> {
    const hash = hashText(key);
    const grows = find(this.#root, key, hash) === undefined ? 1 : 0;
    return new PersistentMap(insert(this.#root, { hash, entries: [[key, value]] }, 0), this.size + grows);
  }

  delete(key: string): PersistentMap<V> {
    if (!this.#root || !this.has(key)) return this;
    return new PersistentMap(remove(this.#root, hashText(key), key, 0), this.size - 1);
  }

  /** All entries, in no particular order. */
  entries(): Iterable<readonly [string, V]> {
    return walk(this.#root);
  }
}
