/**
 * Contract of a game. A game belongs to no item: a command starts it, at most one of each runs, and it is drawn in the
 * box of the item the command named. Pure: no clock, no network, no DOM.
 */
import type { Cue, EventType, GameName } from '#schemas/generated/types.ts';
import type { FoldContext } from './foldContext.ts';
import type { SampleContext, ViewContext } from './itemType.ts';
import type { EventDraft, StreamEvent } from './streamEvent.ts';

/** Game in progress. */
export interface GameRun<Data> {
  /** Id of the item in whose box the game is drawn; the item need not exist. */
  targetItemId: string;
  /** Facts with timestamps. Shape: the `data` definition of its schema. */
  data: Data;
}

export interface GameStep<Data> {
  /** Null = the game is over and leaves nothing behind. */
  run: GameRun<Data> | null;
  followUps?: EventDraft[];
}

/** Topic of a change (`start` becomes `like-balloon:start`), and whether pages perform it once. */
export interface GamePublication {
  topic: string;
  cue?: Pick<Cue, 'playbackId' | 'startedAt' | 'untilMs'>;
}

/** Moment for which a game is drawn. A preview shows a still picture. */
export type GameMoment = Pick<ViewContext, 'nowMs' | 'mode' | 'locale'>;

export interface GameDefinition<Data, View> {
  /** Folder slug; names its topics and its stored row. */
  game: GameName;
  /** Event types routed to `reduce`. */
  consumes: readonly EventType[];
  /**
   * Folds one event, or the deadline from `due` (`gameDue`). `run` is null while nothing is played. Returns the same
   * `run` object when nothing changed.
   */
  reduce(run: GameRun<Data> | null, event: StreamEvent, context: FoldContext): GameStep<Data>;
  /** Returns the session time of the next `gameDue` event; called again after any change of data. */
  due(data: Data): number | null;
  /** Builds the view; null = nothing is visible until `nextChange`. */
  view(data: Data, moment: GameMoment): View | null;
  /**
   * Returns the time at which the view changes by itself: in the future, `<= nowMs` while it moves (draw every frame),
   * null = never.
   */
  nextChange(data: Data, moment: GameMoment): number | null;
  /** Chooses how a change is published. `before` is null for the game's first data. Called at most once per tick. */
  publish(before: Data | null, after: Data): GamePublication;
  /** Returns data for the editor preview. */
  sample(context: SampleContext): Data;
}

/** Helps inference: `defineGame<Data, View>({...})`. */
export function defineGame<Data, View>(definition: GameDefinition<Data, View>): GameDefinition<Data, View> {
  return definition;
}
