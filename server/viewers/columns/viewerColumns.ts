/**
 * What lists of many viewers are searched, filtered and sorted by, column by column (behaviour: viewer-7): going through rows of
 * JSON takes a second for 100,000 viewers, going through these some milliseconds. What a row says is as of the periods in
 * which the viewer was last active, as in the store. Pure.
 */
import type { ListViewers } from '#schemas/generated/types.ts';
import { type PointsHeld, pointsNow } from '../../fold/ledger/pointsNow.ts';
import { isOf } from '../../fold/ledger/removals.ts';
import { COUNTED_OF_VIEWERS, type CountedOfViewer, type ViewerRow } from '../../fold/stats/rules.ts';
import { type Keys, PERIODS, RANGE_INDEX, type Running, runningSince } from '../../fold/stats/totals.ts';
import type { AskedViewers } from '../store.ts';
import type { Bounds } from '../viewerBounds.ts';
import { places, PlacesInOrder } from './placesInOrder.ts';
import { type Compare, selectPlaces } from './select.ts';

export interface ViewerPage {
  /** In order. */
  ids: string[];
  /** All that were found. */
  total: number;
}

/** Points that no column can say: of several epochs, or still coming in. */
type Unusual = Pick<ViewerRow, 'stamp' | 'points' | 'arrives' | 'updatedAt'> & PointsHeld;

/** An order that pages are taken from: those who were found, and what they are sorted by. */
interface Order {
  found: Uint32Array;
  /** Null = they are in order. */
  compare: Compare | null;
  madeAtMs: number;
}

const SORTED_BY: Partial<Record<ListViewers['sortColumn'], CountedOfViewer>> = {
  points: 'points',
  coinsGiven: 'coins',
  likesGiven: 'likes',
  chatMessages: 'chatMessages',
};
const FIRST_SIZE = 1024;
/** Later pages are of the order that the first one was taken from, for so long. */
const ORDER_KEPT_MS = 60_000;
/** Of a streamer. */
const MAX_ORDERS = 4;

export class ViewerColumns {
  readonly #places = new Map<string, number>();
  readonly #ids: string[] = [];
  /** As they are searched: the name on the platform, and the one that is shown. */
  readonly #names: string[] = [];
  readonly #shownNames: string[] = [];
  readonly #stamps: string[] = [];
  readonly #stampIds = new Map<string, number>();
  readonly #unusual = new Map<number, Unusual>();
  readonly #orders = new Map<string, Order>();
  readonly #byId = new PlacesInOrder((one, other) => inOrder(this.#ids[one]!, this.#ids[other]!));
  readonly #byName = new PlacesInOrder(
    (one, other) =>
      inOrder(this.#shownNames[one]!, this.#shownNames[other]!) || inOrder(this.#ids[one]!, this.#ids[other]!),
  );
  #numbers = new Float64Array(0);
  #size = 0;

  get count(): number {
    return this.#ids.length;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  /** Adds a viewer, or changes one. */
  put(row: ViewerRow): void {
    const place = this.#places.get(row.tiktokId) ?? this.#add(row.tiktokId);
    const shownName = row.displayName.toLowerCase();
    if (this.#shownNames[place] !== shownName) this.#byName.change(place);
    this.#names[place] = row.name.toLowerCase();
    this.#shownNames[place] = shownName;
    const set = (column: number, value: number): void => void (this.#numbers[column * this.#size + place] = value);
    set(STAMP, this.#stampOf(row.stamp));
    set(CREATED, row.createdAt);
    set(UPDATED, row.updatedAt);
    set(EPOCH, row.epoch ?? 0);
    for (const [at, counted] of COUNTED_OF_VIEWERS.entries())
      for (let period = 0; period < PERIODS.length; period++)
        set(TOTALS + at * PERIODS.length + period, row[counted][period]!);
    const { stamp, updatedAt, points, balance, epoch, past, removed, arrives } = row;
    if (past === undefined && arrives === undefined) this.#unusual.delete(place);
    else this.#unusual.set(place, { stamp, updatedAt, points, balance, epoch, past, removed, arrives });
  }

  /** Takes a viewer out; the last one comes to that place. */
  remove(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    const last = this.#ids.length - 1;
    this.#orders.clear();
    this.#byId.forget();
    this.#byName.forget();
    for (const list of [this.#ids, this.#names, this.#shownNames]) {
      list[place] = list[last]!;
      list.pop();
    }
    for (let column = 0; column < COLUMNS; column++)
      this.#numbers[column * this.#size + place] = this.#numbers[column * this.#size + last]!;
    const unusual = this.#unusual.get(last);
    this.#unusual.delete(last);
    if (unusual === undefined || place === last) this.#unusual.delete(place);
    else this.#unusual.set(place, unusual);
    this.#places.delete(id);
    if (place !== last) this.#places.set(this.#ids[place]!, place);
  }

  /** @param nowMs first pages are of how things are now, later ones of the order that the first was taken from */
  page(query: AskedViewers, nowMs: number): ViewerPage {
    const { limit, offset, ...wanted } = query;
    const { found, compare } = this.#orderOf(wanted, offset > 0, nowMs);
    if (compare !== null) selectPlaces(found, offset, offset + limit, compare);
    return {
      ids: Array.from(found.subarray(offset, offset + limit), (place) => this.#ids[place]!),
      total: found.length,
    };
  }

  #orderOf(wanted: Omit<AskedViewers, 'limit' | 'offset'>, isLater: boolean, nowMs: number): Order {
    const { bounds: _bounds, keys, ...asked } = wanted;
    const name = JSON.stringify([asked, keys.stamp, keys.epochs]);
    const known = this.#orders.get(name);
    if (known && isLater && nowMs - known.madeAtMs < ORDER_KEPT_MS) return known;
    const order = { ...this.#found(wanted), madeAtMs: nowMs };
    this.#orders.delete(name);
    this.#orders.set(name, order);
    const [oldest] = this.#orders.keys();
    if (this.#orders.size > MAX_ORDERS) this.#orders.delete(oldest!);
    return order;
  }

  #add(id: string): number {
    const place = this.#ids.push(id) - 1;
    this.#places.set(id, place);
    if (place >= this.#size) this.#grow();
    return place;
  }

  #grow(): void {
    const size = Math.max(FIRST_SIZE, this.#size * 2);
    const numbers = new Float64Array(COLUMNS * size);
    for (let column = 0; column < COLUMNS; column++)
      numbers.set(this.#numbers.subarray(column * this.#size, (column + 1) * this.#size), column * size);
    this.#numbers = numbers;
    this.#size = size;
  }

  #stampOf(stamp: string): number {
    let id = this.#stampIds.get(stamp);
    if (id === undefined) this.#stampIds.set(stamp, (id = this.#stamps.push(stamp) - 1));
    return id;
  }

  #column(column: number): Float64Array {
    return this.#numbers.subarray(column * this.#size, column * this.#size + this.#ids.length);
  }

  /** What everybody has in a period that runs. */
  #totals(counted: CountedOfViewer, range: ListViewers['range'], keys: Keys): Float64Array {
    const period = RANGE_INDEX[range];
    const stored = this.#column(TOTALS + COUNTED_OF_VIEWERS.indexOf(counted) * PERIODS.length + period);
    const [stamps, epochs, seen] = [this.#column(STAMP), this.#column(EPOCH), this.#column(UPDATED)];
    const runs = this.#stamps.map((stamp): Running => runningSince(stamp, keys)).map((running) => running[period]!);
    const isOfPoints = counted === 'points';
    const { since, removals } = keys.epochs;
    // The last removal is of everybody of whom an earlier one is.
    const last = removals?.at(-1) ?? null;
    const isOver = (place: number): boolean =>
      epochs[place]! < since || (last !== null && isOf(last, { epoch: epochs[place]!, updatedAt: seen[place]! }));
    const values = stored.map((value, place) => (!runs[stamps[place]!] || (isOfPoints && isOver(place)) ? 0 : value));
    if (isOfPoints)
      for (const [place, unusual] of this.#unusual) values[place] = pointsNow(unusual as ViewerRow, keys)[period]!;
    return values;
  }

  /** Null = everybody fits. */
  #test({
    search,
    viewerIds,
    range,
    keys,
    bounds,
  }: Omit<AskedViewers, 'limit' | 'offset'>): ((place: number) => boolean) | null {
    const tests: ((place: number) => boolean)[] = [];
    const ids = new Set(viewerIds.split(',').filter((id) => id !== ''));
    if (ids.size > 0) tests.push((place) => ids.has(this.#ids[place]!));
    const { arriving } = keys.epochs;
    if (arriving !== undefined) tests.push((place) => this.#unusual.get(place)?.arrives !== arriving);
    const lies = (values: () => Float64Array, { from, to }: Bounds): void => {
      if (from === null && to === null) return;
      const [all, least, most] = [values(), from ?? -Infinity, to ?? Infinity];
      tests.push((place) => all[place]! >= least && all[place]! <= most);
    };
    lies(() => this.#totals('points', range, keys), bounds.points);
    lies(() => this.#totals('points', 'allTime', keys), bounds.level);
    lies(() => this.#column(UPDATED), bounds.seen);
    const words = search.toLowerCase();
    if (words !== '')
      tests.push((place) => this.#names[place]!.includes(words) || this.#shownNames[place]!.includes(words));
    return tests.length === 0 ? null : (place) => tests.every((isFitting) => isFitting(place));
  }

  /** Those who fit, by what is asked for and then by the id; both the one way or the other. */
  #found(wanted: Omit<AskedViewers, 'limit' | 'offset'>): Omit<Order, 'madeAtMs'> {
    const { sortColumn, sortDirection, range, keys } = wanted;
    const count = this.#ids.length;
    const isFitting = this.#test(wanted);
    const fitting = (all: Uint32Array): Uint32Array => (isFitting === null ? all.slice() : all.filter(isFitting));
    if (sortColumn === 'name') {
      const found = fitting(this.#byName.order(count));
      return { found: sortDirection === 'asc' ? found : found.reverse(), compare: null };
    }
    const values = this.#sorted(sortColumn, range, keys);
    const ranks = this.#byId.ranks(count);
    const compare: Compare = (one, other) => values[one]! - values[other]! || ranks[one]! - ranks[other]!;
    const isRising = sortDirection === 'asc';
    return { found: fitting(places(count)), compare: isRising ? compare : (one, other) => -compare(one, other) };
  }

  #sorted(sortColumn: ListViewers['sortColumn'], range: ListViewers['range'], keys: Keys): Float64Array {
    if (sortColumn === 'firstSeenAt') return this.#column(CREATED).slice();
    if (sortColumn === 'lastSeenAt') return this.#column(UPDATED).slice();
    // A level follows from all points.
    return sortColumn === 'level'
      ? this.#totals('points', 'allTime', keys)
      : this.#totals(SORTED_BY[sortColumn]!, range, keys);
  }
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const [STAMP, CREATED, UPDATED, EPOCH, TOTALS] = [0, 1, 2, 3, 4] as const;
const COLUMNS = TOTALS + COUNTED_OF_VIEWERS.length * PERIODS.length;
