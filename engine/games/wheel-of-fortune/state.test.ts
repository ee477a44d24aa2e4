import { describe, expect, test } from 'vitest';
import type { EventPayloads } from '#schemas/generated/types.ts';
import { GamePlayer } from '#tests/support/gamePlayer.ts';
import { wheelOfFortune } from './state.ts';
import { phaseAt, phaseProgress, timelineOf } from './timeline.ts';

const START_MS = 1_000_000;
/** Slide in 0.8, wait 0.5, wind-up 1, spin 8, glow 1.5, zoom 1.8, rest 0.5, slide out 0.7 s. */
const OVER_MS = 14_800;

function command(over: Partial<EventPayloads['runWheel']> = {}): EventPayloads['runWheel'] {
  const items = ['a', 'b', 'c'].map((id) => ({
    id,
    text: `Text ${id}`,
    textColor: '#fff',
    backgroundColor: '#000',
    contentType: 'text' as const,
    imageUrl: '',
    imageScaleMode: 'contain' as const,
  }));
  return { targetItemId: 'goal', items, centerImageUrl: '', spinDuration: 8, extraSpins: 5, ...over };
}

const player = (seed = 1) => new GamePlayer(wheelOfFortune, { nowMs: START_MS, seed });

// behaviour: wheel-4
describe('phases', () => {
  test.each([
    [-1, null],
    [0, 'slideIn'],
    [799, 'slideIn'],
    [800, 'wait'],
    [1300, 'windUp'],
    [2300, 'spin'],
    [10_299, 'spin'],
    [10_300, 'glow'],
    [11_800, 'zoom'],
    [13_600, 'rest'],
    [14_100, 'slideOut'],
    [14_799, 'slideOut'],
    [OVER_MS, 'over'],
  ])('after %d ms: %s', (elapsedMs, phase) => {
    expect(phaseAt(timelineOf(8000), elapsedMs)).toBe(phase);
  });

  test('progress runs from 0 to 1 within a phase and stays there', () => {
    const at = (ms: number) => phaseProgress(timelineOf(8000), 'glow', ms);
    expect([0, 10_300, 11_050, 11_800, 14_000].map(at)).toEqual([0, 0, 0.5, 1, 1]);
  });
});

describe('a run', () => {
  // behaviour: wheel-2, wheel-3
  test('lands where the command says, and tells so when the wheel has left', () => {
    const wheel = player().play('runWheel', command({ selectedItemId: 'b' }));
    expect(wheel.run).toMatchObject({ targetItemId: 'goal', data: { selectedItemId: 'b', startedAtMs: START_MS } });
    expect(wheel.followUps).toEqual([{ type: 'wheelStarted', payload: { targetItemId: 'goal' } }]);
    wheel.advance(OVER_MS - 1);
    expect(wheel.run).not.toBeNull();
    expect(wheel.followUps).toHaveLength(1);
    wheel.advance(1);
    expect(wheel.run).toBeNull();
    const payload = { targetItemId: 'goal', sectionId: 'b', sectionText: 'Text b' };
    expect(wheel.followUps[1]).toEqual({ type: 'wheelEnded', payload });
  });

  // behaviour: wheel-2
  test('without a section, or with an unknown one, is decided by chance: each section wins, the same seed the same', () => {
    const winner = (seed: number, over = {}) => player(seed).play('runWheel', command(over)).data.selectedItemId;
    const wins = new Map<string, number>();
    for (let seed = 0; seed < 300; seed++) wins.set(winner(seed), (wins.get(winner(seed)) ?? 0) + 1);
    expect([...wins.keys()].sort()).toEqual(['a', 'b', 'c']);
    for (const count of wins.values()) expect(count).toBeGreaterThan(60);
    expect(winner(7, { selectedItemId: 'gone' })).toBe(winner(7));
  });

  // behaviour: wheel-5
  test('lands within 0.15 to 0.85 of the section, not always in the same place', () => {
    const shares = Array.from(
      { length: 200 },
      (_none, seed) => player(seed).play('runWheel', command()).data.landingShare,
    );
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.15);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.85);
    expect(new Set(shares).size).toBeGreaterThan(40);
  });

  // behaviour: game-2
  test('ignores a new one until it is over', () => {
    const wheel = player().play('runWheel', command({ selectedItemId: 'a' }));
    const { run } = wheel;
    wheel.advance(OVER_MS - 1).play('runWheel', command({ selectedItemId: 'b' }));
    expect(wheel.run).toBe(run);
    expect(wheel.followUps).toHaveLength(1);
    wheel.advance(1).play('runWheel', command({ selectedItemId: 'b' }));
    expect(wheel.data.selectedItemId).toBe('b');
  });

  // behaviour: wheel-1
  test('of a single section shows it twice and lets it win', () => {
    const wheel = player().play('runWheel', command({ items: command().items.slice(0, 1) }));
    expect(wheel.data.items).toHaveLength(1);
    expect(wheel.view()).toMatchObject({ sections: [{ id: 'a' }, { id: 'a' }], winnerIndex: 0 });
    expect(wheel.advance(OVER_MS).followUps[1]).toMatchObject({ payload: { sectionId: 'a' } });
  });
});

describe('what is seen', () => {
  // behaviour: game-4
  test('is the same view for the whole run and nothing before and after it', () => {
    const wheel = player().play('runWheel', command());
    const { data } = wheel;
    const viewAt = (elapsedMs: number) =>
      wheelOfFortune.view(data, { nowMs: START_MS + elapsedMs, mode: 'live', locale: 'en' });
    expect(viewAt(-1)).toBeNull();
    expect(viewAt(OVER_MS)).toBeNull();
    expect(viewAt(0)).toEqual(viewAt(OVER_MS - 1));
    expect(viewAt(0)).toMatchObject({ spinMs: 8000, isStill: false });
  });

  test.each([
    [-500, 0],
    [0, 0],
    [900, 1300],
    [1300, 1300],
    [5000.3, 5000.3],
    [10_300, 10_300],
    [10_750, 11_800],
    [12_000, 12_000],
    [13_600, 14_100],
    [14_200, 14_200],
    [OVER_MS, null],
  ])('changes by itself: at %d ms next at %d', (elapsedMs, next) => {
    const { data } = player().play('runWheel', command());
    const nowMs = START_MS + elapsedMs;
    const changeMs = wheelOfFortune.nextChange(data, { nowMs, mode: 'live', locale: 'en' });
    expect(changeMs).toBe(next === null ? null : START_MS + next);
  });

  test('stands still in a preview, for ever', () => {
    const wheel = player().play('runWheel', command());
    wheel.nowMs += 60_000;
    expect(wheel.view('preview')).toMatchObject({ isStill: true });
    expect(wheel.nextChange('preview')).toBeNull();
  });
});

test('travels as a cue that may be begun until the wheel has left', () => {
  const { data } = player().play('runWheel', command());
  const cue = { playbackId: `wheel-of-fortune:${START_MS}`, startedAt: START_MS, untilMs: START_MS + OVER_MS };
  expect(wheelOfFortune.publish(null, data)).toEqual({ topic: 'run', cue });
});
