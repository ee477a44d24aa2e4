/** Tests that hidden and muted viewers of older versions are found by the new index. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { markedViewers } from '../../../pages/chat/store.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0230'));

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, BEFORE), 0);
});
afterEach(() => database.destroy());

// behaviour: chat-282
test('a viewer who was muted before is found, and others are not', async () => {
  await database('streamers').insert({ id: 'anna', name: 'anna', seed: 1, created_at: 7 });
  const viewer = (tiktok_id: string, body: object) => ({
    streamer_id: 'anna',
    tiktok_id,
    name: tiktok_id,
    updated_at: 7,
    body: JSON.stringify({ tiktokId: tiktok_id, ...body }),
  });
  const muted = { voice: { voiceId: '', pitch: 0, speakingRate: 1, isMuted: true } };
  await database('viewers').insert([viewer('1', muted), viewer('2', { displayName: '"isMuted":true' })]);
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  expect((await markedViewers(database, 'anna', 10)).map(({ tiktokId }) => tiktokId)).toEqual(['1']);
});
