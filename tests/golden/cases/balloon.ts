/** Pictures of the like balloon: shapes, sizes, and ends (behaviour: balloon-1, balloon-10). */
import { GAMES } from '#engine/games/index.ts';
import { randomFor } from '#engine/core/random.ts';
import type { Box } from '#engine/core/geometry.ts';
import type { LiveGame, LikeBalloonData } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 60, y: 60, width: 280, height: 280 };

const SAMPLE = GAMES['like-balloon'].sample({
  nowMs: GOLDEN_NOW_MS,
  random: randomFor(1, 'golden', 'balloon'),
  locale: 'en',
});

interface BalloonOptions {
  /** Time since the start. */
  elapsedMs?: number;
  likes?: number;
  box?: Box;
  data?: Partial<LikeBalloonData>;
  changes?: Partial<GoldenCase>;
}

function balloon(name: string, options: BalloonOptions = {}): GoldenCase {
  const { elapsedMs = 12_400, likes = 420, box = BOX, data = {}, changes = {} } = options;
  const item = goldenItem('GIFT_FEED', { id: 'target', box, data: { gifts: [] } });
  const startedAtMs = GOLDEN_NOW_MS - elapsedMs;
  const played: LikeBalloonData = { ...SAMPLE, startedAtMs, earnedLikes: likes, previousLikes: likes, ...data };
  const game: LiveGame = { game: 'like-balloon', targetItemId: 'target', data: { ...played } };
  return goldenCase(`balloon-${name}`, [item], { games: [game], ...changes });
}

export const BALLOON_CASES: readonly GoldenCase[] = [
  balloon('heart'),
  balloon('star', { data: { balloonShape: 'star', balloonColor: '#ffc93c', balloonTextColor: '#3b2300' } }),
  balloon('mouse', { data: { balloonShape: 'mouse', balloonColor: '#3a3f58' } }),
  balloon('balloon', { data: { balloonShape: 'balloon', balloonColor: '#2d5be3' } }),
  balloon('start', { elapsedMs: 2500, likes: 0 }),
  balloon('growing', { likes: 900, data: { previousLikes: 100, changedAtMs: GOLDEN_NOW_MS - 150 } }),
  balloon('cap', { likes: 9_999_999, data: { balloonShape: 'balloon', requiredLikes: 10 } }),
  balloon('without-progress', { likes: 800, data: { showProgress: false, balloonColor: '#19b36b' } }),
  balloon('burst-flash', { likes: 1000, data: { explodedAtMs: GOLDEN_NOW_MS - 90 } }),
  balloon('burst', { likes: 1000, data: { explodedAtMs: GOLDEN_NOW_MS - 700 } }),
  balloon('burst-end', { likes: 1000, data: { explodedAtMs: GOLDEN_NOW_MS - 2600 } }),
  balloon('stopped', { likes: 640, data: { balloonShape: 'star', stoppedAtMs: GOLDEN_NOW_MS - 1000 } }),
  balloon('flying-away', { likes: 640, data: { stoppedAtMs: GOLDEN_NOW_MS - 3900 } }),
  balloon('preview-landscape-german', {
    likes: 5000,
    box: { x: 1400, y: 60, width: 300, height: 300 },
    data: { requiredLikes: 10_000 },
    changes: { mode: 'preview', orientation: 'landscape', locale: 'de' },
  }),
];
