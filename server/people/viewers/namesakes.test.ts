/** Tests viewers of the same name on two platforms, through a real session and its database. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { viewerIdOn } from '#engine/rules/viewerPlatform.ts';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';
import { createViewerFinder } from './viewerFinder.ts';

let api: ApiServer;

beforeEach(async () => {
  api = await startApiServer();
  await api.account('mia');
});
afterEach(() => api.close());

const anna = (tiktokId: string) => testViewer(1, { tiktokId, name: 'anna', displayName: 'Anna' });
const FIRST = '7001';
const OTHER = viewerIdOn('twitch', '7001');

const chat = (id: string, tiktokId: string) =>
  api.host.submit('mia', { id, type: 'chat', viewer: anna(tiktokId), payload: { comment: 'hi', emotes: [] } });

// behaviour: source-330
it('are two people, even with the same number, and a name means the one of the own chat', async () => {
  await chat('a', FIRST);
  await chat('b', OTHER);
  await chat('c', OTHER);
  const rows = await api.database('viewers').where({ streamer_id: 'mia' }).orderBy('tiktok_id').pluck('tiktok_id');
  expect(rows).toEqual([FIRST, OTHER]);
  const finder = createViewerFinder(api.database);
  expect(await finder.named('mia', ['Anna'])).toEqual([FIRST]);
  expect(await finder.named('mia', ['Anna'], 'twitch')).toEqual([OTHER]);
});

// behaviour: source-330
it('somebody who is only elsewhere is not meant by a viewer, but found by the streamer', async () => {
  await chat('a', OTHER);
  const finder = createViewerFinder(api.database);
  expect(await finder.named('mia', ['anna'])).toEqual([OTHER]);
  await chat('b', FIRST);
  await api.database('viewers').where({ tiktok_id: OTHER }).del();
  expect(await finder.named('mia', ['anna'], 'twitch')).toEqual(['']);
});
