/** Removes the points of viewers who were inactive for 60 days (behaviour: removal-1). Works on the new state. */
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import {
  dueRemoval,
  removesInactive,
  withAnnounced,
  withoutAnnounced,
  withoutRemoval,
  withRemoval,
} from '../ledger/removals.ts';
import { epochsAt } from '../ledger/resets.ts';
import type { OwnedDraft, RowKey, RowWrite, StageContext } from '../stage.ts';
import type { StatsState } from './statsState.ts';
import type { ResetsRow } from '../ledger/resetsRow.ts';

type Given = Pick<StageContext, 'documents'>;

export const RESETS: RowKey = { kind: 'stats', key: 'resets' };

/** Switches to other epochs. */
export function enterEpochs(next: StatsState, resets: ResetsRow, at: number, rows: RowWrite[]): void {
  next.resets = resets;
  next.keys = { ...next.keys, epochs: epochsAt(resets, at) };
  rows.push({ ...RESETS, value: resets });
}

/** Announces a removal, after the server found a viewer whom it would affect. */
export function announceRemoval(
  next: StatsState,
  { payload, at }: StreamEvent<'announceRemoval'>,
  rows: RowWrite[],
  { documents }: Given,
): void {
  if (!removesInactive(documents.points)) return;
  const resets = withAnnounced(next.resets, payload.cutoffMs, at);
  if (resets !== next.resets) enterEpochs(next, resets, at, rows);
}

/** Carries out a removal at the start of a stream that was announced at least a day before. */
export function removalWith(
  next: StatsState,
  { type, at }: StreamEvent,
  rows: RowWrite[],
  { documents }: Given,
): OwnedDraft[] | undefined {
  if (type !== 'streamStart' || next.resets.announced === undefined) return undefined;
  if (!removesInactive(documents.points)) {
    enterEpochs(next, withoutAnnounced(next.resets), at, rows);
    return undefined;
  }
  const due = dueRemoval(next.resets, at);
  if (!due) return undefined;
  const draft: EventDraft<'inactiveRemoved'> = { type: 'inactiveRemoved', payload: { cutoffMs: due.cutoffMs } };
  return [{ owner: 'removal', draft }];
}

export function removeInactive(
  next: StatsState,
  { payload, seq, at }: StreamEvent<'inactiveRemoved'>,
  rows: RowWrite[],
): void {
  enterEpochs(next, withRemoval(next.resets, { cutoffMs: payload.cutoffMs, seq, at }), at, rows);
  next.isStale = true;
}

export function undoRemoval(next: StatsState, { payload, at }: StreamEvent<'undoRemoval'>, rows: RowWrite[]): void {
  const resets = withoutRemoval(next.resets, payload.epoch, at);
  if (resets === next.resets) return;
  enterEpochs(next, resets, at, rows);
  next.isStale = true;
}
