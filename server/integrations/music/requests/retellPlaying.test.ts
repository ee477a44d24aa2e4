import { expect, test } from 'vitest';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { SONG_REQUESTS } from '#engine/rules/songs/songRequests.ts';
import { retellPlaying } from './retellPlaying.ts';

// behaviour: request-4
test('what plays is told once each time that song requests are turned on', async () => {
  let isEnabled = false;
  const told: string[] = [];
  const listen = retellPlaying({
    isEnabled: () => isEnabled,
    music: { retell: (streamerId) => Promise.resolve(void told.push(streamerId)) },
    log: { warn: () => expect.unreachable() },
  });
  const changed = (kind: string): StreamEvent[] => [{ type: 'documentChanged', payload: { kind } } as StreamEvent];
  listen('mia', changed(SONG_REQUESTS));
  isEnabled = true;
  listen('mia', changed('tips'));
  expect(told).toEqual([]);
  listen('mia', changed(SONG_REQUESTS));
  listen('mia', changed(SONG_REQUESTS));
  listen('ben', changed(SONG_REQUESTS));
  expect(told).toEqual(['mia', 'ben']);
  isEnabled = false;
  listen('mia', changed(SONG_REQUESTS));
  isEnabled = true;
  listen('mia', changed(SONG_REQUESTS));
  expect(told).toEqual(['mia', 'ben', 'mia']);
});
