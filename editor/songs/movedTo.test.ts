import { expect, test } from 'vitest';
import type { SongRequest } from '#schemas/generated/types.ts';
import { movedTo } from './movedTo.ts';

const song = (id: string, state: SongRequest['state'] = 'waiting'): SongRequest => ({ id, state }) as SongRequest;

// behaviour: request-5
test('a song moves among those that wait, and the others keep their place', () => {
  const songs = [song('now', 'playing'), song('a'), song('new', 'searching'), song('b'), song('c')];
  const moved = (from: number, to: number): string =>
    movedTo(songs, from, to)
      .map(({ id }) => id)
      .join(' ');
  expect(moved(0, 2)).toBe('now b new c a');
  expect(moved(2, 0)).toBe('now c new a b');
  expect(moved(1, 1)).toBe('now a new b c');
});
