/** Tests what the ticker says and when it moves. */
import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { TickerSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { TICKER_CHANGE_MS, ticker } from './state.ts';

const EMPTY = { message1: '', message2: '', message3: '', message4: '', message5: '', message6: '' };
const lena = SAMPLE_VIEWERS[0]!;

const player = (settings: Partial<TickerSettings> = {}) =>
  new ItemPlayer(ticker, { ...ITEM_META.TICKER.defaults, ...EMPTY, ...settings });
const like = (totalLikeCount: number) => ({ likeCount: 1, totalLikeCount });

// behaviour: ticker-2
describe('values', () => {
  test('a message is left out until its value is known', () => {
    const played = player({ message1: 'Hello', message3: 'New: {latestFollower}!' });
    expect(played.view().lines).toEqual(['Hello']);
    expect(played.play('follow', {}, { viewer: lena }).view().lines).toEqual(['Hello', 'New: Lena Bergmann!']);
  });

  test('braces with anything else stay, and a name with braces is not read again', () => {
    const played = player({ message1: '{x} {} {constructor} {latestFollower}' });
    played.play('follow', {}, { viewer: { ...lena, displayName: '{likes}<b>' } });
    expect(played.view().lines).toEqual(['{x} {} {constructor} {likes}<b>']);
  });

  test('counts are written as numbers, and change at most once a minute', () => {
    const played = player({ message1: '{likes} likes, {viewers} viewers' });
    played.play('like', like(1000)).play('viewerCount', { viewerCount: 7 });
    expect(played.view().lines).toEqual(['1,000 likes, 7 viewers']);
    expect(played.play('like', like(1001)).view().lines).toEqual(['1,000 likes, 7 viewers']);
    expect(played.advance(60_000).play('like', like(1002)).view({ locale: 'de' }).lines).toEqual([
      '1.002 likes, 7 viewers',
    ]);
    expect(played.play('streamStart', { roomId: '2' }).view().lines).toEqual([]);
  });

  test('an event whose value no message uses changes nothing', () => {
    const played = player({ message1: 'Hello' });
    const { data } = played;
    expect(played.play('like', like(5)).play('viewerCount', { viewerCount: 5 }).data).toBe(data);
    expect(played.play('follow', {}, { viewer: lena }).data.changedAtMs).toBe(0);
  });
});

// behaviour: ticker-3
test('a line with a new value begins anew', () => {
  const played = player({ message1: '{latestFollower}' }).play('follow', {}, { viewer: lena });
  expect(played.data.changedAtMs).toBe(played.nowMs);
});

// behaviour: ticker-4
test('moves while it scrolls; pages rest between two transitions', () => {
  const scrolling = player({ message1: 'Hello' });
  expect(scrolling.nextChange()).toBe(scrolling.nowMs);
  expect(player().nextChange()).toBeNull();
  expect(player({ message1: 'Hello', motion: 'pages' }).nextChange()).toBeNull();
  const pages = player({ message1: 'One', message2: 'Two', motion: 'pages', secondsEach: 6 });
  pages.nowMs = 12_000;
  expect(pages.nextChange()).toBe(12_000);
  pages.nowMs = 13_000;
  expect(pages.nextChange()).toBe(18_000);
});

test('a page with a new value fades in and then rests', () => {
  const played = player({ message1: '{latestFollower}', motion: 'pages' }).play('follow', {}, { viewer: lena });
  expect(played.nextChange()).toBe(played.nowMs);
  expect(played.advance(TICKER_CHANGE_MS).nextChange()).toBeNull();
});
