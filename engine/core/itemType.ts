/** The contract every overlay item type fulfils (behaviour: fold-5). Pure: no clock, no network, no DOM. */
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
  /** Changes what the item remembers about single viewers. Not for types with `refill`. */
  notes?: NotesChange;
}

/** How a change of an item's data travels to pages. Its payload is always the patch of the data. */
export interface Publication {
  /** `showText` becomes `overlayItem:{id}:showText`. */
  topic: string;
  /** The topic stands as it is (`topViewersUpdated`); the payload then names the item as `itemId`. */
  isGlobal?: boolean;
  /**
   * Set when this change is something pages perform once: it is receipted, and listed as not shown past `untilMs`. What
   * is seen must follow from the data all the same, so that pages that join later show the right moment.
   */
  cue?: Pick<Cue, 'playbackId' | 'startedAt' | 'untilMs'>;
  /** Playback id of an earlier cue that is over with this change. */
  ends?: string;
}

/** What reduce sees besides data, event and settings: what the stages before found, the item's overrides and its notes. */
export interface ItemFoldContext extends FoldContext {
  /** With the totals, which have counted the event. While refilled data is folded again they know nothing. */
  facts: Facts & { totals: Totals };
  itemId: string;
  /** The profile whose overlay the item is on, with the options that apply to it. */
  profile: Profile;
  overrides: ItemOverrides;
  /** Whether it is visible in at least one orientation. */
  isShown: boolean;
  /** As it was before this event; see engine/core/viewerNotes.ts. */
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
  /** The platform's gifts as the server knows them; left out or empty = samples bring their own. */
  gifts?: readonly KnownGift[];
}

export interface ItemTypeDefinition<Settings, Data, View> {
  type: WireType;
  version: number;
  /** What a new item is called until the streamer names it. */
  defaultName?: Readonly<Record<Locale, string>>;
  /** Size of a new item, in overlay units. */
  defaultSize: { width: number; height: number };
  /** Event types routed to `reduce`. Commands count only when they name this item. */
  consumes: readonly EventType[];
  /**
   * Types of past events that it shows again when they are re-fired (engine/core/refire.ts): `reduce` gets them without
   * facts. Only for what is seen and gone; data that is a total, a goal or a time must not change by them.
   */
  showsAgain?: readonly EventType[];
  /** Data of a new item. Shape: the `data` definition of its schema. */
  initial(settings: Settings, nowMs: number): Data;
  /** Folds one event. `settings` are base settings + overrides, without the landscape merge. Returns the same `data` object when nothing changed. */
  reduce(data: Data, event: StreamEvent, settings: Settings, context: ItemFoldContext): ReduceResult<Data>;
  /** The next moment this item wants an `itemDue` event; asked again after any change of data or settings. */
  due?(data: Data, settings: Settings): Deadline | null;
  /** The data of an item that has just become visible, by an edit or by a command. */
  onShown?(data: Data, nowMs: number): Data;
  /** Settings whose edit starts the data anew, because what was folded means something else now. */
  restartsOn?: readonly string[];
  /** Present on items whose data is not saved but folded again from the journal at start (chat, gift feed). */
  refill?: { types: readonly EventType[]; isFull(data: Data): boolean };
  /**
   * Whether there is nothing to show; with the setting `whenEmpty` at `hide`, viewers then do not see the item. Present on
   * the types that have the setting.
   */
  isEmpty?(data: Data): boolean;
  /** What is seen. `settings` contain overrides and the landscape merge. */
  view(data: Data, settings: Settings, context: ViewContext): View;
  /** When the view changes by itself: a time in the future, `<= nowMs` while it moves (draw every frame), null = never. */
  nextChange?(data: Data, settings: Settings, nowMs: number): number | null;
  /**
   * How a change of the data travels; left out: under the topic `data`. Asked at most once per tick. When a server starts
   * it is asked with the data of a new item as `before`, to learn which cue still runs.
   */
  publish?(before: Data, after: Data): Publication;
  /** Data for the editor preview. */
  sample(settings: Settings, context: SampleContext): Data;
  /** The next sample event in the editor preview (behaviour: item-12). */
  nextSample?(context: SampleContext): Deadline;
}

/** Helps inference: `defineItem<Settings, Data, View>({...})`. */
export function defineItem<Settings, Data, View>(
  definition: ItemTypeDefinition<Settings, Data, View>,
): ItemTypeDefinition<Settings, Data, View> {
  return definition;
}
