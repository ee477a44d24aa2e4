/**
 * Columns by which lists of many viewers are searched, filtered and sorted (behaviour: viewer-7): scanning JSON rows takes a
 * second for 100,000 viewers, scanning these takes milliseconds. As in the store, a row is valid for the periods of the
 * viewer's last activity. Pure.
 */
import { comparableText } from '#engine/core/comparableText.ts';
import type { ViewerColumn } from '#engine/rules/viewerSort.ts';
import type { ListViewers } from '#schemas/generated/types.ts';
import { sinceOf } from '../../../show/fold/ledger/removals.ts';
import { COUNTED_OF_VIEWERS, type CountedOfViewer, type ViewerRow } from '../../../show/fold/totals/viewerRow.ts';
import { type Keys, PERIODS, RANGE_INDEX, runningSince } from '../../../show/fold/totals/periodTotals.ts';
import type { ViewerQuery } from '../store.ts';
import type { Bounds } from '../viewerBounds.ts';
import { NumberColumns } from './numberColumns.ts';
import { KeptOrders, type Order } from './keptOrders.ts';
import { NONE, PastColumns } from './pastColumns.ts';
import { compareTexts, RowOrder } from './rowOrder.ts';
import { selectPlaces } from './select.ts';

export interface ViewerPage {
  /** Ids in order. */
  ids: string[];
  /** Total number of matches. */
  total: number;
}

const SORTED_BY: Partial<Record<ViewerColumn, CountedOfViewer>> = {
  points: 'points',
  coinsGiven: 'coins',
  likesGiven: 'likes',
  chatMessages: 'chatMessages',
};
export class ViewerColumns {
  readonly #places = new Map<string, number>();
  readonly #ids: string[] = [];
  /** Search keys of the name on the platform and of the display name. */
  readonly #names: string[] = [];
  readonly #comparedNames: string[] = [];
  /** Display names in the form that sorts them. */
  readonly #shownNames: string[] = [];
  readonly #stamps: string[] = [];
  readonly #stampIds = new Map<string, number>();
  readonly #past = new PastColumns();
  /** Viewers who lost something to removals. */
  readonly #removed = new Map<number, ViewerRow['removed']>();
  readonly #numbers = new NumberColumns(COLUMNS);
  readonly #orders = new KeptOrders();
  readonly #byId = new RowOrder(this.#ids, () => 0);
  readonly #byName = new RowOrder(this.#shownNames, (one, other) => compareTexts(this.#ids[one]!, this.#ids[other]!));

  get count(): number {
    return this.#ids.length;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  /** Adds or changes a viewer. */
  put(row: ViewerRow): void {
    const place = this.#places.get(row.tiktokId) ?? this.#add(row.tiktokId);
    const shownName = row.displayName.toLowerCase();
    if (this.#shownNames[place] !== shownName) this.#byName.change(place);
    this.#shownNames[place] = shownName;
    this.#names[place] = sameOr(comparableText(row.name), row.name);
    this.#comparedNames[place] = sameOr(comparableText(row.displayName), shownName);
    const set = (column: number, value: number): void => this.#numbers.set(column, place, value);
    set(STAMP, this.#stampOf(row.stamp));
    set(CREATED, row.createdAt);
    set(UPDATED, row.updatedAt);
    set(EPOCH, row.epoch ?? 0);
    set(ARRIVES, row.arrives ?? 0);
    for (const [at, counted] of COUNTED_OF_VIEWERS.entries())
      for (let period = 0; period < PERIODS.length; period++)
        set(TOTALS + at * PERIODS.length + period, row[counted][period]!);
    if (row.removed === undefined) this.#removed.delete(place);
    else this.#removed.set(place, row.removed);
    set(
      PAST,
      this.#past.replace(this.#numbers.get(PAST, place), row.past ?? [], (stamp) => this.#stampOf(stamp)),
    );
  }

  /** Removes a viewer; the last one moves to that place. */
  remove(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    const last = this.#ids.length - 1;
    this.#orders.clear();
    this.#byId.forget();
    this.#byName.forget();
    for (const list of [this.#ids, this.#names, this.#comparedNames, this.#shownNames]) {
      list[place] = list[last]!;
      list.pop();
    }
    this.#past.replace(this.#numbers.get(PAST, place), [], () => 0);
    this.#numbers.move(last, place);
    this.#numbers.set(PAST, last, NONE);
    const removed = this.#removed.get(last);
    this.#removed.delete(last);
    if (removed === undefined || place === last) this.#removed.delete(place);
    else this.#removed.set(place, removed);
    this.#places.delete(id);
    if (place !== last) this.#places.set(this.#ids[place]!, place);
  }

  /**
   * Returns a page.
   * @param nowMs first pages reflect the current state, later ones the order of the first
   */
  page(query: ViewerQuery, nowMs: number): ViewerPage {
    const { limit, offset, ...wanted } = query;
    const order = this.#orderOf(wanted, offset > 0, nowMs);
    const total = order.count;
    // A descending order is read from the other end, backwards.
    const isRising = wanted.sortDirection === 'asc';
    const [from, to] = isRising ? [offset, offset + limit] : [total - offset - limit, total - offset];
    const found = pageOf(order, Math.max(0, from), Math.max(0, to));
    if (!isRising) found.reverse();
    return { ids: Array.from(found, (place) => this.#ids[place]!), total };
  }

  #orderOf(wanted: Omit<ViewerQuery, 'limit' | 'offset'>, isLater: boolean, nowMs: number): Order {
    const { bounds: _bounds, keys, ...filter } = wanted;
    const name = JSON.stringify([filter, keys.stamp, keys.epochs]);
    const known = isLater ? this.#orders.find(name, nowMs) : null;
    if (known) return known;
    const order = this.#orders.make(name, nowMs, this.#numbers.size);
    this.#find(wanted, order);
    return order;
  }

  #add(id: string): number {
    const place = this.#ids.push(id) - 1;
    this.#places.set(id, place);
    this.#numbers.reach(place);
    return place;
  }

  #stampOf(stamp: string): number {
    let id = this.#stampIds.get(stamp);
    if (id === undefined) this.#stampIds.set(stamp, (id = this.#stamps.push(stamp) - 1));
    return id;
  }

  #column(column: number): Float64Array {
    return this.#numbers.column(column, this.#ids.length);
  }

  /** Writes everybody's totals of a current period. */
  #totals(counted: CountedOfViewer, range: ListViewers['range'], keys: Keys, into: Float64Array): void {
    const period = RANGE_INDEX[range];
    const stored = this.#column(TOTALS + COUNTED_OF_VIEWERS.indexOf(counted) * PERIODS.length + period);
    const stamps = this.#column(STAMP);
    const runs = Uint8Array.from(this.#stamps, (stamp) => (runningSince(stamp, keys)[period]! ? 1 : 0));
    for (let place = 0; place < stored.length; place++) into[place] = runs[stamps[place]!] === 1 ? stored[place]! : 0;
    if (counted === 'points') this.#reckonEpochs(period, keys, runs, into);
  }

  /** Corrects totals: points from before a reset or a removal no longer count, others that are kept beside may. */
  #reckonEpochs(period: number, { epochs }: Keys, runs: Uint8Array, values: Float64Array): void {
    const [own, past, seen] = [this.#column(EPOCH), this.#column(PAST), this.#column(UPDATED)];
    const sumOf = this.#past.sums(period, epochs, runs);
    for (let place = 0; place < own.length; place++) {
      const since =
        epochs.removals === undefined
          ? epochs.since
          : sinceOf({ epoch: own[place]!, updatedAt: seen[place]!, removed: this.#removed.get(place) }, epochs);
      if (own[place]! < since) values[place] = 0;
      const first = past[place]!;
      // Points of an import may have been taken by hand while it arrived.
      if (first !== NONE) values[place] = Math.max(0, values[place]! + sumOf(first, since));
    }
  }

  /** Returns the filter; null = everybody matches. */
  #test({
    search,
    viewerIds,
    range,
    keys,
    bounds,
  }: Omit<ViewerQuery, 'limit' | 'offset'>): ((place: number) => boolean) | null {
    const tests: ((place: number) => boolean)[] = [];
    const ids = new Set(viewerIds.split(',').filter((id) => id !== ''));
    if (ids.size > 0) tests.push((place) => ids.has(this.#ids[place]!));
    const { arriving } = keys.epochs;
    if (arriving !== undefined) tests.push((place) => this.#numbers.get(ARRIVES, place) !== arriving);
    const lies = (values: () => Float64Array, { from, to }: Bounds): void => {
      if (from === null && to === null) return;
      const [all, least, most] = [values(), from ?? -Infinity, to ?? Infinity];
      tests.push((place) => all[place]! >= least && all[place]! <= most);
    };
    const points = (within: ListViewers['range']) => (): Float64Array => {
      const all = new Float64Array(this.#ids.length);
      this.#totals('points', within, keys, all);
      return all;
    };
    lies(points(range), bounds.points);
    lies(points('allTime'), bounds.level);
    lies(() => this.#column(UPDATED), bounds.seen);
    const words = comparableText(search);
    if (search !== '')
      tests.push((place) => this.#names[place]!.includes(words) || this.#comparedNames[place]!.includes(words));
    return tests.length === 0 ? null : (place) => tests.every((isFitting) => isFitting(place));
  }

  /** Fills an order with the matches, sorted by the requested column and then by id. */
  #find(wanted: Omit<ViewerQuery, 'limit' | 'offset'>, order: Order): void {
    const { sortColumn, range, keys } = wanted;
    const count = this.#ids.length;
    const isFitting = this.#test(wanted);
    const isByName = sortColumn === 'name';
    const named = isByName ? this.#byName.order(count) : null;
    order.count = 0;
    for (let at = 0; at < count; at++) {
      const place = named === null ? at : named[at]!;
      if (isFitting === null || isFitting(place)) order.places[order.count++] = place;
    }
    order.ranks = isByName ? null : this.#byId.ranks(count);
    if (!isByName) this.#write(sortColumn, range, keys, order.values);
  }

  #write(sortColumn: Exclude<ViewerColumn, 'name'>, range: ListViewers['range'], keys: Keys, into: Float64Array): void {
    if (sortColumn === 'firstSeenAt') into.set(this.#column(CREATED));
    else if (sortColumn === 'lastSeenAt') into.set(this.#column(UPDATED));
    // A level follows from all points.
    else if (sortColumn === 'level') this.#totals('points', 'allTime', keys, into);
    else this.#totals(SORTED_BY[sortColumn]!, range, keys, into);
  }
}

/** Reuses an equal text that is already in memory. */
const sameOr = (text: string, kept: string): string => (text === kept ? kept : text);

/** Returns the places of a section, lowest first. */
function pageOf({ places, count, values, ranks }: Order, from: number, to: number): Uint32Array {
  if (ranks !== null) selectPlaces(places.subarray(0, count), from, to, { values, ranks });
  return places.slice(from, Math.min(to, count));
}

const [STAMP, CREATED, UPDATED, EPOCH, ARRIVES, PAST, TOTALS] = [0, 1, 2, 3, 4, 5, 6] as const;
const COLUMNS = TOTALS + COUNTED_OF_VIEWERS.length * PERIODS.length;
