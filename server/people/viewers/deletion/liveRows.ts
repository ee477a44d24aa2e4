/**
 * Removes deleted people from the rows of a session (behaviour: viewerdelete-1, viewerdelete-2). Running work with their words
 * gets an immediate deadline, so that it ends like any other that takes too long and blocks no queue or run. Pure.
 */
import type { JsonValue } from '#engine/core/mergePatch.ts';
import { CUE_KIND } from '../../../show/fold/cues/rules.ts';
import { EFFECT_KIND, type PendingEffect } from '../../../show/fold/effects/rules.ts';
import { ROWS as FLOW_ROWS } from '../../../show/fold/flows/state/flowsState.ts';
import type { Run } from '../../../show/fold/flows/state/run.ts';
import type { RefusalExample, Refusals, RunRecord } from '../../../show/fold/flows/state/trace.ts';
import { ENTRY_KIND, GIVEAWAY_KIND, NOW_KEY, type NowRow } from '../../../show/fold/giveaways/giveawaysState.ts';
import { canListChange, type EntryRow, NO_TICKETS } from '../../../show/fold/giveaways/rules.ts';
import { AWAY_KIND, type AwayRow } from '../../../show/fold/items/awayItems.ts';
import type { ItemRow } from '../../../show/fold/items/itemRows.ts';
import { ITEM_KIND } from '../../../show/fold/items/rules.ts';
import {
  type EndedUtterance,
  ROWS as SPEECH_ROWS,
  type SpeechQueue,
  type Utterance,
} from '../../../show/fold/speech/speechState.ts';
import { ROWS as SONG_ROWS } from '../../../show/fold/songs/songsState.ts';
import type { Person } from './person.ts';
import type { LiveRow } from './store.ts';
import { runOf, type DerivedEvents } from './derivedEvents.ts';
import { withoutId, withoutPerson } from './withoutPerson.ts';
import { NOBODY, unwritten } from './written.ts';

/** The row of the current giveaway. */
export const GIVEAWAY_ROW = { kind: GIVEAWAY_KIND, key: NOW_KEY } as const;
/** Rows of running and ended runs. */
export const RUN_KINDS: readonly string[] = [FLOW_ROWS.run, FLOW_ROWS.record];
/** Rows that may contain a viewer's words without naming the viewer. */
export const NAMELESS_KINDS: readonly string[] = [
  ...RUN_KINDS,
  FLOW_ROWS.refusals,
  SPEECH_ROWS.text,
  SPEECH_ROWS.queue,
  SONG_ROWS.song,
  SONG_ROWS.queue,
  EFFECT_KIND,
  CUE_KIND,
  ITEM_KIND,
  AWAY_KIND,
];

export interface Changed {
  before: LiveRow;
  /** Null = deleted. */
  after: LiveRow | null;
}

export interface LiveDeletion {
  people: readonly Person[];
  derived: DerivedEvents;
  /** Session time at which cancelled work ends. */
  atMs: number;
  /** The value of `GIVEAWAY_ROW`; undefined = there is none. */
  giveaway: JsonValue | undefined;
}

/**
 * Returns the changed rows.
 * @param rows all of `NAMELESS_KINDS`, and those that name somebody
 */
export function liveRowsWithout(rows: readonly LiveRow[], deletion: LiveDeletion): Changed[] {
  const { people, derived } = deletion;
  noteRuns(rows, derived);
  const look: Look = { ...deletion, isOpen: isNotDrawn(deletion.giveaway), ...saidIn(rows, derived) };
  return rows.flatMap((before): Changed[] => {
    const rewrite = REWRITES[before.kind];
    const left = rewrite ? rewrite(before.value as never, look, before.key) : before.value;
    if (left === null) return [{ before, after: null }];
    const key = people.reduce((name, person) => withoutId(name, person, 'key'), before.key);
    const cleaned = people.reduce<JsonValue>((each, person) => withoutPerson(each, { person }), left as JsonValue);
    const value = before.kind === AWAY_KIND ? withOwnDocument(cleaned, left as unknown as AwayRow) : cleaned;
    const isSame = key === before.key && JSON.stringify(value) === JSON.stringify(before.value);
    return isSame ? [] : [{ before, after: { ...before, key, value } }];
  });
}

/** Keeps the streamer's own document in the row of an item that is away, as in the rows of documents. */
const withOwnDocument = (cleaned: JsonValue, { item }: AwayRow): JsonValue =>
  ({ ...(cleaned as object), item }) as unknown as JsonValue;

/** Records which runs belong to them: those they caused last or began. */
export function noteRuns(rows: readonly LiveRow[], derived: DerivedEvents): void {
  for (const { kind, value } of rows) {
    if (!RUN_KINDS.includes(kind)) continue;
    const { id, viewer, cause } = value as unknown as Pick<Run, 'id' | 'viewer' | 'cause'>;
    if ((viewer && derived.isOfThem(viewer.tiktokId)) || derived.has(cause.id)) derived.addRun(id);
  }
}

/** Speech of theirs that waits or is being read. */
interface Said {
  /** Texts that will no longer be heard. */
  unsaid: ReadonlySet<string>;
  /** Requests for a voice. */
  voices: ReadonlySet<string>;
  playbacks: ReadonlySet<string>;
}

interface Look extends LiveDeletion, Said {
  /** Whether nobody is drawn yet. */
  isOpen: boolean;
}

function saidIn(rows: readonly LiveRow[], derived: DerivedEvents): Said {
  const texts = rows.filter(({ kind }) => kind === SPEECH_ROWS.text).map(({ value }) => value as unknown as Utterance);
  const said = texts.filter((text) => isSaidBy(text, derived));
  const idsOf = (of: (one: Utterance) => string | undefined): Set<string> =>
    new Set(said.map(of).filter((id) => id !== undefined));
  return {
    unsaid: idsOf((one) => (isWaiting(one) ? one.id : undefined)),
    voices: idsOf(({ requestKey }) => requestKey),
    playbacks: idsOf(({ playbackId }) => playbackId),
  };
}

/** A text of a flow has the id of its step. */
function isSaidBy({ id, viewer }: Pick<Utterance, 'id' | 'viewer'>, derived: DerivedEvents): boolean {
  if (viewer !== null && derived.isOfThem(viewer.tiktokId)) return true;
  const run = runOf(id);
  return derived.has(id) || (run !== null && derived.hasRun(run));
}

const isWaiting = ({ status }: Utterance): boolean => status === 'waiting' || status === 'held';

/** Rewrites a row without the viewer's words; null = delete it. */
type Rewrite<V> = (value: V, look: Look, key: string) => V | null;

const cleared = <V>(value: V): V => unwritten(value as JsonValue) as V;

const utterance: Rewrite<Utterance> = (said, { derived, atMs }) => {
  if (!isSaidBy(said, derived)) return said;
  if (isWaiting(said)) return null;
  // A text whose voice is being made ends with that.
  const ends = said.endsAtMs === undefined ? {} : { endsAtMs: Math.min(said.endsAtMs, atMs) };
  return { ...said, text: NOBODY, ...ends };
};

const speechQueue: Rewrite<SpeechQueue> = (queue, { derived }) => {
  const without = <V extends Utterance | EndedUtterance>(one: V): V => (isSaidBy(one, derived) ? cleared(one) : one);
  return { ...queue, past: queue.past.map(without), last: queue.last && without(queue.last) };
};

const effect: Rewrite<PendingEffect> = (pending, { derived, voices, atMs }) => {
  const run = runOf(pending.key);
  const isTheirs = voices.has(pending.key) || (run !== null && derived.hasRun(run));
  return isTheirs ? { ...pending, request: {}, deadlineMs: Math.min(pending.deadlineMs, atMs) } : pending;
};

const item: Rewrite<ItemRow> = (row, { derived }, key) => withoutTexts(row, derived.setOf(key));

const awayItem: Rewrite<AwayRow> = (row, { derived }) => withoutTexts(row, derived.everSetOf(row.item.id));

function withoutTexts<R extends Pick<ItemRow, 'overrides'>>(row: R, texts: readonly string[]): R {
  const { settings } = row.overrides;
  const isSet = (name: string): boolean => texts.includes(name);
  if (settings === undefined || !Object.keys(settings).some(isSet)) return row;
  // Restores the streamer's own design.
  const left = Object.fromEntries(Object.entries(settings).filter(([name]) => !isSet(name)));
  const { settings: _all, ...overrides } = row.overrides;
  return { ...row, overrides: Object.keys(left).length > 0 ? { ...overrides, settings: left } : overrides };
}

const run: Rewrite<Run> = (before, { derived, unsaid, atMs }) => {
  const isOver = (event: string | undefined): boolean =>
    event?.startsWith(SPEECH_ENDED) === true && unsaid.has(event.slice(SPEECH_ENDED.length));
  const tasks = Object.entries(before.tasks).map(([id, task]): [string, Run['tasks'][string]] => {
    const { wait } = task;
    if (wait === undefined || !isOver(wait.event)) return [id, task];
    return [id, { ...task, wait: { ...wait, untilMs: Math.min(wait.untilMs, atMs) } }];
  });
  const after = { ...before, tasks: Object.fromEntries(tasks) };
  return derived.hasRun(before.id) ? cleared(after) : after;
};
const SPEECH_ENDED = 'speechEnded/';

const record: Rewrite<RunRecord> = (before, { derived }) => (derived.hasRun(before.id) ? cleared(before) : before);

const refusals: Rewrite<Refusals> = (before, { derived }) => {
  const isTheirs = ({ viewerId, eventId }: RefusalExample): boolean =>
    viewerId === undefined ? derived.has(eventId) : derived.isOfThem(viewerId);
  return { ...before, examples: before.examples.map((one) => (isTheirs(one) ? cleared(one) : one)) };
};

const entry: Rewrite<EntryRow> = (row, { derived, isOpen }) =>
  isOpen && derived.isOfThem(row.viewer.tiktokId) ? { ...row, ...NO_TICKETS } : row;

const REWRITES: Readonly<Record<string, (value: never, look: Look, key: string) => object | null>> = {
  [SPEECH_ROWS.text]: utterance,
  [SPEECH_ROWS.queue]: speechQueue,
  [EFFECT_KIND]: effect,
  [CUE_KIND]: (row: object, { playbacks }, key) => (playbacks.has(key) ? null : row),
  [ITEM_KIND]: item,
  [AWAY_KIND]: awayItem,
  [FLOW_ROWS.run]: run,
  [FLOW_ROWS.record]: record,
  [FLOW_ROWS.refusals]: refusals,
  [ENTRY_KIND]: entry,
};

/** The list of a drawn giveaway is published, so its places stay. */
function isNotDrawn(giveaway: JsonValue | undefined): boolean {
  const now = giveaway as unknown as NowRow | undefined;
  return now !== undefined && canListChange(now.giveaway);
}
