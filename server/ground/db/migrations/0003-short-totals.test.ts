import { expect, test } from 'vitest';
import { LiveTotals } from '../../../show/fold/stats/liveTotals.ts';
import { streamTotals } from '../../../show/fold/stats/rules.ts';
import { sessionStore } from '../../../show/session/store.ts';
import { documentsFromBundle } from '../../../show/fold/documents.ts';
import { Session } from '../../../show/session/session.ts';
import { testBundle } from '#tests/support/session.ts';
import { connect, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const before = { today: '2026-01-01', week: '2026-W01', month: '2026-01', year: '2026', stream: 'old' };
const now = { ...before, today: '2026-01-02', stream: 'new' };
const counter = (keys: object, n: number): object => ({
  keys,
  totals: { overall: n + 5, today: n, week: n, month: n, year: n, stream: n },
});

test('totals of before stand in a session of today', async () => {
  const database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, 2), 0);
  await database('streamers').insert({ id: 's', name: 'S', seed: 1, created_at: 0 });
  await database('sessions').insert({ streamer_id: 's', seq: 9, at: Date.parse('2026-01-02T12:00:00Z') });
  const viewer = {
    tiktokId: '7',
    name: 'seven',
    displayName: 'Seven',
    profilePictureUrl: '',
    createdAt: 1,
    updatedAt: 2,
    seenStream: 'new',
    points: counter(before, 3000),
    coins: counter(before, 3),
    likes: counter(now, 4),
  };
  await database('viewers').insert({
    streamer_id: 's',
    tiktok_id: '7',
    name: 'seven',
    updated_at: 2,
    body: JSON.stringify(viewer),
  });
  const room = { viewerCount: 3, totalLikeCount: 9, roomId: 'r', streamStartedAt: 4 };
  const stream = { keys: now, nextPeriodMs: Date.parse('2026-01-03T00:00:00Z'), counters: { likes: counter(now, 4) } };
  const row = { streamer_id: 's', kind: 'stats', key: 'totals', body: JSON.stringify({ ...stream, ...room }) };
  await database('live_rows').insert(row);
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);

  const session = await Session.open({
    store: sessionStore(database, 's'),
    documents: documentsFromBundle(testBundle([], 'UTC')),
    seed: 1,
    startAtMs: 0,
    time: { mode: 'recorded' },
  });
  const { stats } = session.state.stages;
  const totals = new LiveTotals(stats);
  const known = { tiktokId: '7', name: 'seven', displayName: 'Seven', profilePictureUrl: '' };
  expect(totals.topViewers('likes', 'today', 1)).toEqual([{ ...known, value: 4 }]);
  expect(totals.topViewers('gifters', 'today', 1)).toEqual([]);
  expect(totals.topViewers('gifters', 'week', 1)).toEqual([{ ...known, value: 3 }]);
  expect(totals.topViewers('gifters', 'currentStream', 1)).toEqual([]);
  expect(totals.topViewers('viewers', 'allTime', 1)).toEqual([{ ...known, value: 3.005 }]);
  expect(streamTotals(stats.stream)).toMatchObject({ ...room, likes: { overall: 9, today: 4, stream: 4 } });
  await session.close();
  await database.destroy();
});
