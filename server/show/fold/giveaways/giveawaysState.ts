/** State of a session's giveaways and its rows: one per entry, one for the current and one for past giveaways. */
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { Deadline } from '#engine/core/streamEvent.ts';
import type { Revealed } from '#engine/rules/chance/result.ts';
import type { GiveawayRecord, GiveawayEntrant, GiveawayRules, RemovedEntrant } from '#schemas/generated/types.ts';
import { afterWait, type WaitCause } from '../depth.ts';
import type { StoredRow } from '../stage.ts';
import { type EntryRow, FORGET_MS, MAX_NEWEST } from './rules.ts';

export const ENTRY_KIND = 'giveawayEntry';
export const GIVEAWAY_KIND = 'giveaway';
export const NOW_KEY = 'now';
export const PAST_KEY = 'past';

/** The current giveaway. */
export interface NowRow {
  giveaway: GiveawayRecord;
  /** Data that fixes the order of the entries; null before the draw. */
  revealed: Revealed | null;
  /** The event that started the time to answer. */
  cause: WaitCause | null;
}

export interface PastRow {
  /** Past giveaways, newest first. */
  past: readonly GiveawayRecord[];
  /** Settings of the last giveaway. */
  settings: GiveawayRules | null;
}

export interface GiveawaysState {
  now: NowRow | null;
  before: PastRow;
  /** Entries by the viewer's id. */
  entries: PersistentMap<EntryRow>;
  /** The latest entrants, newest first. */
  newest: readonly GiveawayEntrant[];
  /** Keys of the entries of a past giveaway, and the cause of their deletion. */
  leaving: { keys: readonly string[]; cause: WaitCause } | null;
  nextDue: Deadline | null;
}

const NO_ENTRIES: GiveawaysState['entries'] = PersistentMap.empty();
export const NOTHING: GiveawaysState = {
  now: null,
  before: { past: [], settings: null },
  entries: NO_ENTRIES,
  newest: [],
  leaving: null,
  nextDue: null,
};

export const entryKey = ({ giveawayId, viewer }: Pick<EntryRow, 'giveawayId' | 'viewer'>): string =>
  `${giveawayId}/${viewer.tiktokId}`;

export const entrantOf = ({ viewer, tickets, atMs }: EntryRow): GiveawayEntrant => ({ viewer, tickets, atMs });

/** Returns the entries in the draw, in the order in which they are published. */
export function entriesInOrder(entries: GiveawaysState['entries']): EntryRow[] {
  const all: EntryRow[] = [];
  for (const [, entry] of entries.entries()) all[entry.n] = entry;
  return all.filter(({ tickets }) => tickets > 0);
}

/** Returns the entrants of a draw and the viewers whom the host removed. @throws Error when it is not the one that is on */
export function entrantsIn(
  state: GiveawaysState | undefined,
  giveawayId: string,
): { entrants: EntryRow[]; removed: readonly RemovedEntrant[] } {
  if (state?.now?.giveaway.id !== giveawayId) throw new Error('a giveaway is drawn that is over');
  return { entrants: entriesInOrder(state.entries), removed: state.now.giveaway.removed ?? [] };
}

/** Adds the next deadline to the state. */
export function withDue(state: Omit<GiveawaysState, 'nextDue'>): GiveawaysState {
  return { ...state, nextDue: claimDue(state) ?? forgetDue(state) };
}

function claimDue({ now }: Pick<GiveawaysState, 'now'>): Deadline | null {
  const winner = now?.giveaway.winners.at(-1);
  if (!now?.cause || winner?.claim !== 'open' || winner.untilMs === null) return null;
  const payload = { giveawayId: now.giveaway.id, what: 'claim' } as const;
  const draft = { type: 'giveawayDue', payload, ...afterWait(now.cause, winner.untilMs) } as const;
  return { atMs: winner.untilMs, id: 'claim', draft };
}

function forgetDue({ leaving }: Pick<GiveawaysState, 'leaving'>): Deadline | null {
  if (leaving === null) return null;
  const atMs = leaving.cause.at + FORGET_MS;
  const payload = { giveawayId: NOW_KEY, what: 'forget' } as const;
  return { atMs, id: 'forget', draft: { type: 'giveawayDue', payload, ...afterWait(leaving.cause, atMs) } };
}

export function startGiveaways(rows: readonly StoredRow[], atMs: number): GiveawaysState {
  const of = (key: string): unknown => rows.find((row) => row.kind === GIVEAWAY_KIND && row.key === key)?.value;
  const now = (of(NOW_KEY) as NowRow | undefined) ?? null;
  const stored = rows.filter(({ kind }) => kind === ENTRY_KIND);
  const isOurs = ({ value }: StoredRow): boolean => (value as EntryRow).giveawayId === now?.giveaway.id;
  const own = stored.filter(isOurs).map(({ value }) => value as EntryRow);
  const entries = PersistentMap.from(own.map((entry) => [entry.viewer.tiktokId, entry] as const));
  const keys = stored.filter((row) => !isOurs(row)).map(({ key }) => key);
  return withDue({
    now: now && { ...now, giveaway: { ...now.giveaway, ...countsOf(own) } },
    before: (of(PAST_KEY) as PastRow | undefined) ?? NOTHING.before,
    entries,
    newest: newestOf(own),
    leaving: keys.length > 0 ? { keys: keys.sort(), cause: { id: 'start', at: atMs, depth: 0 } } : null,
  });
}

/** Counts entrants and tickets, which are not stored with each entry. */
function countsOf(entries: readonly EntryRow[]): Pick<GiveawayRecord, 'entrants' | 'tickets'> {
  const inDraw = entries.filter(({ tickets }) => tickets > 0);
  return { entrants: inDraw.length, tickets: inDraw.reduce((sum, { tickets }) => sum + tickets, 0) };
}

function newestOf(entries: readonly EntryRow[]): GiveawayEntrant[] {
  const inDraw = entries.filter(({ tickets }) => tickets > 0);
  const latest = inDraw.sort((one, other) => other.atMs - one.atMs || other.n - one.n);
  return latest.slice(0, MAX_NEWEST).map(entrantOf);
}
