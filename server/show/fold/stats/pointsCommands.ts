/** Applies commands to viewers' points in the new state. Unknown viewers are skipped. */
import type { Facts, LevelReached } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { JoinSound } from '#engine/core/totals.ts';
import { USUAL_JOIN_VOLUME } from '#engine/flows/joinSoundFlow.ts';
import { type LevelTable, tableOf } from '#engine/points/levels.ts';
import { ownVoice } from '#engine/rules/speech/speechDefaults.ts';
import type { ChangeViewerPayload, EffectResultPayload, ImportViewersPayload } from '#schemas/generated/types.ts';
import { changedViewer, type Change, changeOf, changeRow, isCounting, type Made, reversed } from '../ledger/changes.ts';
import { importedViewer } from '../ledger/imports.ts';
import { ledgerKey, type LedgerRow, ledgerWrite } from '../ledger/ledgerRow.ts';
import { refOf, withLevel, withLevelNow } from '../ledger/levels.ts';
import { balanceNow, hasPoints } from '../ledger/pointsNow.ts';
import { withoutReset, withReset } from '../ledger/resets.ts';
import type { FoldLimits } from '../limits.ts';
import type { RowKey, RowWrite, StageContext } from '../stage.ts';
import { takeFromDay } from './dayLimits.ts';
import { mergeViewers, unmergeViewers } from './merging.ts';
import { archiveViewers, restoreViewer } from './archiving.ts';
import { announceRemoval, enterEpochs, removeInactive, undoRemoval } from './removing.ts';
import { isExact, rankViewer, withoutRanks } from './rankings.ts';
import type { ViewerOwn, ViewerRow } from '../totals/viewerRow.ts';
import { hasRoom, isFull, type StatsState } from './statsState.ts';

/** Limit of schemas/events/change-points.json. */
const MAX_NOTE = 200;
const MAX_NAME = 60;
/** Maximum per answer. */
const MAX_FOUND = 500;

/**
 * Counts a viewer among those with points (behaviour: plan-5).
 * @param limits null = without limit
 * @returns false when the plan has no room for one more
 */
function takeRoom(next: StatsState, before: ViewerRow | null, after: ViewerRow, limits: FoldLimits | null): boolean {
  const [had, has] = [before !== null && hasPoints(before, next.keys), hasPoints(after, next.keys)];
  if (has && !had && limits !== null && isFull(next, limits)) return false;
  next.holders += Number(has) - Number(had);
  return true;
}

/** Changes one viewer's points and returns the row of the ledger, or null when nothing changed. */
export function changePoints(
  next: StatsState,
  viewerId: string,
  change: Change,
  made: Made,
  { rows, limits }: { rows: RowWrite[]; limits: FoldLimits | null },
): LedgerRow | null {
  const before = next.viewers.get(viewerId);
  const changed = before ? changedViewer(before, change, made.seq, next.keys) : null;
  if (!before || changed === null || !takeRoom(next, before, changed.row, limits)) return null;
  const row = changeRow(viewerId, made, changed.entry);
  next.viewers = next.viewers.set(viewerId, changed.row);
  next.rankings = rankViewer(next.rankings, changed.row, next.keys);
  if (changed.entry.earned < 0) next.isStale ||= !isExact(next.rankings, 'points', next.viewers, next.keys);
  rows.push({ kind: 'viewer', key: viewerId, value: changed.row });
  keepChange(next, row, rows);
  return row;
}

/** Updates a viewer's level after points were given; otherwise only remembers the previous one. */
function noteLevel(
  next: StatsState,
  before: ViewerRow,
  isGiven: boolean,
  { table, rows }: Noting,
): LevelReached | null {
  const changed = next.viewers.get(before.tiktokId)!;
  const { row, reached } = withLevel(before, changed, { table, keys: next.keys, isGiven });
  if (row !== changed) {
    next.viewers = next.viewers.set(row.tiktokId, row);
    rows.push({ kind: 'viewer', key: row.tiktokId, value: row });
  }
  return reached && { viewer: refOf(row), ...reached };
}

interface Noting {
  table: LevelTable;
  rows: RowWrite[];
}

function keepChange(next: StatsState, row: LedgerRow, rows: RowWrite[]): void {
  next.changes = next.changes.set(ledgerKey(row.viewerId, row.seq).key, row);
  rows.push(ledgerWrite(row));
}

/** Facts of a command for later stages. */
export type CommandFacts = Pick<Facts, 'pointsMade' | 'levelsReached'>;
/** The inputs of a command. */
type Given = Pick<StageContext, 'documents' | 'limits'>;

function balanceOf({ viewers, keys }: StatsState, viewerId: string): number {
  const row = viewers.get(viewerId);
  return row ? balanceNow(row, keys) : 0;
}

/** Changes points, unless the author has given as much as allowed today. */
function changeAll(next: StatsState, event: StreamEvent<'changePoints'>, rows: RowWrite[], given: Given): CommandFacts {
  if (takeFromDay(next, event, rows)) return changeEach(next, event, rows, given);
  return { pointsMade: { thousandths: 0, balance: balanceOf(next, event.payload.viewerIds[0]!) } };
}

function changeEach(
  next: StatsState,
  { payload, seq, at }: StreamEvent<'changePoints'>,
  rows: RowWrite[],
  { documents, limits }: Given,
): CommandFacts {
  const { by, note } = payload;
  const made: Made = { cause: by === '' ? 'flow' : 'hand', seq, at, by, note };
  const change = changeOf(payload);
  const noting = { table: tableOf(documents.points), rows };
  const levelsReached: LevelReached[] = [];
  let thousandths = 0;
  for (const viewerId of new Set(payload.viewerIds)) {
    const before = next.viewers.get(viewerId);
    const row = changePoints(next, viewerId, change, made, { rows, limits });
    const reached = before && row?.earned ? noteLevel(next, before, row.earned > 0, noting) : null;
    if (reached) levelsReached.push(reached);
    thousandths += (payload.of === 'earned' ? row?.earned : row?.balance) ?? 0;
  }
  const pointsMade = { thousandths, balance: balanceOf(next, payload.viewerIds[0]!) };
  return levelsReached.length > 0 ? { pointsMade, levelsReached } : { pointsMade };
}

/** Transfers the full amount between viewers or nothing. */
function transfer(
  next: StatsState,
  event: StreamEvent<'transferPoints'>,
  rows: RowWrite[],
  { limits }: Given,
): CommandFacts {
  const { payload, seq, at } = event;
  const { fromId, toId, thousandths, note } = payload;
  const [from, to] = [next.viewers.get(fromId), next.viewers.get(toId)];
  const held = balanceOf(next, fromId);
  const isPossible = from && to && fromId !== toId && held >= thousandths;
  if (!isPossible || !hasRoom(next, to, limits)) return { pointsMade: { thousandths: 0, balance: held } };
  const made = (other: ViewerRow): Made => ({ cause: 'transfer', seq, at, by: '', note: noteWith(other, note) });
  const into = { rows, limits: null };
  changePoints(next, fromId, { balance: (now) => now - thousandths }, made(to), into);
  changePoints(next, toId, { balance: (now) => now + thousandths }, made(from), into);
  return { pointsMade: { thousandths, balance: held - thousandths } };
}

/** The other viewer's name comes first, so that a long flow name does not cut it off. */
const noteWith = (viewer: ViewerRow, note: string): string =>
  `${viewerNameOf(viewer).slice(0, MAX_NAME)} · ${note}`.slice(0, MAX_NOTE);

function undoChange(
  next: StatsState,
  { payload, seq, at }: StreamEvent<'undoPoints'>,
  rows: RowWrite[],
  { documents }: Given,
): void {
  const { viewerId, change, by } = payload;
  const undone = next.changes.get(ledgerKey(viewerId, change).key);
  const before = next.viewers.get(viewerId);
  if (!before || !undone || !isUndoable(undone) || !isCounting(undone, before, next.keys)) return;
  const made: Made = { cause: 'undo', seq, at, by };
  const row = changePoints(next, viewerId, reversed(undone, next.keys), made, { rows, limits: null });
  if (row) noteLevel(next, before, false, { table: tableOf(documents.points), rows });
  // When everything was spent or taken, nothing is left to undo.
  if (row !== null) keepChange(next, { ...row, undoes: change }, rows);
  keepChange(next, { ...undone, undoneBy: seq }, rows);
}

/** Checks whether a row can be undone; earnings and what was there before the ledger are no changes. */
export const isUndoable = ({ cause, undoneBy }: LedgerRow): boolean => undoneBy === undefined && UNDOABLE.has(cause);
const UNDOABLE: ReadonlySet<LedgerRow['cause']> = new Set(['hand', 'flow', 'import', 'undo']);

function resetAll(next: StatsState, { payload, seq, at }: StreamEvent<'resetPoints'>, rows: RowWrite[]): void {
  enterEpochs(next, withReset(next.resets, { seq, at, by: payload.by }), at, rows);
  // Nobody has any points now, so the empty list is exact.
  next.rankings = withoutRanks(next.rankings, 'points');
  next.holders = 0;
  // Points of an arriving import were not reset.
  next.isStale ||= next.resets.arriving !== undefined;
}

function undoReset(next: StatsState, { payload, at }: StreamEvent<'undoResetPoints'>, rows: RowWrite[]): void {
  const resets = withoutReset(next.resets, payload.epoch, at);
  if (resets === next.resets) return;
  enterEpochs(next, resets, at, rows);
  next.isStale = true;
}

/** Applies a part of an import, which counts from the last part on. */
function importPart(
  next: StatsState,
  { payload, seq, at }: StreamEvent<'importViewers'>,
  rows: RowWrite[],
  { limits }: Given,
): void {
  const { number, isLast, by, mode } = payload;
  if (number <= (next.resets.imports ?? 0)) return;
  if (next.resets.arriving !== number) enterEpochs(next, { ...next.resets, arriving: number }, at, rows);
  const made = { number, seq, at, by };
  for (const viewer of payload.viewers) {
    const before = next.viewers.get(viewer.tiktokId) ?? null;
    // Two rows of the file were merged after it was read; the first one counts.
    if (before?.past?.some(({ arrives }) => arrives === number)) continue;
    const imported = importedViewer(before, viewer, mode, made, next.keys);
    const hasRoom = imported !== null && takeRoom(next, before, imported.row, limits);
    const row = withImportedSound(hasRoom ? imported.row : before, viewer);
    if (row === null || row === before) continue;
    if (before === null) next.stored += 1;
    next.viewers = next.viewers.set(viewer.tiktokId, row);
    rows.push({ kind: 'viewer', key: viewer.tiktokId, value: row });
    if (hasRoom && imported.entry) keepChange(next, imported.entry, rows);
  }
  if (!isLast) return;
  const { arriving: _arriving, ...resets } = next.resets;
  enterEpochs(next, { ...resets, imports: number }, at, rows);
  next.isStale = true;
}

/** Sets the join sound from a file at once, because it is not counted. */
function withImportedSound(
  row: ViewerRow | null,
  { joinAudioId, joinAudioVolume }: ImportViewersPayload['viewers'][number],
): ViewerRow | null {
  if (row === null || joinAudioId === undefined) return row;
  return { ...row, own: ownAfter(row.own ?? {}, { viewerId: row.tiktokId, joinAudioId, joinAudioVolume }) };
}

/** Sets how a viewer's messages are read aloud; counts stay the same. */
function setVoice(next: StatsState, { payload }: StreamEvent<'setViewerVoice'>, rows: RowWrite[]): void {
  const before = next.viewers.get(payload.viewerId);
  if (!before) return;
  const { voice: _before, ...rest } = before;
  const own = ownVoice(payload.voice);
  const row: ViewerRow = own === null ? rest : { ...rest, voice: own };
  next.viewers = next.viewers.set(row.tiktokId, row);
  rows.push({ kind: 'viewer', key: row.tiktokId, value: row });
}

/** Applies the streamer's decision about a viewer; counts stay the same. */
function changeViewer(next: StatsState, { payload }: StreamEvent<'changeViewer'>, rows: RowWrite[]): void {
  changeOwn(next, payload.viewerId, (own) => ownAfter(own, payload), rows);
}

/** Hides a viewer from chats or shows them again; a command about messages alone changes no viewer. */
function hideChat(next: StatsState, { payload }: StreamEvent<'hideChat'>, rows: RowWrite[]): void {
  const { viewerId, isHidden } = payload;
  if (viewerId === undefined) return;
  const decide = ({ isHidden: _before, ...own }: ViewerOwn): ViewerOwn => (isHidden ? { ...own, isHidden } : own);
  changeOwn(next, viewerId, decide, rows);
}

function changeOwn(next: StatsState, viewerId: string, decide: (own: ViewerOwn) => ViewerOwn, rows: RowWrite[]): void {
  const before = next.viewers.get(viewerId);
  if (!before) return;
  const { own: decided, ...rest } = before;
  const own = decide(decided ?? {});
  const row: ViewerRow = Object.keys(own).length === 0 ? rest : { ...rest, own };
  next.viewers = next.viewers.set(row.tiktokId, row);
  rows.push({ kind: 'viewer', key: row.tiktokId, value: row });
}

function ownAfter(before: ViewerOwn, { earnsPoints, joinAudioId, joinAudioVolume }: ChangeViewerPayload): ViewerOwn {
  const isBarred = earnsPoints === undefined ? before.earnsNothing === true : !earnsPoints;
  const joinSound = joinSoundAfter(before.joinSound, joinAudioId, joinAudioVolume);
  const { earnsNothing: _earned, joinSound: _played, ...rest } = before;
  return { ...rest, ...(isBarred && { earnsNothing: true }), ...(joinSound && { joinSound }) };
}

/** Keeps unset parts; without a sound there is no volume either. */
function joinSoundAfter(before: JoinSound | undefined, id?: string, loud?: number): JoinSound | undefined {
  const soundId = id ?? before?.soundId ?? '';
  return soundId === '' ? undefined : { soundId, volume: loud ?? before?.volume ?? USUAL_JOIN_VOLUME };
}

/** Recomputes the highest levels with the current formula; the last part rebuilds the lists. */
function recomputeLevels(
  next: StatsState,
  { payload }: StreamEvent<'recomputeLevels'>,
  rows: RowWrite[],
  { documents }: Given,
): void {
  const table = tableOf(documents.points);
  for (const key of new Set(payload.viewerIds)) {
    const before = next.viewers.get(key);
    const row = before && withLevelNow(before, table, next.keys);
    if (!row || row === before) continue;
    next.viewers = next.viewers.set(key, row);
    rows.push({ kind: 'viewer', key, value: row });
  }
  if (payload.isLast) next.isStale = true;
}

type Command =
  | 'archiveViewers'
  | 'setViewerVoice'
  | 'changeViewer'
  | 'hideChat'
  | 'mergeViewers'
  | 'unmergeViewers'
  | 'importViewers'
  | 'changePoints'
  | 'transferPoints'
  | 'undoPoints'
  | 'resetPoints'
  | 'undoResetPoints'
  | 'announceRemoval'
  | 'inactiveRemoved'
  | 'undoRemoval'
  | 'recomputeLevels';
type Commands = {
  readonly [C in Command]: (
    next: StatsState,
    event: StreamEvent<C>,
    rows: RowWrite[],
    given: Given,
  ) => CommandFacts | void;
};
const COMMANDS: Commands = {
  archiveViewers,
  setViewerVoice: setVoice,
  changeViewer,
  hideChat,
  mergeViewers,
  unmergeViewers,
  importViewers: importPart,
  changePoints: changeAll,
  transferPoints: transfer,
  undoPoints: undoChange,
  resetPoints: resetAll,
  undoResetPoints: undoReset,
  announceRemoval,
  inactiveRemoved: removeInactive,
  undoRemoval,
  recomputeLevels,
};

/** Applies a command; ignores other events. */
export function commandPoints(
  next: StatsState,
  event: StreamEvent,
  rows: RowWrite[],
  given: Given,
): CommandFacts | null {
  const command = COMMANDS[event.type as Command] as Commands[Command] | undefined;
  if (command === undefined) return null;
  if (event.type !== 'archiveViewers') for (const id of viewersOf(event)) restoreViewer(next, id, rows);
  return command(next, event as never, rows, given) ?? null;
}

/** Loads the viewers of a look-up with its answer, because a step continues with them. */
export function foundNeeds({ viewers }: StatsState, { result }: EffectResultPayload): RowKey[] {
  const found = result?.['viewerIds'];
  if (!Array.isArray(found)) return [];
  const ids = found.slice(0, MAX_FOUND).filter((id): id is string => typeof id === 'string' && id !== '');
  return ids.filter((id) => !viewers.has(id)).map((key) => ({ kind: 'viewer', key }));
}

type AnyCommand = Pick<StreamEvent, 'type' | 'payload'>;

const viewerIdsOf = ({ viewerIds }: { viewerIds: readonly string[] }): readonly string[] => viewerIds;
const viewerIdOf = ({ viewerId }: { viewerId: string }): readonly string[] => [viewerId];
const bothOf = ({ fromId, intoId }: { fromId: string; intoId: string }): readonly string[] => [fromId, intoId];

/** Viewers that a command names, by type; a command that is missing here names none. */
const NAMED: { readonly [C in Command]?: (payload: StreamEvent<C>['payload']) => readonly string[] } = {
  archiveViewers: viewerIdsOf,
  changePoints: viewerIdsOf,
  recomputeLevels: viewerIdsOf,
  setViewerVoice: viewerIdOf,
  changeViewer: viewerIdOf,
  hideChat: ({ viewerId }) => (viewerId === undefined ? [] : [viewerId]),
  undoPoints: viewerIdOf,
  mergeViewers: bothOf,
  unmergeViewers: bothOf,
  transferPoints: ({ fromId, toId }) => [fromId, toId],
  importViewers: ({ viewers }) => viewers.map(({ tiktokId }) => tiktokId),
};

function viewersOf({ type, payload }: AnyCommand): readonly string[] {
  const named = NAMED[type as Command] as ((payload: AnyCommand['payload']) => readonly string[]) | undefined;
  return named?.(payload) ?? [];
}

/** Lists the rows that a command needs in memory. */
export function commandNeeds({ viewers, changes }: StatsState, command: AnyCommand): RowKey[] {
  const missing = viewersOf(command).filter((id) => !viewers.has(id));
  const rows = missing.map((key): RowKey => ({ kind: 'viewer', key }));
  if (command.type !== 'undoPoints') return rows;
  const { viewerId, change } = command.payload as StreamEvent<'undoPoints'>['payload'];
  const row = ledgerKey(viewerId, change);
  return changes.has(row.key) ? rows : [...rows, row];
}
