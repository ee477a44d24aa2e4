import { describe, expect, test } from 'vitest';
import type { Facts } from '../../core/facts.ts';
import type { Totals } from '../../core/totals.ts';
import { NO_TOTALS } from '../../core/totals.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { TopUsersSettings, TopViewer, TopViewersType } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { CHAT_THROTTLE_MS, RANK_CHANGE_MS, RELOAD_MS, topUsers } from './state.ts';

type Lists = Partial<Record<TopViewersType, readonly TopViewer[]>>;

const viewer = (name: string, value: number): TopViewer => ({
  tiktokId: name,
  name,
  displayName: name.toUpperCase(),
  profilePictureUrl: '',
  value,
});

/** Plays a type over totals that the test sets. */
class UsersPlayer extends ItemPlayer<
  TopUsersSettings,
  ReturnType<typeof topUsers.initial>,
  ReturnType<typeof topUsers.view>
> {
  lists: Lists = {};
  asked: unknown[] = [];

  constructor(settings: Partial<TopUsersSettings> = {}) {
    super(topUsers, { ...ITEM_META.TOP_USERS.defaults, ...settings });
  }

  get totals(): Totals {
    return {
      ...NO_TOTALS,
      topViewers: (type, range, limit) => {
        this.asked.push([type, range, limit]);
        return this.lists[type] ?? [];
      },
    };
  }

  with(lists: Lists): this {
    this.lists = lists;
    return this;
  }

  /** Folds the pending deadline. */
  load(): this {
    return this.play('itemDue', {}, { itemId: 'item-1', facts: { totals: this.totals } });
  }

  like = (): this =>
    this.play(
      'like',
      { likeCount: 1, totalLikeCount: 1 },
      { facts: { totals: this.totals }, viewer: SAMPLE_VIEWERS[0]! },
    );

  gift(facts: Facts = { coinsAdded: 5, pointsAdded: 5000 }): this {
    const payload = { giftId: '1', giftName: '', giftImageUrl: '', diamondCount: 5, repeatCount: 1, repeatEnd: true };
    return this.play(
      'gift',
      { ...payload, groupId: '', isStreakable: true },
      { facts: { totals: this.totals, ...facts } },
    );
  }

  ranks = (): this => this.play('viewerCount', { viewerCount: 3, topViewers: [] }, { facts: { totals: this.totals } });

  dueMs = (): number | null => topUsers.due!(this.data, this.settings)?.atMs ?? null;

  /** Returns the names of the shown list. */
  shown = (): string[] => this.view().list.rows.map(({ name }) => name);
}

const player = (settings: Partial<TopUsersSettings> = {}) => new UsersPlayer(settings);

describe('when lists are loaded', () => {
  // behaviour: top-1
  test('a new item at once, with the range and the places that can be asked for', () => {
    const played = player({ type: 'likes', dataRange: 'week' }).with({ likes: [viewer('mia', 3)] });
    expect(played.dueMs()).toBe(0);
    played.load();
    expect(played.asked).toEqual([['likes', 'week', 20]]);
    expect(played.shown()).toEqual(['MIA']);
    expect(played.dueMs()).toBeNull();
  });

  // behaviour: top-3
  test('30 s after the last time, when something was counted since; never while nothing happens', () => {
    const played = player({ type: 'likes' }).load();
    const loadedAtMs = played.nowMs;
    played
      .advance(10_000)
      .with({ likes: [viewer('mia', 3)] })
      .like();
    expect(played.dueMs()).toBe(loadedAtMs + RELOAD_MS);
    expect(played.advance(5_000).like().dueMs()).toBe(loadedAtMs + RELOAD_MS);
    expect(played.shown()).toEqual([]);
    played.advance(15_000).load();
    expect(played.shown()).toEqual(['MIA']);
    expect(played.dueMs()).toBeNull();
  });

  test('at once, when the last time is longer ago', () => {
    const played = player({ type: 'likes' })
      .load()
      .advance(RELOAD_MS)
      .with({ likes: [viewer('mia', 3)] })
      .like();
    expect(played.shown()).toEqual(['MIA']);
    expect(played.dueMs()).toBeNull();
  });

  test.each<[TopUsersSettings['type'], boolean, boolean]>([
    ['gifters', true, false],
    ['viewers', true, false],
    ['likes', false, true],
    ['chatters', false, false],
    ['chat', false, false],
  ])('%s are touched by a gift: %s, by a like: %s', (type, byGift, byLike) => {
    expect(player({ type }).load().gift().dueMs() !== null).toBe(byGift);
    expect(player({ type }).load().like().dueMs() !== null).toBe(byLike);
  });

  test('a gift frame that brought nothing touches nothing', () => {
    expect(player().load().gift({}).dueMs()).toBeNull();
  });

  test('chatters after a message, viewers after anything that brought points', () => {
    const message = player({ type: 'chatters' }).load();
    message.play('chat', { comment: '', emotes: [] }, { facts: { totals: message.totals } });
    expect(message.dueMs()).not.toBeNull();
    const follow = player({ type: 'viewers' }).load();
    follow.play('follow', {}, { facts: { totals: follow.totals, pointsAdded: 1 } });
    expect(follow.dueMs()).not.toBeNull();
  });

  // behaviour: top-3
  test('ranks of the chat at most every 2 s, the last ones too', () => {
    const played = player({ type: 'chat' }).load().advance(CHAT_THROTTLE_MS);
    const atMs = played.nowMs;
    played.with({ chat: [viewer('mia', 3)] }).ranks();
    expect(played.shown()).toEqual(['MIA']);
    played
      .advance(500)
      .with({ chat: [viewer('ben', 4)] })
      .ranks();
    played
      .advance(500)
      .with({ chat: [viewer('zoe', 5)] })
      .ranks();
    expect(played.shown()).toEqual(['MIA']);
    expect(played.dueMs()).toBe(atMs + CHAT_THROTTLE_MS);
    played.advance(1000).load();
    expect(played.shown()).toEqual(['ZOE']);
    expect(played.dueMs()).toBeNull();
    const counted = played.data;
    played.play('viewerCount', { viewerCount: 4 }, { facts: { totals: played.totals } });
    expect(played.data).toBe(counted);
  });

  // behaviour: top-3
  test('at once when a stream starts, a period ends, or the item becomes visible', () => {
    const played = player({ type: 'likes' })
      .with({ likes: [viewer('mia', 3)] })
      .load();
    played
      .advance(10)
      .with({})
      .play('streamStart', { roomId: '1' }, { facts: { totals: played.totals } });
    expect(played.shown()).toEqual([]);
    played.advance(10).with({ likes: [viewer('ben', 1)] });
    played.play('periodDue', {}, { facts: { totals: played.totals } });
    expect(played.shown()).toEqual(['BEN']);
    played.data = topUsers.onShown!(played.data, played.nowMs);
    expect(played.dueMs()).toBe(played.nowMs);
  });

  // behaviour: item-7
  test('another type, range or cycle starts anew; the look does not', () => {
    expect(topUsers.restartsOn).toEqual(['type', 'dataRange', 'cycle']);
  });
});

describe('a list that changed', () => {
  const before = [viewer('mia', 30), viewer('ben', 20), viewer('zoe', 10)];
  const after = [viewer('zoe', 40), viewer('mia', 30), viewer('new', 25)];
  const changed = (): UsersPlayer =>
    player().with({ gifters: before }).load().advance(RELOAD_MS).with({ gifters: after }).gift();

  test('knows where everybody stood, who is new and who is gone', () => {
    const { list } = changed().view();
    expect(
      list.rows.map(({ id, rank, previousRank, previousValue }) => [id, rank, previousRank, previousValue]),
    ).toEqual([
      ['zoe', 0, 2, 10],
      ['mia', 1, 0, 30],
      ['new', 2, null, 0],
    ]);
    expect(list.leaving.map(({ id, rank }) => [id, rank])).toEqual([['ben', 1]]);
  });

  // behaviour: top-5
  test('moves for a while', () => {
    const played = changed();
    expect(played.nextChange()).toBe(played.nowMs);
    expect(played.advance(RANK_CHANGE_MS - 1).nextChange()).toBe(played.nowMs);
    expect(played.advance(1).nextChange()).toBeNull();
  });

  test('keeps its identity when it did not change, so that pages get little', () => {
    const played = changed();
    const { lists } = played.data;
    played.advance(RELOAD_MS).gift();
    expect(played.data.lists).toBe(lists);
    expect(played.data.loadedAtMs).toBe(played.nowMs);
  });

  test('another name or picture is a change; places beyond the last one shown leave', () => {
    const played = changed();
    const { lists } = played.data;
    played.with({ gifters: [{ ...after[0]!, displayName: 'Zoé' }, ...after.slice(1)] });
    expect(played.advance(RELOAD_MS).gift().data.lists).not.toBe(lists);
    const short = changed();
    short.base = { ...short.base, count: 1 };
    expect(short.view().list).toMatchObject({ rows: [{ id: 'zoe' }], leaving: [{ id: 'mia', rank: 0 }] });
  });
});

describe('the cycle', () => {
  const lists = { gifters: [viewer('g', 1)], viewers: [viewer('v', 1)], likes: [viewer('l', 1)] };
  const cycling = (): UsersPlayer => player({ cycle: true, cycleInterval: 10, type: 'chat' }).with(lists).load();

  // behaviour: top-2
  test('shows gifters, viewers, likes, 10 s each, beginning with the first', () => {
    const played = cycling();
    const shown = Array.from({ length: 5 }, (_none, turn) => {
      if (turn > 0) played.advance(10_000);
      return played.shown()[0];
    });
    expect(shown).toEqual(['G', 'V', 'L', 'G', 'V']);
    expect(played.view().list.title).toEqual({ title: 'Top viewers', range: 'this stream' });
  });

  // behaviour: top-2
  test('changes within 0.5 s, for which frames are asked', () => {
    const played = cycling();
    expect(played.view().outgoing).toBeNull();
    expect(played.nextChange()).toBe(played.nowMs + 10_000);
    played.advance(10_000);
    expect(played.view()).toMatchObject({
      list: { key: 'viewers' },
      outgoing: { key: 'gifters' },
      sinceMs: played.nowMs,
    });
    expect(played.nextChange()).toBe(played.nowMs);
    played.advance(500);
    expect(played.view().outgoing).toBeNull();
    expect(played.nextChange()).toBe(played.nowMs + 9_500);
  });

  // behaviour: top-7
  test('a list that nobody stands in has no turn, unless its placeholder is to be seen', () => {
    const some = { ...lists, viewers: [] };
    const titles = (whenEmpty: 'hide' | 'placeholder'): string[] => {
      const played = player({ cycle: true, cycleInterval: 10, whenEmpty }).with(some).load();
      return Array.from({ length: 4 }, (_none, turn) => {
        if (turn > 0) played.advance(10_000);
        return played.view().list.key;
      });
    };
    expect(titles('hide')).toEqual(['gifters', 'likes', 'gifters', 'likes']);
    expect(titles('placeholder')).toEqual(['gifters', 'viewers', 'likes', 'gifters']);
  });

  // behaviour: item-10
  test('nothing is to be shown while nobody stands in any list', () => {
    const nobody = player({ cycle: true }).load();
    expect(topUsers.isEmpty!(nobody.data)).toBe(true);
    expect(topUsers.isEmpty!(nobody.with({ likes: [viewer('l', 1)] }).load().data)).toBe(false);
  });

  test('off: the configured type stands', () => {
    const played = player({ type: 'likes' }).with(lists).load();
    expect(played.nextChange()).toBeNull();
    expect(played.advance(60_000).shown()).toEqual(['L']);
  });
});

// behaviour: top-6
test('titles in the language of the overlay; the ranks of the chat have no range', () => {
  expect(player({ type: 'chat' }).view({ locale: 'de' }).list.title).toEqual({ title: 'Top im Chat', range: '' });
  expect(player({ dataRange: 'year' }).view().list.title).toEqual({ title: 'Top gifters', range: 'this year' });
  expect(player({ showTitle: false }).view().list.title).toBeNull();
});

test('travels under one topic for all lists', () => {
  const { data } = player();
  expect(topUsers.publish!(data, data)).toEqual({ topic: 'topViewersUpdated', isGlobal: true });
});
