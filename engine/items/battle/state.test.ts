/** Plays events through the battle. */
import { expect, test } from 'vitest';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { BattleChangedPayload, BattleRecord, BattleSide } from '#schemas/generated/types.ts';
import { barShare, shownScore } from './animation.ts';
import { battleLayout } from './layout.ts';
import { battle } from './state.ts';

const player = () => new ItemPlayer(battle, ITEM_META.BATTLE.defaults);
type Player = ReturnType<typeof player>;

const viewer = (name: string) => ({ tiktokId: name, name, displayName: '', profilePictureUrl: '' });
const side = (name: string, score: number, isOwn: boolean, supporters: BattleSide['supporters'] = []): BattleSide => ({
  sideId: name,
  name,
  profilePictureUrl: '',
  score,
  isOwn,
  supporters,
});

function tell(to: Player, change: BattleChangedPayload['change'], over: Partial<BattleRecord> = {}): Player {
  const record: BattleRecord = {
    battleId: '42',
    startedAtMs: to.nowMs,
    endsAtMs: to.nowMs + 60_000,
    endedAtMs: null,
    sides: [
      side('Mika', 4, false),
      side('Lena', 9, true, [{ viewer: viewer('Ben'), score: 7 }]),
      side('Tom', 6, false),
    ],
    outcome: null,
    ...over,
  };
  return to.play('battleChanged', { change, battle: record });
}

// behaviour: battle-8
test('the own side comes first, then the best opponent', () => {
  const { own, opponent, otherOpponents, supporters } = tell(player(), 'scores').view();
  expect([own!.name, opponent!.name, otherOpponents]).toEqual(['Lena', 'Tom', 1]);
  expect(supporters).toEqual([{ viewerName: 'Ben', profilePictureUrl: '', score: 7 }]);
});

// behaviour: battle-8
test('as many supporters as the setting says', () => {
  const all = Array.from({ length: 5 }, (_none, index) => ({ viewer: viewer(`v${index}`), score: 9 - index }));
  const shown = tell(player(), 'scores', { sides: [side('Lena', 9, true, all)] });
  expect(shown.view().supporters).toHaveLength(3);
  shown.base = { ...shown.base, count: 0 };
  expect(shown.view().supporters).toEqual([]);
});

// behaviour: battle-9
test('without a battle it is empty; the result goes after its time, at the end of the stream at once', () => {
  const shown = player();
  const isEmpty = (): boolean => battle.isEmpty!(shown.data);
  expect(isEmpty()).toBe(true);
  tell(shown, 'started');
  expect(isEmpty()).toBe(false);
  tell(shown, 'ended', { endedAtMs: shown.nowMs, outcome: 'won' }).advance(14_999);
  expect([shown.view().outcome, isEmpty()]).toEqual(['won', false]);
  shown.advance(1);
  expect(isEmpty()).toBe(true);
  tell(shown, 'started');
  tell(shown, 'gone');
  expect(isEmpty()).toBe(true);
  expect(tell(shown, 'started').play('streamStart', { roomId: '' }).data.status).toBe('none');
});

// behaviour: battle-8
test('scores run from the earlier to the new ones, and the clock ticks with whole seconds left', () => {
  const shown = tell(player(), 'started', { sides: [side('Lena', 0, true), side('Mika', 0, false)] }).advance(10_000);
  tell(shown, 'scores', { endsAtMs: shown.nowMs + 50_000, sides: [side('Lena', 80, true), side('Mika', 20, false)] });
  const { data, settings } = shown;
  expect([data.earlierScores, data.changedAtMs]).toEqual([[0, 0], shown.nowMs]);
  expect(battle.nextChange!(data, settings, shown.nowMs + 100)).toBe(shown.nowMs + 100);
  expect(battle.nextChange!(data, settings, shown.nowMs + 700)).toBe(shown.nowMs + 1000);
  expect(shown.view({ nowMs: shown.nowMs + 19_999 }).isNearEnd).toBe(false);
  expect(shown.view({ nowMs: shown.nowMs + 20_000 }).isNearEnd).toBe(true);
  const atStart = shownScore(0, 80, 0, 0);
  expect([atStart, shownScore(0, 80, 0, 500), barShare(80, 20), barShare(0, 0)]).toEqual([0, 80, 0.8, 0.5]);
  expect([barShare(1, 0), barShare(0, 1)]).toEqual([0.92, 0.08]);
});

// behaviour: battle-8
test('news without other scores move nothing', () => {
  const shown = tell(player(), 'scores').advance(2000);
  const { changedAtMs } = shown.data;
  expect(tell(shown, 'lastSeconds').data.changedAtMs).toBe(changedAtMs);
});

// behaviour: battle-8
test('what does not fit shrinks, and supporters without space are left out', () => {
  const box = { x: 0, y: 0, width: 300, height: 60 };
  const { em, columns, bar, foot } = battleLayout(box, 40, { count: 3 });
  expect(em).toBeLessThan(15);
  expect(columns).toBe(3);
  expect(bar.y + bar.height).toBeLessThanOrEqual(foot!.y);
  expect(foot!.y + foot!.height).toBeLessThanOrEqual(61);
  expect(battleLayout({ ...box, height: 600 }, 40, { count: 3 }).columns).toBe(1);
});
