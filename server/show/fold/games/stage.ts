/**
 * Folds events into the games being played: at most one of each. Events are routed by each game's `consumes`. A failing game
 * keeps its state, and the failure is reported. A game continues through edits of the overlay, even of its target.
 */
import type { GameDefinition, GameRun } from '#engine/core/gameType.ts';
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { GAMES } from '#engine/games/index.ts';
import type { EventType, GameName } from '#schemas/generated/types.ts';
import { afterWait, causeOf, type WaitCause } from '../depth.ts';
import { isLocked } from '../planGate.ts';
import { defineStage, type RowWrite, type StageContext, type StageResult, type StoredRow } from '../stage.ts';
import { GameContext } from './gameContext.ts';

const ROW_KIND = 'game';

/** A game without the type of its data. */
type AnyGame = GameDefinition<unknown, unknown>;

/** A game being played, with its next deadline. */
export interface LiveRun {
  run: GameRun<unknown>;
  /** Null when only events advance it. */
  dueMs: number | null;
  /** The event that caused the wait, or null when unknown. */
  cause: WaitCause | null;
}

/** A game as it is stored. */
type GameRow = GameRun<unknown> & { cause?: WaitCause };

export interface GamesState {
  /** The games being played; keys in the order of the registry. */
  byName: Readonly<Partial<Record<GameName, LiveRun>>>;
  nextDue: Deadline | null;
}

const NO_DRAFTS: readonly EventDraft[] = [];

const NAMES = Object.keys(GAMES) as GameName[];
const gameOf = (name: GameName): AnyGame => GAMES[name];

const routes = new Map<EventType, GameName[]>();
for (const name of NAMES) {
  for (const type of gameOf(name).consumes) routes.set(type, [...(routes.get(type) ?? []), name]);
}

const liveRun = (name: GameName, run: GameRun<unknown>, cause: WaitCause | null): LiveRun => ({
  run,
  dueMs: gameOf(name).due(run.data),
  cause,
});

const NOT_PLAYED: Pick<LiveRun, 'dueMs' | 'cause'> = { dueMs: null, cause: null };

function stateOf(byName: GamesState['byName']): GamesState {
  let nextDue: Deadline | null = null;
  for (const name of NAMES) {
    const { dueMs: atMs, cause } = byName[name] ?? NOT_PLAYED;
    if (atMs === null || (nextDue !== null && nextDue.atMs <= atMs)) continue;
    const wait = cause && afterWait(cause, atMs);
    nextDue = { atMs, id: name, draft: { type: 'gameDue', payload: { game: name }, ...wait } };
  }
  return { byName, nextDue };
}

function rowOf(name: GameName, live: LiveRun | undefined): RowWrite {
  const value: GameRow | null = live === undefined ? null : { ...live.run, ...(live.cause && { cause: live.cause }) };
  return { kind: ROW_KIND, key: name, value };
}

/** Updates a game after an event. A wait until the same time keeps its cause. */
function changedRun(name: GameName, before: LiveRun | undefined, run: GameRun<unknown>, event: StreamEvent): LiveRun {
  const next = liveRun(name, run, causeOf(event));
  const isSameWait = event.type !== 'gameDue' && before !== undefined && next.dueMs === before.dueMs;
  return isSameWait ? { ...next, cause: before.cause } : next;
}

/** Passes one event to one game. */
function step(name: GameName, live: LiveRun | undefined, event: StreamEvent, context: StageContext) {
  const before = live?.run ?? null;
  const { run, followUps = NO_DRAFTS } = gameOf(name).reduce(before, event, new GameContext(name, context));
  if (run !== before) return { next: run === null ? undefined : changedRun(name, live, run, event), followUps };
  // A deadline that changes nothing would return forever, so it is dropped until something else changes.
  const isStuck = event.type === 'gameDue' && live !== undefined;
  return { next: isStuck ? { ...live, dueMs: null } : live, followUps };
}

function targets(event: StreamEvent): readonly GameName[] {
  if (event.type !== 'gameDue') return routes.get(event.type) ?? [];
  return NAMES.filter((name) => name === event.payload.game);
}

function fold(state: GamesState, event: StreamEvent, context: StageContext): StageResult<GamesState> {
  const result: StageResult<GamesState> = { state };
  for (const name of targets(event)) {
    try {
      const live = result.state.byName[name];
      // A game that is being played when the plan shrinks may end.
      if (live === undefined && isLocked(context.limits, 'game', name)) continue;
      const { next, followUps } = step(name, live, event, context);
      for (const draft of followUps) (result.followUps ??= []).push({ owner: name, draft });
      if (next === live) continue;
      result.state = stateOf({ ...result.state.byName, [name]: next });
      (result.rows ??= []).push(rowOf(name, next));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      (result.reports ??= []).push({ owner: name, eventId: event.id, message });
    }
  }
  return result;
}

function start(rows: readonly StoredRow[]): GamesState {
  const stored = new Map(rows.map((row) => [row.key, row.value as GameRow]));
  const known = NAMES.filter((name) => stored.has(name));
  const started = (name: GameName): LiveRun => {
    const { cause = null, ...run } = stored.get(name)!;
    return liveRun(name, run, cause);
  };
  return stateOf(Object.fromEntries(known.map((name) => [name, started(name)])));
}

export const games = defineStage<GamesState>({
  name: 'games',
  consumes: [...routes.keys(), 'gameDue'],
  rowKinds: [ROW_KIND],
  start: ({ rows }) => start(rows),
  fold,
  due: ({ nextDue }) => nextDue,
});
