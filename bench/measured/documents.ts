/**
 * Runs a streamer with many documents. `edit`: some are edited, stored and folded, one after the other, and database
 * writes are counted. `events`: events that touch none of them are folded and committed; a quarter is warm-up.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { insertDocuments, newDocument } from '#server/documents/insertDocuments.ts';
import { STORED_KINDS } from '#server/documents/kinds.ts';
import { createProfile, storedDocuments } from '#server/documents/profiles/store.ts';
import { changeDocument } from '#server/documents/store.ts';
import { plainKind } from '#server/show/fold/kinds/documentKind.ts';
import { DOCUMENT_KINDS } from '#server/show/fold/kinds/index.ts';
import { Session } from '#server/show/session/session.ts';
import { sessionStore } from '#server/show/session/store.ts';
import { makeEvents, START_MS } from '../harness/events.ts';
import { startWatch } from '../harness/measure.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';
import { STREAMER } from '../writers/writer.ts';

interface Args {
  mode: 'edit' | 'events';
  /** Number of documents of the measured kind, 2 KB each. */
  documents: number;
  /** Number of edits or events. */
  count: number;
  database: string;
}

const BYTES = 2_048;
const BATCH = 1_000;
const KIND = 'note';
const { mode, documents, count, database: file } = measuredArgs<Args>();

DOCUMENT_KINDS[KIND] = plainKind({ name: KIND, validate: Object.assign(() => true, { errors: null }) });
STORED_KINDS[KIND] = { limits: null, mayEdit: null, list: () => ({ searchKey: '', parentId: null }) };

const database = await openDatabase(file);
const bundle = await readBundleFile(join(packageFolder(), 'bench/harness/overlay.json'));
const streamer = { streamerId: STREAMER, streamerName: 'Bench', seed: 1, liveKey: 'bench', nowMs: START_MS, bundle };
await createProfile(database, streamer);
const made = Array.from({ length: documents }, (_none, n) =>
  newDocument(KIND, `note-${n}`, { text: 'x'.repeat(BYTES), edits: 0 }),
);
await database.transaction((transaction) =>
  insertDocuments(transaction, STREAMER, made, { nowMs: START_MS, hasSession: false }),
);
/** Number of rows written by the session. */
let rows = 0;
const store = sessionStore(database, STREAMER);
const session = await Session.open({
  store: {
    ...store,
    append(batch) {
      const written = [...batch.rows];
      rows += written.length;
      return store.append({ ...batch, rows: written });
    },
  },
  documents: await storedDocuments(database, STREAMER),
  seed: 1,
  startAtMs: START_MS,
  time: { mode: 'recorded' },
  batchSize: BATCH,
});

const logBytes = (): number => statSync(`${file}-wal`).size;

async function edit(n: number): Promise<void> {
  const document = { streamerId: STREAMER, kind: KIND, id: `note-${n % documents}` };
  const [payload] = await changeDocument(database, document, { edits: n + 1 }, { nowMs: START_MS + n });
  await session.submit({ type: 'documentChanged', origin: 'document', id: `edit-${n}`, payload: payload! });
}

async function measureEdits(): Promise<void> {
  await edit(0); // keeps a version of the first
  await database.raw('PRAGMA wal_autocheckpoint = 0');
  await database.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  const [bytesBefore, rowsBefore] = [logBytes(), rows];
  const watch = await startWatch('documents-edit');
  // Always the same one: only the number of others matters.
  for (let n = 1; n <= count; n++) await edit(n * documents);
  const bytes = logBytes() - bytesBefore;
  answer(await watch.stop(count, { bytesPerEdit: bytes / count, rowsPerEdit: (rows - rowsBefore) / count }));
}

async function measureEvents(): Promise<void> {
  const source = makeEvents(count);
  const take = (): EventDraft[] => {
    const drafts: EventDraft[] = [];
    while (drafts.length < BATCH) {
      const next = source.next();
      if (next.done) break;
      drafts.push(next.value);
    }
    return drafts;
  };
  const submitAll = (drafts: readonly EventDraft[]): Promise<unknown> =>
    Promise.all(drafts.map((draft) => session.submit(draft)));
  for (let done = 0; done < count / 4; done += BATCH) await submitAll(take());
  const before = session.state.seq;
  const watch = await startWatch('documents-events');
  for (let drafts = watch.aside(take); drafts.length > 0; drafts = watch.aside(take)) await submitAll(drafts);
  answer(await watch.stop(session.state.seq - before));
}

await (mode === 'edit' ? measureEdits() : measureEvents());
