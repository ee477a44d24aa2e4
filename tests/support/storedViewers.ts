/** Viewers of an account, written beside a running server: lists read what is stored. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { connect } from '#server/db/connection.ts';
import type { Dashboard } from './dashboard.ts';

const HOUR_MS = 3_600_000;

/** Viewer n has n coins today, 7 points a coin, and the more likes the smaller n is. @param nameOf the displayed name */
export async function storeViewers(
  dashboard: Dashboard,
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
