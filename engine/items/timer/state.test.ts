import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ChangeTimerPayload, TimerSettings } from '#schemas/generated/types.ts';
import { ITEM_ID, ItemPlayer } from '#tests/support/itemPlayer.ts';
import { ADJUSTMENT_LEAVE_MS, ADJUSTMENT_LIFE_MS, ADJUSTMENT_POP_MS, adjustmentText } from './adjustment.ts';
import { timer, timerText } from './state.ts';

function player(settings: Partial<TimerSettings> = {}) {
  return new ItemPlayer(timer, { ...ITEM_META.TIMER.defaults, duration: 300, ...settings });
}

type Player = ReturnType<typeof player>;
const seen = (played: Player, nowMs = played.nowMs) => {
  const view = played.view({ nowMs });
  return { ...view, timeText: timerText(view, nowMs) };
};

const act = (action: ChangeTimerPayload['action'], seconds = 0) => ({ action, seconds });
const gift = {
  giftId: '5655',
  giftName: 'Rose',
  giftImageUrl: '',
  diamondCount: 1,
  repeatCount: 1,
  repeatEnd: true,
  groupId: '',
  isStreakable: true,
};
const ended = { type: 'timerEnded', itemId: ITEM_ID, payload: {} };

function started(settings: Partial<TimerSettings> = {}) {
  return player(settings).command('changeTimer', act('start'));
}

describe('states', () => {
  // behaviour: timer-2
  test('not started shows the full duration and waits for nothing', () => {
    const played = player().advance(60_000);
    expect(seen(played)).toMatchObject({ status: 'idle', timeText: '05:00' });
    expect(played.nextChange()).toBeNull();
  });

  // behaviour: timer-1, timer-2
  test('running counts down, paused stands still, resumed goes on where it stood', () => {
    const played = started().advance(30_000);
    expect(seen(played)).toMatchObject({ status: 'running', timeText: '04:30' });
    played.command('changeTimer', act('pause')).advance(100_000);
    expect(seen(played)).toMatchObject({ status: 'paused', timeText: '04:30' });
    played.command('changeTimer', act('resume')).advance(1000);
    expect(seen(played)).toMatchObject({ status: 'running', timeText: '04:29', adjustment: null });
    expect(played.data.pauseDelta).toBe(100_000);
  });

  // behaviour: timer-7
  test('runs out once, at its own moment', () => {
    const played = started().advance(299_999);
    expect(played.followUps).toEqual([]);
    played.advance(1).advance(1_000_000);
    expect(played.followUps).toEqual([ended]);
    expect(played.data.endedAt).toBe(played.data.startedAt! + 300_000);
    expect(seen(played)).toMatchObject({ status: 'ended', timeText: '00:00' });
    expect(played.nextChange()).toBeNull();
  });

  // behaviour: timer-5
  test('only reset and restart revive an ended timer', () => {
    const played = started().advance(300_000);
    const { data } = played;
    for (const action of ['start', 'pause', 'resume'] as const) played.command('changeTimer', act(action));
    played.command('changeTimer', act('add', 60)).play('streamStart', { roomId: '1' });
    expect(played.data).toBe(data);
    expect(played.command('changeTimer', act('reset')).view().status).toBe('idle');
    played.command('changeTimer', act('restart')).advance(300_000);
    expect(seen(played.command('changeTimer', act('restart')))).toMatchObject({
      status: 'running',
      timeText: '05:00',
    });
    expect(played.followUps).toEqual([ended, ended]);
  });

  // behaviour: timer-4
  test('actions that make no sense in a state change nothing', () => {
    const idle = player();
    const before = idle.data;
    for (const action of ['pause', 'resume', 'reset'] as const) idle.command('changeTimer', act(action));
    expect(idle.command('changeTimer', act('add', 5)).data).toBe(before);
    const running = started().advance(5000);
    const { data } = running;
    for (const action of ['start', 'resume'] as const) running.command('changeTimer', act(action));
    expect(running.data).toBe(data);
    running.command('changeTimer', act('pause'));
    const paused = running.data;
    running.advance(5000).command('changeTimer', act('pause')).command('changeTimer', act('start'));
    expect(running.data).toBe(paused);
  });

  // behaviour: timer-3
  test('starts with the stream when asked to, and only when it is not started', () => {
    expect(player().play('streamStart', { roomId: '1' }).view().status).toBe('idle');
    const played = player({ startOn: 'streamStart' }).play('streamStart', { roomId: '1' });
    const { data } = played;
    expect(played.advance(1000).play('streamStart', { roomId: '1' }).data).toBe(data);
    expect(played.view().status).toBe('running');
  });

  test('a command or deadline of another item is not obeyed', () => {
    const played = started({ duration: 1 }).advance(500);
    const { data } = played;
    played.play('changeTimer', act('pause'), { itemId: 'item-2' });
    played.nowMs += 5000;
    played.play('itemDue', {}, { itemId: 'item-2' });
    expect(played.data).toBe(data);
  });
});

// behaviour: timer-5
describe('time that viewers add', () => {
  test.for([
    ['gift', gift, { secondsPerCoin: 2 }, 20],
    ['follow', {}, { secondsPerFollow: 3 }, 3],
    ['subscribe', { months: 2 }, { secondsPerSubscription: 60 }, 60],
    ['share', {}, { secondsPerShare: 5 }, 5],
    ['like', { likeCount: 15, totalLikeCount: 900 }, { secondsPerLike: 0.1 }, 1.5],
    ['chat', { comment: 'hi', emotes: [] }, { secondsPerChatMessage: 1 }, 1],
  ] as const)('%s, times the multiplier', ([type, payload, settings, seconds]) => {
    const played = started({ ...settings, multiplier: 1.5 });
    played.play(type, payload, { facts: { coinsAdded: 10 } });
    expect(played.data.pauseDelta).toBe(seconds * 1500);
    const worthless = started().play(type, payload, { facts: { coinsAdded: 10 } });
    expect(worthless.data.changedAtMs).toBe(0);
  });

  test('is not added before the start and after the end, but while paused', () => {
    const played = player({ secondsPerShare: 10 }).play('share', {});
    expect(played.data.pauseDelta).toBe(0);
    played.command('changeTimer', act('start')).command('changeTimer', act('pause')).play('share', {});
    expect(seen(played).timeText).toBe('05:10');
    played.command('changeTimer', act('resume')).advance(310_000);
    const { data } = played;
    expect(played.play('share', {}).data).toBe(data);
  });

  // behaviour: timer-6
  test('a command adds what it says, without the multiplier', () => {
    expect(started({ multiplier: 3 }).command('changeTimer', act('add', 10)).data.pauseDelta).toBe(10_000);
  });

  // behaviour: timer-6
  test('the multiplier is an override and counts from then on', () => {
    const played = started({ secondsPerShare: 10 }).play('share', {});
    played.overrides = { isVisible: false, settings: { label: 'x' } };
    played.command('setTimerMultiplier', { multiplier: 3 }).play('share', {});
    expect(played.data.pauseDelta).toBe(40_000);
    expect(played.overrides).toEqual({ isVisible: false, settings: { label: 'x', multiplier: 3 } });
    const { overrides } = played;
    expect(played.command('setTimerMultiplier', { multiplier: 3 }).overrides).toBe(overrides);
  });

  test('taking away more than is left ends it at once', () => {
    const played = started().advance(1000).command('changeTimer', act('add', -400));
    expect(seen(played).timeText).toBe('00:00');
    played.advance(0);
    expect(played.data.endedAt).toBe(played.nowMs);
    expect(played.followUps).toEqual([ended]);
  });

  test('taken away while paused, it ends when it goes on', () => {
    const played = started()
      .command('changeTimer', act('pause'))
      .command('changeTimer', act('add', -400))
      .advance(9000);
    expect(seen(played)).toMatchObject({ status: 'paused', timeText: '00:00' });
    played.command('changeTimer', act('resume')).advance(0);
    expect(played.data.endedAt).toBe(played.nowMs);
  });

  test('absurd amounts stay within what data may hold', () => {
    const played = started({ secondsPerCoin: 86_400, multiplier: 1000 });
    played.play('gift', gift, { facts: { coinsAdded: 1e9 } });
    expect(timer.due!(played.data, played.settings)!.atMs).toBeLessThan(8.64e15);
    expect(seen(played).timeText).toMatch(/^\d+:\d\d:\d\d$/);
  });
});

// behaviour: timer-8
describe('adjustment label', () => {
  test.for([
    [30_000, '+30 s', '+30 s'],
    [59_999, '+59 s', '+59 s'],
    [60_000, '+1 min', '+1 Min.'],
    [-119_999, '−1 min', '−1 Min.'],
    [-10_000, '−10 s', '−10 s'],
    [500, '+0.5 s', '+0,5 s'],
    [3_600_000_000, '+60,000 min', '+60.000 Min.'],
    [20, '', ''],
  ] as const)('%d ms', ([changeMs, en, de]) => {
    expect([adjustmentText(changeMs, 'en'), adjustmentText(changeMs, 'de')]).toEqual([en, de]);
  });

  test('adds up while it is seen, in one direction', () => {
    const played = started()
      .command('changeTimer', act('add', 10))
      .advance(2000)
      .command('changeTimer', act('add', 20));
    expect(played.view().adjustment).toEqual({ text: '+30 s', isGain: true, changedAtMs: played.nowMs });
    played.command('changeTimer', act('add', -5));
    expect(played.view().adjustment).toMatchObject({ text: '−5 s', isGain: false });
    played.advance(ADJUSTMENT_LIFE_MS).command('changeTimer', act('add', -7));
    expect(played.view().adjustment).toMatchObject({ text: '−7 s' });
  });

  test('is removed after its life, and not shown at all when switched off', () => {
    const played = started().command('changeTimer', act('add', 10));
    expect(played.advance(ADJUSTMENT_LIFE_MS - 1).view().adjustment).not.toBeNull();
    expect(played.advance(1).view().adjustment).toBeNull();
    expect(started({ showModifications: false }).command('changeTimer', act('add', 10)).view().adjustment).toBeNull();
  });
});

describe('when the picture changes', () => {
  // behaviour: timer-9
  test('about once a second, exactly when the text does', () => {
    const played = started({ duration: 3661 }).advance(250);
    const texts: string[] = [];
    for (let next = played.nextChange(); texts.length < 3; next = played.nextChange()) {
      const text = seen(played).timeText;
      expect(next).toBeGreaterThan(played.nowMs);
      expect(seen(played, next! - 1).timeText).toBe(text);
      texts.push(seen(played.advance(next! - played.nowMs)).timeText);
    }
    expect(texts).toEqual(['01:01:00', '01:00:59', '01:00:58']);
  });

  test('every frame while the label moves, and at its leaving', () => {
    const played = started().command('changeTimer', act('pause')).command('changeTimer', act('add', 10));
    expect(played.nextChange()).toBe(played.nowMs);
    const leavesAtMs = played.nowMs + ADJUSTMENT_LIFE_MS - ADJUSTMENT_LEAVE_MS;
    expect(played.advance(ADJUSTMENT_POP_MS).nextChange()).toBe(leavesAtMs);
    expect(played.advance(leavesAtMs - played.nowMs).nextChange()).toBe(leavesAtMs);
    expect(played.advance(ADJUSTMENT_LEAVE_MS).nextChange()).toBeNull();
  });

  test('a running timer keeps its view, so that only its digits are drawn again', () => {
    const played = started({ duration: 100 });
    expect(played.view({ nowMs: played.nowMs + 5000 })).toEqual(played.view());
  });

  test('a running timer with a resting label wakes for whichever comes first', () => {
    const played = started().command('changeTimer', act('add', 10)).advance(ADJUSTMENT_POP_MS);
    expect(played.nextChange()).toBe(played.nowMs + 1000 - ADJUSTMENT_POP_MS);
  });
});
