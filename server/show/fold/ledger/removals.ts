/**
 * Removes the points of viewers who were inactive for 60 days (behaviour: removal-1). Like a reset, a removal is an epoch and
 * touches no viewer: older points stop counting for viewers whose last visit was before its cut-off. The viewer's row shows the
 * last visit until it is touched; from then on it lists the removals that took something. Pure.
 */
import type { PointsRules } from '#schemas/generated/types.ts';
import type { ViewerRow } from '../totals/viewerRow.ts';
import type { Epochs, Removal, CountingRemoval, Taken } from '../totals/epochs.ts';
import type { Removals, ResetsRow } from './resetsRow.ts';

const DAY_MS = 24 * 3_600_000;
/** Viewers without activity for this long lose their points. */
export const INACTIVE_MS = 60 * DAY_MS;
/** Minimum time between the announcement and the stream that carries out a removal. */
export const WARNING_MS = DAY_MS;
/** Time for which a removal can be undone. */
export const REMOVAL_UNDO_MS = 7 * DAY_MS;
/** Number of removals that are remembered for the viewers' ledgers; undone ones are always kept. */
const MAX_REMEMBERED = 100;
/** Maximum per viewer. */
const MAX_TAKEN = 10;

/** The fields of a row that show the last visit. */
type Held = Pick<ViewerRow, 'epoch' | 'updatedAt' | 'removed'>;

const isOpen = ({ at }: Removal, atMs: number): boolean => atMs < at + REMOVAL_UNDO_MS;

/** Returns the removals' part of the epochs. */
export function removalEpochs({ removals }: Removals, atMs: number): Pick<Epochs, 'removals' | 'undone'> {
  if (removals === undefined) return {};
  const counting = removals.filter(({ undoneAt }) => undoneAt === undefined);
  const undone = removals.filter(({ undoneAt }) => undoneAt !== undefined).map(({ epoch }) => epoch);
  return {
    removals: counting.map((one) => (isOpen(one, atMs) ? { ...one, isOpen: true } : one)),
    ...(undone.length > 0 && { undone }),
  };
}

/** Checks whether a removal applies to a viewer whose row was not touched since. */
export const isOf = (removal: Pick<Removal, 'epoch' | 'cutoffMs'>, { epoch = 0, updatedAt }: Held): boolean =>
  epoch < removal.epoch && updatedAt < removal.cutoffMs;

/** Returns the last applicable removal. A later removal has a later cut-off, so it includes everybody of an earlier one. */
function lastOf(removals: readonly CountingRemoval[], row: Held, isMeant: (one: CountingRemoval) => boolean): number {
  for (let at = removals.length - 1; at >= 0; at--) {
    const one = removals[at]!;
    if (one.epoch <= (row.epoch ?? 0)) return 0;
    if (isMeant(one)) return isOf(one, row) ? one.epoch : 0;
  }
  return 0;
}

const always = (): boolean => true;
const isClosed = (one: CountingRemoval): boolean => one.isOpen !== true;

/** Returns the first epoch of a viewer that counts. */
export function sinceOf(row: Held, { since, removals, undone }: Epochs): number {
  if (removals === undefined) return since;
  let first = Math.max(since, lastOf(removals, row, always));
  for (const { epoch } of row.removed ?? []) if (epoch > first && !undone?.includes(epoch)) first = epoch;
  return first;
}

/** Returns the first epoch of a viewer that may count again when a reset or a removal is undone. */
export function keptOf(row: Held, { kept, removals, undone }: Epochs): number {
  if (removals === undefined) return kept;
  const open = new Set(removals.filter((one) => one.isOpen).map(({ epoch }) => epoch));
  let first = Math.max(kept, lastOf(removals, row, isClosed));
  for (const { epoch } of row.removed ?? [])
    if (epoch > first && !undone?.includes(epoch) && !open.has(epoch)) first = epoch;
  return first;
}

/** Returns the removals that a touched row must remember, oldest first; undefined when there were none. */
export function takenOf(row: Held, { removals = [] }: Epochs): readonly Taken[] | undefined {
  const met = removals.filter((removal) => isOf(removal, row));
  // A final removal took everything, so later ones took nothing.
  const those = met[0]?.isOpen === true ? met : met.slice(0, 1);
  if (those.length === 0) return row.removed;
  const taken = those.map(({ epoch, seq, at }): Taken => ({ epoch, seq, at }));
  return [...(row.removed ?? []), ...taken].slice(-MAX_TAKEN);
}

/** Checks whether inactive viewers lose their points, which is the default. */
export const removesInactive = ({ removesInactive: isOn = true }: Pick<PointsRules, 'removesInactive'>): boolean =>
  isOn;

/** Announces a removal; returns the same row when one is announced already or an undo is too recent. */
export function withAnnounced(row: ResetsRow, cutoffMs: number, at: number): ResetsRow {
  const { announced, quietUntilMs = 0 } = row;
  if (announced !== undefined || at < quietUntilMs || row.arriving !== undefined) return row;
  return { ...row, announced: { at, cutoffMs: Math.min(cutoffMs, at - INACTIVE_MS) } };
}

/** Returns the removal that a starting stream carries out, or null. Points are not final while an import arrives. */
export function dueRemoval({ announced, arriving }: ResetsRow, atMs: number): Removals['announced'] | null {
  if (announced === undefined || arriving !== undefined) return null;
  return atMs >= announced.at + WARNING_MS ? announced : null;
}

export function withoutAnnounced(row: ResetsRow): ResetsRow {
  const { announced: _announced, ...rest } = row;
  return rest;
}

export function withRemoval(row: ResetsRow, removal: Pick<Removal, 'cutoffMs' | 'seq' | 'at'>): ResetsRow {
  const { epoch, removals = [] } = row;
  const all = [...removals, { epoch: epoch + 1, ...removal }];
  const counting = all.filter(({ undoneAt }) => undoneAt === undefined).slice(-MAX_REMEMBERED);
  const kept = all.filter((one) => one.undoneAt !== undefined || counting.includes(one));
  return { ...withoutAnnounced(row), epoch: epoch + 1, removals: kept };
}

/** Returns the last removal that counts if it can still be undone. */
export function undoableRemoval({ removals = [] }: Removals, atMs: number): Removal | null {
  const last = removals.filter(({ undoneAt }) => undoneAt === undefined).at(-1);
  return last && isOpen(last, atMs) ? last : null;
}

/**
 * Undoes the last removal; returns the same row when there is none or another one is meant. The viewers keep their returned
 * points for another 60 days.
 */
export function withoutRemoval(row: ResetsRow, epoch: number, atMs: number): ResetsRow {
  const last = undoableRemoval(row, atMs);
  if (last?.epoch !== epoch) return row;
  const removals = row.removals!.map((removal) => (removal === last ? { ...removal, undoneAt: atMs } : removal));
  return { ...withoutAnnounced(row), removals, quietUntilMs: atMs + INACTIVE_MS };
}
