/** Contract of an overlay item type (behaviour: fold-5). Pure: no clock, no network, no DOM. */
import type {
  Cue,
  EventType,
  ItemOverrides,
  ItemType as WireType,
  KnownGift,
  Locale,
  Orientation,
  Profile,
} from '#schemas/generated/types.ts';
import type { Facts } from './facts.ts';
import type { FoldContext } from './foldContext.ts';
import type { NotesChange, NotesReader } from './viewerNotes.ts';
import type { Deadline, EventDraft, StreamEvent } from './streamEvent.ts';
import type { Random } from './random.ts';
import type { Totals } from './totals.ts';

export interface ReduceResult<Data> {
  data: Data;
  followUps?: EventDraft[];
  /** Replaces the item's overrides. */
  overrides?: ItemOverrides;
  /** Changes the item's notes about single viewers. Not for types with `refill`. */
  notes?: NotesChange;
}

/** Way in which a change of an item's data is published. Its payload is always the patch of the data. */
export interface Publication {
  /** Topic suffix: `showText` becomes `overlayItem:{id}:showText`. */
  topic: string;
  /** Uses the topic as it is (`topViewersUpdated`); the payload then names the item as `itemId`. */
  isGlobal?: boolean;
  /**
   * Set when pages perform this change once: it is receipted, and listed as not shown past `untilMs`. The view must
   * still follow from the data, so that pages that join later show the right moment.
   */
  cue?: Pick<Cue, 'playbackId' | 'startedAt' | 'untilMs'>;
  /** Playback id of an earlier cue that this change ends. */
  ends?: string;
}

/**
 * Context of `reduce` besides data, event and settings: facts of earlier stages, the item's overrides and its notes.
 */
export interface ItemFoldContext extends FoldContext {
  /** Facts with the totals, which include the event. The totals are empty while refilled data is folded again. */
  facts: Facts & { totals: Totals };
  itemId: string;
  /** Profile whose overlay contains the item, with the options that apply to it. */
  profile: Profile;
  overrides: ItemOverrides;
  /** Whether the item is visible in at least one orientation. */
  isShown: boolean;
  /** Notes before this event; see engine/core/viewerNotes.ts. */
  notes: NotesReader;
}

export interface ViewContext {
  /** Session time, epoch ms. */
  nowMs: number;
  orientation: Orientation;
  mode: 'live' | 'preview';
  locale: Locale;
  timeZone: string;
  pointsName: string;
}

export interface SampleContext {
  nowMs: number;
  random: Random;
  locale: Locale;
  /** The platform's gifts that the server knows; left out or empty = samples use their own. */
  gifts?: readonly KnownGift[];
}

export interface ItemTypeDefinition<Settings, Data, View> {
  type: WireType;
  version: number;
  /** Name of a new item until the streamer changes it. */
  defaultName?: Readonly<Record<Locale, string>>;
  /** Size of a new item, in overlay units. */
  defaultSize: { width: number; height: number };
  /** Size of a new item in landscape, when it differs. */
  defaultSizeLandscape?: { width: number; height: number };
  /** Event types routed to `reduce`. Commands count only when they name this item. */
  consumes: readonly EventType[];
  /**
   * Types of past events that the item shows again when they are re-fired (engine/core/refire.ts): `reduce` gets them
   * without facts. Only for short displays; totals, goals and times must not change by them.
   */
  showsAgain?: readonly EventType[];
  /** Returns the data of a new item, in the shape of the `data` definition of its schema. */
  initial(settings: Settings, nowMs: number): Data;
  /** Folds one event. `settings` are base settings + overrides, without the landscape merge. Returns the same `data` object when nothing changed. */
  reduce(data: Data, event: StreamEvent, settings: Settings, context: ItemFoldContext): ReduceResult<Data>;
  /**
   * Returns the next moment at which this item needs an `itemDue` event; called again after any change of data or
   * settings.
   */
  due?(data: Data, settings: Settings): Deadline | null;
  /** Returns the data of an item that has just become visible, by an edit or a command. */
  onShown?(data: Data, nowMs: number): Data;
  /** Settings whose change resets the data, because older events would count differently now. */
  restartsOn?: readonly string[];
  /** Set on items whose data is not saved but folded again from the journal at start (chat, gift feed). */
  refill?: { types: readonly EventType[]; isFull(data: Data): boolean };
  /**
   * Tells whether there is nothing to show; with the setting `whenEmpty` at `hide`, viewers then do not see the item.
   * Set on types that have the setting.
   */
  isEmpty?(data: Data): boolean;
  /**
   * Tells whether a live page draws nothing of a view, so that an ad may use the place meanwhile (behaviour: plan-21). Set on types
   * that only show something when an alert begins.
   */
  isBlank?(view: View): boolean;
  /** Builds the view. `settings` contain overrides and the landscape merge. */
  view(data: Data, settings: Settings, context: ViewContext): View;
  /**
   * Returns the time at which the view changes by itself: in the future, `<= nowMs` while it moves (draw every frame),
   * null = never.
   */
  nextChange?(data: Data, settings: Settings, nowMs: number): number | null;
  /**
   * Chooses how a change of the data is published; left out: under the topic `data`. Called at most once per tick. At
   * server start it gets the data of a new item as `before`, to learn which cue still runs.
   */
  publish?(before: Data, after: Data): Publication;
  /** Returns data for the editor preview. */
  sample(settings: Settings, context: SampleContext): Data;
  /** Returns the next sample event in the editor preview (behaviour: item-12). */
  nextSample?(context: SampleContext): Deadline;
}

/** Helps inference: `defineItem<Settings, Data, View>({...})`. */
export function defineItem<Settings, Data, View>(
  definition: ItemTypeDefinition<Settings, Data, View>,
): ItemTypeDefinition<Settings, Data, View> {
  return definition;
}
