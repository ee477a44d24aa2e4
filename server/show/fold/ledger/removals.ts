/**
 * Viewers who did nothing for 60 days lose their points (behaviour: removal-1). Like a reset it is an epoch that touches nobody:
 * what somebody held before it counts no more, if they were last there before its cut-off. Who was there before is told by the
 * viewer's row, until that is touched; from then on the row says which removals took something. Pure.
 */
import type { PointsRules } from '#schemas/generated/types.ts';
import type { ViewerRow } from '../stats/rules.ts';
import type { Epochs, ResetsRow } from './resets.ts';

const DAY_MS = 24 * 3_600_000;
/** Whoever did nothing for so long loses their points. */
export const INACTIVE_MS = 60 * DAY_MS;
/** A removal is announced for so long at least before a stream that begins brings it. */
export const WARNING_MS = DAY_MS;
/** How long a removal can be undone. */
export const REMOVAL_UNDO_MS = 7 * DAY_MS;
/** So many removals are remembered, for the viewers' ledgers; those that were undone always. */
const MAX_REMEMBERED = 100;
/** Of one viewer. */
const MAX_TAKEN = 10;

export interface Removal {
  /** The first epoch after it. */
  epoch: number;
  /** Whoever was last there before it lost what they had. */
  cutoffMs: number;
  seq: number;
  at: number;
  undoneAt?: number;
}

/** A removal that counts. */
export interface CountingRemoval extends Omit<Removal, 'undoneAt'> {
  /** It can still be undone. */
  isOpen?: true;
}

/** What a row remembers of a removal that took its points. */
export type Taken = Pick<Removal, 'epoch' | 'seq' | 'at'>;

/** What is announced, and what was removed; part of the row of all resets. */
export interface Removals {
  announced?: { at: number; cutoffMs: number };
  /** Oldest first. */
  removals?: readonly Removal[];
  /** After an undo nothing is announced until then. */
  quietUntilMs?: number;
}

/** What of a row says who was there. */
type Held = Pick<ViewerRow, 'epoch' | 'updatedAt' | 'removed'>;

const isOpen = ({ at }: Removal, atMs: number): boolean => atMs < at + REMOVAL_UNDO_MS;

/** The part of the epochs that removals are. */
export function removalEpochs({ removals }: Removals, atMs: number): Pick<Epochs, 'removals' | 'undone'> {
  if (removals === undefined) return {};
  const counting = removals.filter(({ undoneAt }) => undoneAt === undefined);
  const undone = removals.filter(({ undoneAt }) => undoneAt !== undefined).map(({ epoch }) => epoch);
  return {
    removals: counting.map((one) => (isOpen(one, atMs) ? { ...one, isOpen: true } : one)),
    ...(undone.length > 0 && { undone }),
  };
}

/** Whether a removal is of somebody whose row was not touched since. */
export const isOf = (removal: Pick<Removal, 'epoch' | 'cutoffMs'>, { epoch = 0, updatedAt }: Held): boolean =>
  epoch < removal.epoch && updatedAt < removal.cutoffMs;

/** The later of two removals has the later cut-off: it is of everybody of whom an earlier one is. */
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

/** The first epoch of a viewer that counts. */
export function sinceOf(row: Held, { since, removals, undone }: Epochs): number {
  if (removals === undefined) return since;
  let first = Math.max(since, lastOf(removals, row, always));
  for (const { epoch } of row.removed ?? []) if (epoch > first && !undone?.includes(epoch)) first = epoch;
  return first;
}

/** The first epoch of a viewer that may count again, if a reset or a removal is undone. */
export function keptOf(row: Held, { kept, removals, undone }: Epochs): number {
  if (removals === undefined) return kept;
  const open = new Set(removals.filter((one) => one.isOpen).map(({ epoch }) => epoch));
  let first = Math.max(kept, lastOf(removals, row, isClosed));
  for (const { epoch } of row.removed ?? [])
    if (epoch > first && !undone?.includes(epoch) && !open.has(epoch)) first = epoch;
  return first;
}

/** What a row has to remember once it is touched, oldest first; undefined = nothing was ever taken. */
export function takenOf(row: Held, { removals = [] }: Epochs): readonly Taken[] | undefined {
  const met = removals.filter((removal) => isOf(removal, row));
  // What took everything for good leaves nothing to those after it.
  const those = met[0]?.isOpen === true ? met : met.slice(0, 1);
  if (those.length === 0) return row.removed;
  const taken = those.map(({ epoch, seq, at }): Taken => ({ epoch, seq, at }));
  return [...(row.removed ?? []), ...taken].slice(-MAX_TAKEN);
}

/** Whether points of viewers without activity are removed; they are unless it is switched off. */
export const removesInactive = ({ removesInactive: isOn = true }: Pick<PointsRules, 'removesInactive'>): boolean =>
  isOn;

/** With a removal that is announced; the same when there is one already, or it is too early after an undo. */
export function withAnnounced(row: ResetsRow, cutoffMs: number, at: number): ResetsRow {
  const { announced, quietUntilMs = 0 } = row;
  if (announced !== undefined || at < quietUntilMs || row.arriving !== undefined) return row;
  return { ...row, announced: { at, cutoffMs: Math.min(cutoffMs, at - INACTIVE_MS) } };
}

/** What a stream that begins brings; null = nothing yet. While an import comes in it is open what somebody has. */
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

/** The last removal that counts, if it can still be undone. */
export function undoableRemoval({ removals = [] }: Removals, atMs: number): Removal | null {
  const last = removals.filter(({ undoneAt }) => undoneAt === undefined).at(-1);
  return last && isOpen(last, atMs) ? last : null;
}

/**
 * Without the last removal; the same when there is none to undo, or another one is meant. Those who have their points back have
 * them for another 60 days.
 */
export function withoutRemoval(row: ResetsRow, epoch: number, atMs: number): ResetsRow {
  const last = undoableRemoval(row, atMs);
  if (last?.epoch !== epoch) return row;
  const removals = row.removals!.map((removal) => (removal === last ? { ...removal, undoneAt: atMs } : removal));
  return { ...withoutAnnounced(row), removals, quietUntilMs: atMs + INACTIVE_MS };
}
