/** Feeds a session: every event is validated, folded and committed to a database file. A quarter is warm-up. */
import { join } from 'node:path';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { documentsFromBundle } from '#server/show/fold/documents.ts';
import { Session } from '#server/show/session/session.ts';
import { sessionStore } from '#server/show/session/store.ts';
import { makeEvents, START_MS } from '../harness/events.ts';
import { startWatch } from '../harness/measure.ts';
import { timedStages } from '../harness/timedStages.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';
import { STREAMER } from '../writers/writer.ts';

interface Args {
  events: number;
  batchSize: number;
  database: string;
  /** True = measures each stage; reading the clock for each call takes some time itself. */
  isTimed?: boolean;
}

const { events, batchSize, database: file, isTimed = false } = measuredArgs<Args>();
const stages = isTimed ? timedStages() : null;

const database = await openDatabase(file);
await database('streamers').insert({ id: STREAMER, name: 'Bench', seed: 1, created_at: 0 });
const bundle = await readBundleFile(join(packageFolder(), 'bench/harness/overlay.json'));
const session = await Session.open({
  store: sessionStore(database, STREAMER, { build: 'bench' }),
  documents: documentsFromBundle(bundle),
  seed: 1,
  startAtMs: START_MS,
  time: { mode: 'recorded' },
  batchSize,
  ...(stages && { fold: stages.fold }),
});

const source = makeEvents(events);

/** Returns the next events; none at the end. */
function take(): EventDraft[] {
  const drafts: EventDraft[] = [];
  while (drafts.length < batchSize) {
    const next = source.next();
    if (next.done) break;
    drafts.push(next.value);
  }
  return drafts;
}

/** Submits a batch, like events that arrived while the batch before was being written. */
const submitAll = (drafts: readonly EventDraft[]): Promise<unknown> =>
  Promise.all(drafts.map((draft) => session.submit(draft)));

for (let done = 0; done < events / 4; done += batchSize) await submitAll(take());
const before = session.state.seq;
stages?.reset();
const watch = await startWatch(`session-${batchSize}`);
for (let drafts = watch.aside(take); drafts.length > 0; drafts = watch.aside(take)) await submitAll(drafts);
answer(await watch.stop(session.state.seq - before, stages?.spentS()));
