/** Stores viewers of an account beside a running server: lists read stored data. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { connect } from '#server/ground/db/connection.ts';
import type { Removals } from '#server/show/fold/ledger/resetsRow.ts';
import type { OpenDashboard } from './dashboard.ts';

const HOUR_MS = 3_600_000;

/**
 * Stores viewers: viewer n has n coins today, 7 points a coin, and more likes for a smaller n. @param nameOf returns
 * the display name
 */
export async function storeViewers(
  dashboard: OpenDashboard,
  page: Page,
  count: number,
  nameOf: (n: number) => string,
): Promise<void> {
  const { id } = await dashboard.call<ApiTypes['UserAnswer']>(page, 'GET', '/users/me');
  const database = connect(join(dashboard.folder, 'data', 'liveloom.sqlite'));
  const now = Date.now();
  for (let n = 1; n <= count; n++) {
    const totals = (value: number): number[] => [value, value, value, value, value, value, n];
    const viewer = {
      tiktokId: String(n),
      name: `viewer.${n}`,
      displayName: nameOf(n),
      profilePictureUrl: '',
      createdAt: now - n * HOUR_MS,
      updatedAt: now - (n * HOUR_MS) / 60,
      stamp: `${new Date(now).toISOString().slice(0, 10)} `,
      points: totals(n * 7_000),
      coins: totals(n),
      likes: totals(count + 1 - n),
      chatMessages: totals(0),
    };
    const { tiktokId: tiktok_id, name, updatedAt: updated_at } = viewer;
    const earned = n * 7_000;
    const opening = { viewerId: tiktok_id, seq: 0, at: updated_at, cause: 'opening', earned, balance: earned };
    await database('points_ledger').insert({
      streamer_id: id,
      viewer_id: tiktok_id,
      seq: 0,
      body: JSON.stringify(opening),
    });
    await database('viewers').insert({ streamer_id: id, tiktok_id, name, updated_at, body: JSON.stringify(viewer) });
  }
  await database.destroy();
}

export interface StoredRemovals extends Removals {
  epoch: number;
  /** Number of viewers whose last visit was 100 days ago. */
  gone: number;
}

const DAY_MS = 24 * HOUR_MS;

/** Stores announced or executed removals while the server is stopped: no test waits for 60 days. */
export async function storeRemovals(
  dataFolder: string,
  streamerId: string,
  { gone, ...removals }: StoredRemovals,
): Promise<void> {
  const database = connect(join(dataFolder, 'liveloom.sqlite'));
  const row = { streamer_id: streamerId, kind: 'stats', key: 'resets' };
  const body = JSON.stringify({ since: 0, resets: [], ...removals });
  await database('live_rows')
    .insert({ ...row, body })
    .onConflict(['streamer_id', 'kind', 'key'])
    .merge();
  for (let n = 1; n <= gone; n++) {
    const who = { streamer_id: streamerId, tiktok_id: String(n) };
    const stored = await database('viewers').where(who).first<{ body: string }>('body');
    const updatedAt = Date.now() - 100 * DAY_MS;
    const viewer = { ...(JSON.parse(stored.body) as object), updatedAt };
    await database('viewers')
      .where(who)
      .update({ updated_at: updatedAt, body: JSON.stringify(viewer) });
  }
  await database.destroy();
}
