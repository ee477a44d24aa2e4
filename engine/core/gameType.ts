/**
 * The contract every game fulfils. A game belongs to no item: a command starts it, at most one of each runs, and it is
 * drawn in the box of the item the command named. Pure: no clock, no network, no DOM.
 */
import type { Cue, EventType, GameName } from '#schemas/generated/types.ts';
import type { FoldContext } from './foldContext.ts';
import type { SampleContext, ViewContext } from './itemType.ts';
import type { EventDraft, StreamEvent } from './streamEvent.ts';

/** A game that is being played. */
export interface GameRun<Data> {
  /** The item in whose box it is drawn; it need not exist. */
  targetItemId: string;
  /** Facts with timestamps. Shape: the `data` definition of its schema. */
  data: Data;
}

export interface GameStep<Data> {
  /** Null: the game is over and leaves nothing behind. */
  run: GameRun<Data> | null;
  followUps?: EventDraft[];
}

/** Under which topic a change travels (`start` becomes `like-balloon:start`), and whether pages perform it once. */
export interface GamePublication {
  topic: string;
  cue?: Pick<Cue, 'playbackId' | 'startedAt' | 'untilMs'>;
}

/** The moment a game is looked at. In a preview it stands still: a picture of it, not a play. */
export type GameMoment = Pick<ViewContext, 'nowMs' | 'mode' | 'locale'>;

export interface GameDefinition<Data, View> {
  /** Folder slug; names its topics and its stored row. */
  game: GameName;
  /** Event types routed to `reduce`. */
  consumes: readonly EventType[];
  /**
   * Folds one event, or the moment `due` asked for (`gameDue`). `run` is null while nothing is played. Returns the same
   * `run` object when nothing changed.
   */
  reduce(run: GameRun<Data> | null, event: StreamEvent, context: FoldContext): GameStep<Data>;
  /** The next moment this game wants a `gameDue` event, session time; asked again after any change of data. */
  due(data: Data): number | null;
  /** What is seen; null = nothing, neither now nor before `nextChange`. */
  view(data: Data, moment: GameMoment): View | null;
  /** When the view changes by itself: a time in the future, `<= nowMs` while it moves (draw every frame), null = never. */
  nextChange(data: Data, moment: GameMoment): number | null;
  /** How a change travels. `before` is null when this data is the game's first. Asked at most once per tick. */
  publish(before: Data | null, after: Data): GamePublication;
  /** Data for the editor preview. */
  sample(context: SampleContext): Data;
}

/** Helps inference: `defineGame<Data, View>({...})`. */
export function defineGame<Data, View>(definition: GameDefinition<Data, View>): GameDefinition<Data, View> {
  return definition;
}
