/** What a session goes on from, without people (behaviour: viewerdelete-1, viewerdelete-2). Pure. */
import type { JsonValue } from '#engine/core/mergePatch.ts';
import { ROWS as FLOW_ROWS } from '../../fold/flows/flowsState.ts';
import type { Run } from '../../fold/flows/runs/run.ts';
import type { RefusalExample, Refusals, RunRecord } from '../../fold/flows/traces/trace.ts';
import { ENTRY_KIND, GIVEAWAY_KIND, NOW_KEY, type NowRow } from '../../fold/giveaways/giveawaysState.ts';
import { canListChange, type EntryRow, NO_TICKETS } from '../../fold/giveaways/rules.ts';
import { ITEM_KIND, type LiveItemState } from '../../fold/items/rules.ts';
import {
  type EndedUtterance,
  ROWS as SPEECH_ROWS,
  type SpeechQueue,
  type Utterance,
} from '../../fold/speech/speechState.ts';
import type { Person } from './person.ts';
import type { LiveRow } from './store.ts';
import { runOf, type Trail } from './trail.ts';
import { withoutId, withoutPerson } from './withoutPerson.ts';
import { NOBODY, unwritten } from './written.ts';

/** The row that says which giveaway is on. */
export const GIVEAWAY_ROW = { kind: GIVEAWAY_KIND, key: NOW_KEY } as const;
/** Rows of runs of flows, those that go on and those that are over. */
export const RUN_KINDS: readonly string[] = [FLOW_ROWS.run, FLOW_ROWS.record];
/** Rows that may have words of somebody though they name nobody. */
export const NAMELESS_KINDS: readonly string[] = [
  ...RUN_KINDS,
  FLOW_ROWS.refusals,
  SPEECH_ROWS.text,
  SPEECH_ROWS.queue,
  ITEM_KIND,
];

export interface Changed {
  before: LiveRow;
  /** Null = it goes. */
  after: LiveRow | null;
}

export interface LiveDeletion {
  people: readonly Person[];
  trail: Trail;
  /** The value of `GIVEAWAY_ROW`; undefined = there is none. */
  giveaway: JsonValue | undefined;
}

/** Rows as they become, those that change. @param rows all of `NAMELESS_KINDS`, and those that name somebody */
export function liveRowsWithout(rows: readonly LiveRow[], deletion: LiveDeletion): Changed[] {
  const { people, trail } = deletion;
  noteRuns(rows, trail);
  const look: Look = { ...deletion, isOpen: isNotDrawn(deletion.giveaway) };
  return rows.flatMap((before): Changed[] => {
    const rewrite = REWRITES[before.kind];
    const left = rewrite ? rewrite(before.value as never, look, before.key) : before.value;
    if (left === null) return [{ before, after: null }];
    const key = people.reduce((name, person) => withoutId(name, person, 'key'), before.key);
    const value = people.reduce<JsonValue>((each, person) => withoutPerson(each, { person }), left as JsonValue);
    const isSame = key === before.key && JSON.stringify(value) === JSON.stringify(before.value);
    return isSame ? [] : [{ before, after: { ...before, key, value } }];
  });
}

/** Which runs are theirs: of the viewer who caused them last, or who began them. */
export function noteRuns(rows: readonly LiveRow[], trail: Trail): void {
  for (const { kind, value } of rows) {
    if (!RUN_KINDS.includes(kind)) continue;
    const { id, viewer, cause } = value as unknown as Pick<Run, 'id' | 'viewer' | 'cause'>;
    if ((viewer && trail.isOfThem(viewer.tiktokId)) || trail.has(cause.id)) trail.addRun(id);
  }
}

interface Look extends LiveDeletion {
  /** Nobody is drawn yet. */
  isOpen: boolean;
}

/** A text of a flow is named after its step. */
function isSaidBy({ id, viewer }: Pick<Utterance, 'id' | 'viewer'>, trail: Trail): boolean {
  if (viewer !== null && trail.isOfThem(viewer.tiktokId)) return true;
  const run = runOf(id);
  return trail.has(id) || (run !== null && trail.hasRun(run));
}

const isWaiting = ({ status }: Utterance): boolean => status === 'waiting' || status === 'held';

/** What a row is without their words; null = it goes. */
type Rewrite<V> = (value: V, look: Look, key: string) => V | null;

const cleared = <V>(value: V): V => unwritten(value as JsonValue) as V;

const utterance: Rewrite<Utterance> = (said, { trail }) => {
  if (!isSaidBy(said, trail)) return said;
  return isWaiting(said) ? null : { ...said, text: NOBODY };
};

const speechQueue: Rewrite<SpeechQueue> = (queue, { trail }) => {
  const without = <V extends Utterance | EndedUtterance>(one: V): V => (isSaidBy(one, trail) ? cleared(one) : one);
  return { ...queue, past: queue.past.map(without), last: queue.last && without(queue.last) };
};

const item: Rewrite<Pick<LiveItemState, 'overrides'>> = (row, { trail }, key) => {
  const { settings } = row.overrides;
  const isSet = (name: string): boolean => (trail.setOf(key) as readonly string[]).includes(name);
  if (settings === undefined || !Object.keys(settings).some(isSet)) return row;
  // What the streamer designed is shown again.
  const left = Object.fromEntries(Object.entries(settings).filter(([name]) => !isSet(name)));
  const { settings: _all, ...overrides } = row.overrides;
  return { ...row, overrides: Object.keys(left).length > 0 ? { ...overrides, settings: left } : overrides };
};

const run: Rewrite<Run> = (before, { trail }) => (trail.hasRun(before.id) ? cleared(before) : before);

const record: Rewrite<RunRecord> = (before, { trail }) => (trail.hasRun(before.id) ? cleared(before) : before);

const refusals: Rewrite<Refusals> = (before, { trail }) => {
  const isTheirs = ({ viewerId, eventId }: RefusalExample): boolean =>
    viewerId === undefined ? trail.has(eventId) : trail.isOfThem(viewerId);
  return { ...before, examples: before.examples.map((one) => (isTheirs(one) ? cleared(one) : one)) };
};

const entry: Rewrite<EntryRow> = (row, { trail, isOpen }) =>
  isOpen && trail.isOfThem(row.viewer.tiktokId) ? { ...row, ...NO_TICKETS } : row;

const REWRITES: Readonly<Record<string, (value: never, look: Look, key: string) => object | null>> = {
  [SPEECH_ROWS.text]: utterance,
  [SPEECH_ROWS.queue]: speechQueue,
  [ITEM_KIND]: item,
  [FLOW_ROWS.run]: run,
  [FLOW_ROWS.record]: record,
  [FLOW_ROWS.refusals]: refusals,
  [ENTRY_KIND]: entry,
};

/** Of one that is drawn the list is published: places in it stay. */
function isNotDrawn(giveaway: JsonValue | undefined): boolean {
  const now = giveaway as unknown as NowRow | undefined;
  return now !== undefined && canListChange(now.giveaway);
}
