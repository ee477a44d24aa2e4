/**
 * Tests the results of migrations. Old databases are kept in `fixtures/databases`, named by their last migration, with rows as
 * the program of that time wrote them while it played the demo.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { testViewer } from '#tests/support/session.ts';
import { packageFolder } from '../../base/packageFolder.ts';
import { createHub } from '../../../pages/realtime/hub.ts';
import { documentsOf } from '../../../documents/documentsOf.ts';
import { createSessionHost } from '../../../show/session/sessionHost.ts';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

let database: Database;
beforeEach(() => void (database = connect(IN_MEMORY)));
afterEach(() => database.destroy());

/** Returns tables with their columns in order. */
async function tables(): Promise<Record<string, string>> {
  const rows: { name: string }[] = await database.raw(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'migrations%'",
  );
  const columns = async (table: string): Promise<string> => {
    const found: { name: string }[] = await database.raw(`PRAGMA table_info(${table})`);
    return found.map(({ name }) => name).join(' ');
  };
  const found: [string, string][] = [];
  for (const { name } of rows) found.push([name, await columns(name)]);
  return Object.fromEntries(found);
}

// A migration that ran on somebody's database never runs there again, so its result must not change any more.
test.each([
  [
    '0001-initial',
    {
      streamers: 'id name seed created_at',
      profiles: 'id streamer_id name live_key created_at',
      documents: 'streamer_id kind id version body',
      document_changes: 'streamer_id kind id version patch',
      sessions: 'streamer_id seq at next_due_ms',
      events: 'streamer_id seq id at type body',
      viewers: 'streamer_id tiktok_id name updated_at body',
      live_rows: 'streamer_id kind key body',
    },
  ],
  [
    '0002-accounts',
    {
      users:
        'id email email_key password_hash role plan language settings api_key_version email_verified_at terms_acknowledged_at disabled_at demo_expires_at deleted_at created_at',
      logins: 'id token_hash user_id actor_id created_at expires_at',
      one_time_tokens: 'token_hash purpose user_id payload expires_at',
      identities: 'issuer subject user_id created_at',
      audit_log: 'id at action actor_id actor_email subject_id subject_email address',
      profiles: 'id streamer_id name live_key created_at inherits_global_options edited_at search_key',
    },
  ],
  ['0003-short-totals', {}],
  [
    '0004-media',
    {
      media_files: 'id streamer_id kind name search_key type size width height duration_ms created_at',
      media_uploads: 'id streamer_id kind size created_at',
    },
  ],
  ['0018-reached-pages', { reached_pages: 'profile_id source at' }],
  ['0014-draw-entries', { chance_entries: 'streamer_id position part body' }],
  [
    '0040-chance',
    {
      chance_chains: 'streamer_id chain head length used page',
      chance_draws: 'streamer_id position draw_id body',
    },
  ],
  ['0019-game-settings', { game_settings: 'streamer_id game body' }],
  ['0010-sources', { sources: 'streamer_id connector hold sealed_sign_key address rate owner_name owner_id' }],
  ['0025-document-kinds', { documents: 'streamer_id kind id version body search_key parent_id edited_at' }],
  [
    '0026-document-versions',
    { document_versions: 'streamer_id kind id version reason label item_count at kept_at body' },
  ],
  ['0033-points-ledger', { points_ledger: 'streamer_id viewer_id seq body' }],
  [
    '0205-checkpoints',
    {
      checkpoints: 'streamer_id number kind seq at build bytes is_dropped',
      checkpoint_rows: 'streamer_id kind key checkpoint seq body',
    },
  ],
  ['0007-overlay-versions', { overlay_versions: 'profile_id version reason label item_count at kept_at body' }],
])('%s makes what it always made', async (name, expected) => {
  const at = MIGRATIONS.findIndex((migration) => migration.name === name);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, at), 0);
  const before = await tables();
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, at + 1), 0);
  const after = Object.entries(await tables()).filter(([table, columns]) => before[table] !== columns);
  expect(Object.fromEntries(after)).toEqual(expected);
});

type Rows = Record<string, object[]>;
const FOLDER = join(packageFolder(), 'fixtures/databases');
const log = pino({ level: 'silent' });

interface Kept {
  streamer: string;
  /** Profile of the overlay to check. */
  profile: string;
  items: string[];
  likes: number;
  coins: number;
}

const DEMO = { streamer: 'demo', profile: 'demo' };

/** Data of one streamer in each kept database. */
const KEPT: Record<string, Kept> = {
  '0001': { ...DEMO, items: ['GOAL', 'TIMER', 'GIFT_FEED', 'CHAT'], likes: 119, coins: 1 },
  '0003': {
    ...DEMO,
    items: ['LOCATION', 'GOAL', 'TIMER', 'SPOTIFY_WIDGET', 'VOTE', 'GIFT_FEED', 'CHAT'],
    likes: 119,
    coins: 45,
  },
  // With accounts, three profiles of one streamer, kept versions, media, and edits that the session has applied.
  '0009': {
    streamer: 'own',
    profile: '1kMVoYQbYHI2CmEAh4IXGA',
    items: ['CHAT', 'GOAL', 'TIMER', 'TOP_USERS', 'GIFT_COUNTER', 'COUNTER'],
    likes: 130,
    coins: 1499,
  },
};

/** Tables whose rows only their own programs change: opening an old database leaves them unchanged. */
const UNTOUCHED = ['document_changes', 'events', 'viewers', 'users', 'media_files'];

test('every kept database is tried', () => {
  expect(readdirSync(FOLDER).map((name) => name.replace('.json', ''))).toEqual(Object.keys(KEPT));
});

describe.each(Object.entries(KEPT))('a database of the time of migration %s', (name, kept) => {
  const { streamer, profile, items, likes, coins } = kept;

  async function restore(): Promise<number> {
    const rows = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Rows;
    const count = MIGRATIONS.findIndex((migration) => migration.name.startsWith(name)) + 1;
    await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, count), 0);
    for (const [table, those] of Object.entries(rows)) await database.batchInsert(table, those, 20);
    const sessions = rows['sessions'] as { streamer_id: string; at: number }[];
    return sessions.find((session) => session.streamer_id === streamer)!.at;
  }

  const sum = async (total: 'coins' | 'likes'): Promise<number> => {
    const viewers = await database('viewers').where({ streamer_id: streamer }).select<{ body: string }[]>('body');
    return viewers.reduce((all, { body }) => all + (JSON.parse(body) as Record<string, number[]>)[total]![0]!, 0);
  };

  /** Returns the points of viewers, and what the ledger says about the time before it. */
  const earned = async (): Promise<[string, number][]> => {
    const viewers = await database('viewers')
      .where({ streamer_id: streamer })
      .orderBy('tiktok_id')
      .select<{ body: string }[]>();
    const rows = viewers.map(({ body }) => JSON.parse(body) as { tiktokId: string; points: number[] });
    return rows.filter(({ points }) => points[0]! > 0).map(({ tiktokId, points }) => [tiktokId, points[0]!]);
  };
  const opened = async (): Promise<[string, number][]> => {
    const rows = await database('points_ledger')
      .where({ streamer_id: streamer })
      .orderBy('viewer_id')
      .select<{ body: string }[]>();
    return rows.map(({ body }) => {
      const { viewerId, balance } = JSON.parse(body) as { viewerId: string; balance: number };
      return [viewerId, balance];
    });
  };

  /** Counts rows that belong to no event; a migration may change their form, but not their number. */
  const counted = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const table of UNTOUCHED) {
      if (!(await database.schema.hasTable(table))) continue;
      counts[table] = ((await database(table).count({ count: '*' })) as [{ count: number }])[0].count;
    }
    // Settings shared by all profiles of a streamer became a document of their own.
    const documents = database('documents').whereNot({ kind: 'streamer' });
    counts['documents'] = ((await documents.count({ count: '*' })) as [{ count: number }])[0].count;
    const versions = (await database.schema.hasTable('document_versions')) ? 'document_versions' : 'overlay_versions';
    if (await database.schema.hasTable(versions))
      counts['versions'] = ((await database(versions).count({ count: '*' })) as [{ count: number }])[0].count;
    return counts;
  };

  test('opens, keeps what was counted, shows its overlay and counts on', async () => {
    const clock = manualClock((await restore()) + 1_000);
    const before = await counted();
    await migrate(database, IN_MEMORY, MIGRATIONS, 0);
    expect(await counted()).toMatchObject(before);
    expect([await sum('likes'), await sum('coins')]).toEqual([likes, coins]);
    expect(await opened(), 'what viewers have is what their ledgers begin with').toEqual(await earned());
    const scheduler = { after: () => () => undefined };
    const hub = createHub({ clock, scheduler, build: 'test', log });
    const failures: object[] = [];
    const host = createSessionHost({
      build: 'test',
      eventsDb: database,
      documents: documentsOf(database),
      hub,
      clock,
      scheduler,
      log: { warn: (fields) => void failures.push(fields), error: (fields) => void failures.push(fields) },
      randomId: () => 'epoch',
      signPictures: (data) => data,
      plansOf: () => Promise.resolve(new Map()),
      onCommit: () => undefined,
    });
    await host.open(streamer);
    expect(await counted(), 'opening changes nothing').toMatchObject(before);
    const shown = JSON.parse(hub.snapshotText(profile)!) as { items: { type: string }[] };
    expect(shown.items.map(({ type }) => type)).toEqual(items);
    const viewer = testViewer(1);
    await host.submit(streamer, { id: 'like-1', type: 'like', viewer, payload: { likeCount: 7, totalLikeCount: 500 } });
    expect([await sum('likes'), await sum('coins'), failures]).toEqual([likes + 7, coins, []]);
    await host.close();
    await hub.close();
  });
});
