/**
 * Storage of a session: journal, viewers and live rows of one streamer, written in whole batches (one statement with a JSON
 * array per table) in one transaction. Values are objects outside; JSON text stays inside.
 */
import { SHIPPED_SOUNDS_PATH } from '#engine/core/mediaLibrary.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { askTogether } from '../../ground/db/batchedLookups.ts';
import type { Database } from '../../ground/db/connection.ts';
import { boundTuples, byIndex, hasText } from '../../ground/db/dialect.ts';
import { insertTogether } from '../../ground/db/batchedInserts.ts';
import type { JournalEvent } from '../fold/foldOutput.ts';
import { LEDGER_KIND, type LedgerRow, readLedgerKey } from '../fold/ledger/ledgerRow.ts';
import type { RowKey, RowWrite, StoredRow } from '../fold/stage.ts';
import { ARCHIVED_KIND } from '../fold/stats/archiving.ts';
import { droppedUpTo } from './checkpoints/keptCheckpoints.ts';
import { type Notes, RowNotes } from './checkpoints/rowNotes.ts';
import { dropCheckpoints, storedCheckpoints } from './checkpoints/store.ts';

const VIEWER = 'viewer';
/** Number of events and viewers read at a time. */
const TAIL_CHUNK = 500;
const VIEWERS_CHUNK = 250;

/** The state that a session last committed. */
export interface StoredSession {
  seq: number;
  at: number;
  rows: StoredRow[];
}

/** A batch to store. */
export interface Batch {
  events: readonly JournalEvent[];
  rows: Iterable<RowWrite>;
  seq: number;
  at: number;
  nextDueMs: number | null;
}

export interface SessionStore {
  /** Returns null when the streamer never had a session. */
  load(): Promise<StoredSession | null>;
  /** Returns which of these event ids are in the journal, up to and including `untilSeq`; in all of it unless set. */
  knownIds(ids: readonly string[], untilSeq?: number): Promise<Set<string>>;
  /** Returns rows by key; a missing row has the value null. Only viewers and the ledger are loaded on demand. */
  loadRows(keys: readonly RowKey[]): Promise<StoredRow[]>;
  /** Makes a batch durable, completely or not at all. */
  append(batch: Batch): Promise<void>;
  /** Returns journal events of some types with `afterSeq < seq < beforeSeq`, newest first, at most 500. */
  tail(types: readonly EventType[], afterSeq: number, beforeSeq: number): Promise<JournalEvent[]>;
  /** Returns viewers who are not archived with an id after `afterId`, ordered by id, at most 250. */
  viewersAfter(afterId: string): Promise<StoredRow[]>;
  /** Returns all viewers, including archived ones, ordered by id. */
  viewers(): Promise<unknown[]>;
}

/** The store as an open session needs it. */
export type RunningStore = Omit<SessionStore, 'load'>;

/** A row of the journal. */
export interface EventRow {
  seq: number;
  id: string;
  at: number;
  type: string;
  body: string;
}

export function toJournal({ body, ...columns }: EventRow): JournalEvent {
  return { ...(JSON.parse(body) as object), ...columns } as unknown as JournalEvent;
}

/**
 * Selects the newest events of one type. Without the index SQLite searches back until it has found enough, which for a rare
 * type means the whole journal.
 */
const newestOfType = (condition: string): string => `SELECT * FROM (
  SELECT seq, id, at, type, body FROM events ${byIndex('events_by_type')}
  WHERE streamer_id = ? AND type = ? AND seq > ? AND seq < ? ${condition} ORDER BY seq DESC LIMIT ?)`;
/** Quotes in viewers' texts are escaped with a backslash, so they cannot match this. */
const NO_NOISE: { readonly [Type in EventType]?: string } = {
  follow: `AND NOT ${hasText('body', '"isRepeatedFollow":true')}`,
  playSound: `AND NOT ${hasText('body', `"url":"${SHIPPED_SOUNDS_PATH}`)}`,
};

/** Selects events of a journal: `afterSeq < seq < beforeSeq`. */
export interface NewestEvents {
  types: readonly EventType[];
  afterSeq: number;
  beforeSeq: number;
  limit: number;
  /** Number of newest events to skip. */
  offset?: number;
  /**
   * Leaves out what nobody reads about: follows that do not count (behaviour: total-10), and the sounds of moments, which
   * come with what they are about (behaviour: moment-19).
   */
  omitsNoise?: boolean;
}

/** Returns events of some types, newest first. */
export async function newestEvents(
  database: Database,
  streamerId: string,
  { types, afterSeq, beforeSeq, limit, offset = 0, omitsNoise = false }: NewestEvents,
): Promise<JournalEvent[]> {
  if (types.length === 0) return [];
  const parts = types.map((type) => newestOfType((omitsNoise && NO_NOISE[type]) || ''));
  const sql = `${parts.join(' UNION ALL ')} ORDER BY seq DESC LIMIT ? OFFSET ?`;
  const values = types.flatMap((type) => [streamerId, type, afterSeq, beforeSeq, limit + offset]);
  const rows = (await database.raw(sql, [...values, limit, offset])) as EventRow[];
  return rows.map(toJournal);
}

/** Fields without a column are in the body, which the database writes as JSON; it has no undefined. */
function eventTuple(event: JournalEvent): [number, string, number, string, object] {
  const { seq, id, at, type, payload, viewer, itemId, sourceAt, origin, cause, depth, rehearsal, facts, author } =
    event;
  return [seq, id, at, type, { payload, viewer, itemId, sourceAt, origin, cause, depth, rehearsal, facts, author }];
}

/**
 * One row for each session, with all waiting rows in one statement: `server/ground/db/sessionBatch.ts` spreads them over the
 * tables.
 */
const BATCHES =
  'session_batch (streamer_id, seq, at, next_due_ms, events, viewers, written, removed, ledger, archived, begins, build, touched)';
const COLUMNS = 13;

interface StoredViewer {
  name: string;
  updatedAt: number;
  archived?: true;
}

type Tuples = Record<'viewers' | 'written' | 'removed' | 'ledger' | 'archived', unknown[]>;

/** Sorts a batch's rows by the operation they need. */
function tuples(rows: Iterable<RowWrite>): Tuples {
  const sorted: Tuples = { viewers: [], written: [], removed: [], ledger: [], archived: [] };
  const archived = new Set<string>();
  for (const { kind, key, value } of rows) {
    if (value === null) sorted.removed.push([kind, key]);
    else if (kind === LEDGER_KIND) {
      const { viewerId, seq } = value as LedgerRow;
      sorted.ledger.push([viewerId, seq, value]);
    } else if (kind !== VIEWER) sorted.written.push([kind, key, value]);
    else if ((value as StoredViewer).archived) {
      archived.add(key);
      sorted.archived.push([key, value]);
      sorted.removed.push([VIEWER, key]);
    } else {
      const viewer = value as StoredViewer;
      sorted.viewers.push([key, viewer.name, viewer.updatedAt, value]);
    }
  }
  return archived.size > 0 ? { ...sorted, removed: stillRemoved(sorted.removed, archived) } : sorted;
}

/** A viewer who came back and was archived again in one batch stays archived. */
const stillRemoved = (removed: readonly unknown[], archived: ReadonlySet<string>): unknown[] =>
  removed.filter((row) => {
    const [kind, key] = row as [string, string];
    return kind !== ARCHIVED_KIND || !archived.has(key);
  });

/** Looks up journal and viewers for the batches of all waiting sessions in one statement. */
const ASKED = `${boundTuples(['asker', 'streamer', 'key'])} AS asked`;
const LOOK = `SELECT asker, events.id AS key, seq, NULL AS body
  FROM ${ASKED} CROSS JOIN events ON streamer_id = asked.streamer AND events.id = asked.key
  UNION ALL SELECT asker, tiktok_id, NULL, body
  FROM ${ASKED} CROSS JOIN viewers ON streamer_id = asked.streamer AND tiktok_id = asked.key
  UNION ALL SELECT asker, tiktok_id, NULL, body
  FROM ${ASKED} CROSS JOIN archived_viewers ON streamer_id = asked.streamer AND tiktok_id = asked.key`;

/** A found row: an event has a seq, a viewer has a body. */
interface Found {
  key: string;
  seq: number | null;
  body: string | null;
}

const isOfLedger = ({ kind }: RowKey): boolean => kind === LEDGER_KIND;

/** Loads rows of the ledger one at a time, because only commands request them. */
async function ledgerRows(database: Database, streamerId: string, keys: readonly RowKey[]): Promise<StoredRow[]> {
  return Promise.all(
    keys.map(async ({ kind, key }) => {
      const { viewerId, seq } = readLedgerKey(key);
      const row = await database('points_ledger')
        .where({ streamer_id: streamerId, viewer_id: viewerId, seq })
        .first<{ body: string } | undefined>('body');
      return { kind, key, value: row ? (JSON.parse(row.body) as unknown) : null };
    }),
  );
}

const ALL_VIEWERS = `SELECT tiktok_id, body FROM viewers WHERE streamer_id = ?
  UNION ALL SELECT tiktok_id, body FROM archived_viewers WHERE streamer_id = ? ORDER BY tiktok_id`;

interface SessionStoreOptions {
  /** Keeps checkpoints, which name this version of the program (behaviour: why-220); none unless set. */
  build?: string;
}

const NO_NOTES: Notes = { begins: null, touched: [] };

/** Creates the store of one streamer's session. */
export function sessionStore(
  database: Database,
  streamerId: string,
  { build }: SessionStoreOptions = {},
): SessionStore {
  const rowNotes = new RowNotes();
  const look = askTogether<Found>(database, LOOK);
  const insert = insertTogether(database, BATCHES, COLUMNS);
  const append = async ({ events, rows: all, seq, at, nextDueMs }: Batch): Promise<void> => {
    const rows = [...all];
    // The first rows of a session have no earlier values.
    const notes = build === undefined || seq === 0 ? NO_NOTES : rowNotes.notesFor({ events, rows, seq });
    const { viewers, written, removed, ledger, archived } = tuples(rows);
    const lists = [events.map(eventTuple), viewers, written, removed, ledger, archived].map((list) =>
      JSON.stringify(list),
    );
    const { begins, touched } = notes;
    await insert([streamerId, seq, at, nextDueMs, ...lists, begins, build ?? null, JSON.stringify(touched)]);
    rowNotes.written(notes, seq);
    if (rowNotes.isCheckDue()) await dropOld();
  };
  /** Failures are left to the next check, because the batch stands. */
  const dropOld = async (): Promise<void> => {
    try {
      const all = await storedCheckpoints(database, streamerId);
      const upTo = droppedUpTo(all);
      if (upTo > 0) await dropCheckpoints(database, streamerId, upTo);
      if (upTo === all.at(-1)?.number) rowNotes.opened(null);
    } catch {
      // The next check drops them.
    }
  };

  return {
    append,
    async load() {
      const session = await database('sessions')
        .where({ streamer_id: streamerId })
        .first<{ seq: number; at: number } | undefined>();
      if (!session) return null;
      if (build !== undefined) rowNotes.opened((await storedCheckpoints(database, streamerId)).at(-1) ?? null);
      const rows = await database('live_rows')
        .where({ streamer_id: streamerId })
        .select<{ kind: string; key: string; body: string }[]>();
      return {
        seq: session.seq,
        at: session.at,
        rows: rows.map(({ kind, key, body }) => ({ kind, key, value: JSON.parse(body) as unknown })),
      };
    },
    async knownIds(ids, untilSeq) {
      if (!ids.length) return new Set();
      const found = await look([ids.map((id) => [streamerId, id]), [], []]);
      return new Set(found.filter(({ seq }) => untilSeq === undefined || seq! <= untilSeq).map(({ key }) => key));
    },
    async loadRows(keys) {
      const ids = keys.filter((key) => key.kind === VIEWER).map((key) => key.key);
      const wanted = ids.map((id) => [streamerId, id]);
      const found = ids.length ? await look([[], wanted, wanted]) : [];
      const bodies = new Map(found.map(({ key, body }) => [key, JSON.parse(body!) as unknown]));
      const [ofLedger, others] = [keys.filter(isOfLedger), keys.filter((key) => !isOfLedger(key))];
      const loaded = others.map(({ kind, key }) => ({ kind, key, value: bodies.get(key) ?? null }));
      return ofLedger.length ? [...loaded, ...(await ledgerRows(database, streamerId, ofLedger))] : loaded;
    },
    tail: (types, afterSeq, beforeSeq) =>
      newestEvents(database, streamerId, { types, afterSeq, beforeSeq, limit: TAIL_CHUNK }),
    async viewersAfter(afterId) {
      const rows = await database('viewers')
        .where({ streamer_id: streamerId })
        .where('tiktok_id', '>', afterId)
        .orderBy('tiktok_id')
        .limit(VIEWERS_CHUNK)
        .select<{ tiktok_id: string; body: string }[]>('tiktok_id', 'body');
      return rows.map(({ tiktok_id: key, body }) => ({ kind: VIEWER, key, value: JSON.parse(body) as unknown }));
    },
    async viewers() {
      const rows = (await database.raw(ALL_VIEWERS, [streamerId, streamerId])) as { body: string }[];
      return rows.map((row) => JSON.parse(row.body) as unknown);
    },
  };
}
