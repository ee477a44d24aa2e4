import { describe, expect, test } from 'vitest';
import type { EventPayloads, LikeBalloonData } from '#schemas/generated/types.ts';
import { GamePlayer } from '#tests/support/gamePlayer.ts';
import { countdownText } from './countdown.ts';
import { balloonScale, boxShare, shownLikes } from './growth.ts';
import { countdownAt, likeBalloon } from './state.ts';

const START_MS = 1_000_000;
/** The countdown begins 3 s after the start. */
const TIME_OVER_MS = 3000 + 60_000;

function command(over: Partial<EventPayloads['startLikeBalloon']> = {}): EventPayloads['startLikeBalloon'] {
  return {
    targetItemId: 'goal',
    requiredLikes: 100,
    duration: 60,
    balloonColor: '#f00',
    balloonShape: 'heart',
    balloonTextColor: '#fff',
    showProgress: true,
    ...over,
  };
}

const started = (over = {}) => new GamePlayer(likeBalloon, { nowMs: START_MS }).play('startLikeBalloon', command(over));

const like = (likeCount: number): EventPayloads['like'] => ({ likeCount, totalLikeCount: 1000 + likeCount });

const types = ({ followUps }: { followUps: { type: string }[] }) => followUps.map(({ type }) => type);

describe('likes', () => {
  // behaviour: balloon-2
  test('raise what was earned, from the start on', () => {
    const balloon = started().advance(10).play('like', like(30)).advance(1000).play('like', like(12));
    expect(balloon.data).toMatchObject({ earnedLikes: 42, previousLikes: 30, changedAtMs: START_MS + 1010 });
    expect(types(balloon)).toEqual(['likeBalloonStarted']);
  });

  // behaviour: balloon-4
  test('let the balloon grow on from the size it has just now', () => {
    const balloon = started().play('like', like(40)).advance(300);
    const shown = shownLikes(balloon.view()!, balloon.nowMs);
    expect(shown).toBeGreaterThan(20);
    expect(shown).toBeLessThan(40);
    expect(balloon.play('like', like(10)).data.previousLikes).toBe(shown);
    expect(shownLikes(balloon.view()!, balloon.nowMs + 600)).toBe(50);
  });

  test('in a batch without likes change nothing', () => {
    const balloon = started();
    const { run } = balloon;
    expect(balloon.play('like', like(0)).run).toBe(run);
  });

  // behaviour: balloon-2
  test('burst it when there are enough, at once and once; later ones do not count', () => {
    const balloon = started().play('like', like(99)).advance(5000).play('like', like(5));
    expect(balloon.data).toMatchObject({ earnedLikes: 104, explodedAtMs: START_MS + 5000, stoppedAtMs: 0 });
    balloon.play('like', like(1000)).play('explodeLikeBalloon', {}).play('stopLikeBalloon', {});
    expect(balloon.data.earnedLikes).toBe(104);
    expect(types(balloon)).toEqual(['likeBalloonStarted', 'likeBalloonExploded']);
    expect(balloon.followUps[1]!.payload).toEqual({ targetItemId: 'goal', requiredLikes: 100, earnedLikes: 104 });
  });

  test('without a balloon change nothing', () => {
    const balloon = new GamePlayer(likeBalloon).play('like', like(5)).play('stopLikeBalloon', {});
    expect([balloon.run, balloon.followUps]).toEqual([null, []]);
  });
});

describe('time', () => {
  // behaviour: balloon-5, balloon-6
  test('stops it 3 s + duration after the start; 3 s and the flight later it is over', () => {
    const balloon = started().advance(TIME_OVER_MS - 1);
    expect(balloon.data.stoppedAtMs).toBe(0);
    balloon.advance(1);
    expect(balloon.data.stoppedAtMs).toBe(START_MS + TIME_OVER_MS);
    expect(types(balloon)).toEqual(['likeBalloonStarted', 'likeBalloonStopped']);
    expect(balloon.view()!.status).toBe('stopped');
    balloon.advance(2999);
    expect(balloon.view()!.status).toBe('stopped');
    balloon.advance(1);
    expect(balloon.view()!.status).toBe('leaving');
    balloon.advance(1499);
    expect(balloon.run).not.toBeNull();
    expect(balloon.advance(1).run).toBeNull();
    expect(types(balloon)).toEqual(['likeBalloonStarted', 'likeBalloonStopped']);
  });

  // behaviour: balloon-8
  test('a burst balloon is over after 4 s', () => {
    const balloon = started().play('explodeLikeBalloon', {}).advance(3999);
    expect(balloon.view()!.status).toBe('exploded');
    expect(balloon.advance(1).run).toBeNull();
    expect(types(balloon)).toEqual(['likeBalloonStarted', 'likeBalloonExploded']);
  });

  // behaviour: balloon-9
  test('without any stop a page ends the game by itself 5 s after its time', () => {
    const { data } = started();
    const seen = (ms: number) => likeBalloon.view(data, { nowMs: START_MS + ms, mode: 'live', locale: 'en' });
    expect(seen(-1)).toBeNull();
    expect(seen(TIME_OVER_MS + 4999)).toMatchObject({ status: 'filling' });
    expect(seen(TIME_OVER_MS + 5000)).toBeNull();
  });
});

describe('commands', () => {
  // behaviour: game-2
  test('a start is ignored while one is filled, and taken while the last one leaves', () => {
    const balloon = started();
    const { run } = balloon;
    expect(balloon.advance(1000).play('startLikeBalloon', command({ requiredLikes: 5 })).run).toBe(run);
    balloon.play('stopLikeBalloon', {}).advance(500);
    balloon.play('startLikeBalloon', command({ requiredLikes: 5 }));
    expect(balloon.data).toMatchObject({ requiredLikes: 5, startedAtMs: START_MS + 1500, stoppedAtMs: 0 });
    expect(types(balloon)).toEqual(['likeBalloonStarted', 'likeBalloonStopped', 'likeBalloonStarted']);
  });

  test('a stop says how far it came', () => {
    const balloon = started().play('like', like(42)).play('stopLikeBalloon', {});
    expect(balloon.followUps[1]).toEqual({
      type: 'likeBalloonStopped',
      payload: { targetItemId: 'goal', requiredLikes: 100, earnedLikes: 42 },
    });
  });
});

// behaviour: balloon-3
describe('size', () => {
  test.each([
    [0, 0],
    [50, 0.5],
    [100, 1],
    [150, 1.5],
    [200, 2],
    [5000, 2],
  ])('%d of 100 likes: scale %d', (earned, scale) => {
    expect(balloonScale(earned, 100)).toBe(scale);
  });

  test('it is readable without any like and fills the box at the cap', () => {
    expect([boxShare(0), boxShare(1), boxShare(2)]).toEqual([0.4, 0.7, 1]);
  });
});

describe('countdown', () => {
  test.each([
    [60_000, '01:00'],
    [59_999, '01:00'],
    [59_000, '00:59'],
    [1, '00:01'],
    [0, '00:00'],
    [-5, '00:00'],
    [3_600_000, '60:00'],
    [86_400_000, '1440:00'],
  ])('%d ms left: %s', (leftMs, text) => {
    expect(countdownText(leftMs)).toBe(text);
  });

  // behaviour: balloon-5
  test('appears 3 s after the start, decreases each second, and stays where the game was stopped', () => {
    const balloon = started();
    const at = (ms: number) => countdownAt(balloon.view()!, START_MS + ms);
    expect([0, 2999, 3000, 3001, 4000, 4001, TIME_OVER_MS].map(at)).toEqual([
      '',
      '',
      '01:00',
      '01:00',
      '00:59',
      '00:59',
      '00:00',
    ]);
    balloon.advance(13_000).play('stopLikeBalloon', {}).advance(2000);
    expect(countdownAt(balloon.view()!, balloon.nowMs)).toBe('00:50');
  });
});

describe('what changes by itself', () => {
  const nextAt = (data: LikeBalloonData, ms: number) => {
    const next = likeBalloon.nextChange(data, { nowMs: START_MS + ms, mode: 'live', locale: 'en' });
    return next === null ? null : next - START_MS;
  };

  test.each([
    [-100, 0],
    [0, 0],
    [499, 499],
    [500, 3000],
    [3000, 4000],
    [3999, 4000],
    [4000, 5000],
    [TIME_OVER_MS - 1, TIME_OVER_MS],
    [TIME_OVER_MS, TIME_OVER_MS + 5000],
    [TIME_OVER_MS + 5000, null],
  ])('while it is filled: at %d ms next at %d', (ms, next) => {
    expect(nextAt(started().data, ms)).toBe(next);
  });

  test('every frame while it grows, bursts or flies; in between nothing', () => {
    const grown = started().advance(5000).play('like', like(5));
    expect([nextAt(grown.data, 5599), nextAt(grown.data, 5600)]).toEqual([5599, 6000]);
    const stopped = grown.advance(2000).play('stopLikeBalloon', {});
    expect([7000, 9999, 10_000, 11_499, 11_500].map((ms) => nextAt(stopped.data, ms))).toEqual([
      10_000,
      10_000,
      10_000,
      11_499,
      null,
    ]);
    const burst = started().play('explodeLikeBalloon', {});
    expect([0, 3999, 4000].map((ms) => nextAt(burst.data, ms))).toEqual([0, 3999, null]);
  });

  test('a preview stands still, half of its time left', () => {
    const balloon = started();
    balloon.nowMs += 1e9;
    expect(balloon.nextChange('preview')).toBeNull();
    expect(countdownAt(balloon.view('preview')!, balloon.nowMs)).toBe('00:30');
  });
});

describe('how changes travel', () => {
  const topicOf = (before: LikeBalloonData | null, after: LikeBalloonData) => likeBalloon.publish(before, after);
  const fresh = started().data;

  test('start, update, explode, stop', () => {
    const filled = started().play('like', like(5)).data;
    const burst = started().advance(100).play('explodeLikeBalloon', {}).data;
    const stopped = started().advance(100).play('stopLikeBalloon', {}).data;
    expect(topicOf(null, fresh)).toEqual({
      topic: 'start',
      cue: {
        playbackId: `like-balloon:${START_MS}`,
        startedAt: START_MS,
        untilMs: START_MS + TIME_OVER_MS,
      },
    });
    expect(topicOf(fresh, filled)).toEqual({ topic: 'update' });
    expect(topicOf(fresh, burst)).toMatchObject({ topic: 'explode', cue: { untilMs: START_MS + 4100 } });
    expect(topicOf(fresh, stopped)).toMatchObject({ topic: 'stop', cue: { untilMs: START_MS + 4600 } });
  });

  test('a game that follows on another begins with a start; one that burst in the same tick with its end', () => {
    const old = started().play('stopLikeBalloon', {}).data;
    const next = { ...fresh, startedAtMs: START_MS + 1000 };
    expect(topicOf(old, next)).toMatchObject({ topic: 'start' });
    expect(topicOf(old, { ...next, explodedAtMs: START_MS + 1001 })).toMatchObject({ topic: 'explode' });
  });
});
