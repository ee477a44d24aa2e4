/** Stores a past stream beside a running server, as its report. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { connect } from '#server/ground/db/connection.ts';
import type { JournalEvent } from '#server/show/fold/foldOutput.ts';
import { writeEvents } from '#server/people/reports/report.ts';
import { cursorOf, storeWritten } from '#server/people/reports/store.ts';
import type { OpenDashboard } from './dashboard.ts';

const MINUTES = 75;
const MINUTE_MS = 60_000;

/** Creates the events of a minute: more with time, and a few moments that stand out. */
function minuteOf(minute: number): [type: string, payload: object, more?: object][] {
  const isLoud = minute % 23 === 17;
  const viewer = { tiktokId: String(1 + (minute % 5)) };
  const streak = { diamondCount: isLoud ? 500 : 1, addedCount: 1 + (minute % 4) };
  return [
    ['viewerCount', { viewerCount: Math.round(40 + 90 * Math.sin(minute / 24) + 12 * Math.sin(minute)) }],
    ['like', { likeCount: isLoud ? 900 : 30 + (minute % 7) * 5, totalLikeCount: 0 }, { viewer }],
    ['chat', { comment: 'hi', emotes: [] }, { viewer }],
    ['gift', {}, { viewer, facts: { streak } }],
    ...(minute % 6 === 0
      ? ([
          ['follow', {}],
          ['share', {}],
        ] as [string, object][])
      : []),
  ];
}

/** @param flowName name of the flow with output; the id of the report is `stream` */
export async function storeStream(dashboard: OpenDashboard, page: Page, flowName: string): Promise<string> {
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  const startMs = Date.parse('2026-11-20T18:30:00Z');
  const asked = { id: 'e/flows/r1.0:1/0', origin: 'followUp' };
  const told: [number, string, object, object?][] = [
    [0, 'streamStart', { roomId: '1' }],
    ...Array.from({ length: MINUTES }, (_none, minute) =>
      minuteOf(minute).map(([type, payload, more]): [number, string, object, object?] => {
        return [minute * MINUTE_MS, type, payload, more];
      }),
    ).flat(),
    [MINUTES * MINUTE_MS, 'showText', { playbackId: 'p1' }, asked],
    [MINUTES * MINUTE_MS, 'cuePresented', { playbackId: 'p1', profileId: 'p', pages: 1 }],
    [MINUTES * MINUTE_MS, 'showText', { playbackId: 'p2' }, { ...asked, id: 'e/flows/r2.0:1/0' }],
    [MINUTES * MINUTE_MS, 'cueNotShown', { playbackId: 'p2', reason: 'noPage' }],
    [MINUTES * MINUTE_MS, 'gap', { fromMs: startMs + 30 * MINUTE_MS, toMs: startMs + 32 * MINUTE_MS }],
    [MINUTES * MINUTE_MS, 'streamEnd', { reason: 'ended' }],
  ];
  const events = told.map(([atMs, type, payload, more], seq) => {
    return { id: `e${seq}`, seq, at: startMs + atMs, type, payload, origin: 'connector', depth: 0, ...more };
  }) as unknown as JournalEvent[];
  const touched = writeEvents(null, events, { newId: () => 'stream', flowNameOf: () => flowName });
  const database = connect(join(dashboard.folder, 'data', 'liveloom.sqlite'));
  // The server may have read the journal already: it continues from there.
  const before = await cursorOf(database, id);
  await storeWritten(database, id, { before, seq: before.seq, touched });
  await database.destroy();
  return 'stream';
}
