import { describe, expect, test } from 'vitest';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { StartVotePayload, VoteSettings } from '#schemas/generated/types.ts';
import { ITEM_ID, ItemPlayer } from '#tests/support/itemPlayer.ts';
import { MAX_VOTERS, vote, VOTE_MOVE_MS } from './state.ts';
import { shownCount, shownShare, VOTE_COUNT_MS, winnerOf } from './tally.ts';

const SETTINGS: Partial<VoteSettings> = {
  question: ' Next? ',
  option1: 'Racing',
  option2: ' Chess ',
  option4: 'Cards',
};

function player(settings: Partial<VoteSettings> = {}) {
  return new ItemPlayer(vote, { ...ITEM_META.VOTE.defaults, ...SETTINGS, ...settings });
}

type Player = ReturnType<typeof player>;

function started(settings: Partial<VoteSettings> = {}, payload: StartVotePayload = {}) {
  return player(settings).command('startVote', payload);
}

function say(played: Player, voter: number | string, comment: string): Player {
  const viewer = { ...SAMPLE_VIEWERS[0]!, tiktokId: String(voter) };
  return played.play('chat', { comment, emotes: [] }, { viewer });
}

/** Casts one vote per letter: `say(played, 'aab')` is two for the first option and one for the second. */
function poll(played: Player, letters: string): Player {
  Array.from(letters).forEach((letter, index) => say(played, `v${index}`, letter));
  return played;
}

const ended = (optionIndex: number | null, counts: number[]) => ({
  type: 'voteEnded',
  itemId: ITEM_ID,
  payload: { optionIndex, counts, options: ['Racing', 'Chess', 'Cards'], question: 'Next?' },
});

describe('starting', () => {
  // behaviour: vote-1
  test('takes question, answers and duration from the settings, without the empty answers', () => {
    const { data, nowMs } = started({ duration: 30 });
    expect(data).toMatchObject({ question: 'Next?', options: ['Racing', 'Chess', 'Cards'], counts: [0, 0, 0] });
    expect(data).toMatchObject({ startedAtMs: nowMs, endsAtMs: nowMs + 30_000, endedAtMs: null, resetAtMs: null });
  });

  test('or from the command', () => {
    const { data, nowMs } = started({}, { question: 'Q', options: ['1', '2'], duration: 1.5 });
    expect(data).toMatchObject({ question: 'Q', options: ['1', '2'], counts: [0, 0], endsAtMs: nowMs + 1500 });
  });

  test('asks something in any case', () => {
    const blank = { question: ' ', options: [' ', 'one'] };
    expect(started({}, blank).data).toMatchObject({ question: 'Next?', options: ['Racing', 'Chess', 'Cards'] });
    const empty = { question: '', option1: 'only one', option2: '', option4: '' };
    expect(started(empty).data).toMatchObject({ question: 'What do you say?', options: ['Yes', 'No'] });
  });

  // behaviour: vote-1
  test('another start is ignored while a vote runs, and forgets who voted afterwards', () => {
    const played = poll(started(), 'ab');
    const { data } = played;
    expect(played.command('startVote', { question: 'Other?' }).data).toBe(data);
    played.command('stopVote', {}).command('startVote', {});
    expect([played.data.counts, played.notes.size]).toEqual([[0, 0, 0], 0]);
    expect(say(played, 'v0', '1').data.counts).toEqual([1, 0, 0]);
  });

  test('commands to another item are not obeyed', () => {
    const played = player().play('startVote', {}, { itemId: 'item-2' });
    expect(played.data.startedAtMs).toBeNull();
    const running = started();
    const { data } = running;
    for (const command of ['stopVote', 'resetVote', 'itemDue'] as const)
      running.play(command, {}, { itemId: 'item-2' });
    expect(running.data).toBe(data);
  });
});

describe('voting', () => {
  // behaviour: vote-4
  test('counts every viewer once, however often they write the same', () => {
    const played = say(say(say(started(), 1, '1'), 1, 'a'), 2, 'racing');
    expect(played.data.counts).toEqual([2, 0, 0]);
    const { data } = played;
    expect(say(played, 1, '1').data).toBe(data);
    expect(say(played, 3, 'hello').data).toBe(data);
    expect(played.play('chat', { comment: '1', emotes: [] }).data).toBe(data);
  });

  // behaviour: vote-4
  test('a changed mind moves the vote, unless that is not allowed', () => {
    expect(say(say(started(), 1, '1'), 1, '3').data.counts).toEqual([0, 0, 1]);
    const strict = say(started({ allowChange: false }), 1, '1');
    expect(say(strict, 1, '3').data.counts).toEqual([1, 0, 0]);
  });

  test('only counts from the start to the end, to the millisecond', () => {
    const played = say(player(), 1, '1').command('startVote', { duration: 10 });
    expect(say(played.advance(9999), 2, '2').data.counts).toEqual([0, 1, 0]);
    expect(say(played.advance(1), 3, '2').data.counts).toEqual([0, 1, 0]);
  });

  // behaviour: vote-5
  test('is not in the data: nobody learns who voted for what', () => {
    const played = poll(started(), 'abc');
    expect(JSON.stringify([played.data, played.view()])).not.toContain('v1');
    expect([played.notes.get('v1'), played.notes.size]).toEqual([1, 3]);
  });

  test('by numbers only or by a keyword, as the settings say', () => {
    expect(say(say(started({ voteBy: 'number' }), 1, 'a'), 2, '2').data.counts).toEqual([0, 1, 0]);
    expect(say(say(started({ keyword: '!v' }), 1, '1'), 2, '!v 2').data.counts).toEqual([0, 1, 0]);
  });

  // behaviour: vote-4
  test('remembers a limited number of voters; those may still change their minds', () => {
    const played = started();
    const set = Array.from({ length: MAX_VOTERS }, (_none, index): [string, number] => [`v${index}`, 0]);
    played.notes = played.notes.change({ set }).notes;
    played.data = { ...played.data, counts: [MAX_VOTERS, 0, 0] };
    expect(say(played, 'late', '2').data.counts).toEqual([MAX_VOTERS, 0, 0]);
    expect(say(played, 'v7', '2').data.counts).toEqual([MAX_VOTERS - 1, 1, 0]);
  });
});

describe('ending', () => {
  // behaviour: vote-2
  test('by itself, once, at its own moment', () => {
    const played = poll(started({ duration: 30 }), 'aab').advance(29_999);
    expect(played.followUps).toEqual([]);
    played.advance(1).advance(1_000_000);
    expect(played.followUps).toEqual([ended(0, [2, 1, 0])]);
    expect(played.data.endedAtMs).toBe(played.data.startedAtMs! + 30_000);
  });

  // behaviour: vote-2
  test('a duration of 0 runs until it is stopped', () => {
    const played = started({ duration: 0 }).advance(10_000_000);
    expect([played.data.endsAtMs, played.data.endedAtMs]).toEqual([null, null]);
    expect(played.command('stopVote', {}).command('stopVote', {}).followUps).toEqual([ended(null, [0, 0, 0])]);
    expect(played.advance(10_000_000).followUps).toHaveLength(1);
  });

  // behaviour: vote-6
  test('with a tie there is no winner', () => {
    expect(poll(started(), 'aabbc').command('stopVote', {}).followUps).toEqual([ended(null, [2, 2, 1])]);
  });

  test.for([
    [[0, 0], null],
    [[1, 1], null],
    [[0, 3, 3], null],
    [[0, 3, 2], 1],
    [[9, 3, 3], 0],
  ] as const)('winner of %o is %s', ([counts, winner]) => {
    expect(winnerOf(counts)).toBe(winner);
  });

  // behaviour: vote-2
  test('a reset takes it away uncounted and forgets every vote', () => {
    const played = poll(started(), 'ab').command('resetVote', {});
    expect([played.followUps, played.notes.size]).toEqual([[], 0]);
    const { data } = played;
    expect(say(played, 1, '1').command('stopVote', {}).command('resetVote', {}).data).toBe(data);
    expect(played.advance(1_000_000).followUps).toEqual([]);
    expect(player().command('resetVote', {}).command('stopVote', {}).data).toEqual(player().data);
  });
});

describe('what is seen', () => {
  const shown = (played: Player, index: number) => shownCount(played.view()!.counts, index, played.nowMs);

  test('nothing before the first vote', () => {
    expect([player().view(), player().nextChange()]).toEqual([null, null]);
  });

  // behaviour: vote-7
  test('the numbers run for half a second, also when the next vote interrupts them', () => {
    const played = poll(started({ duration: 0 }).advance(5000), 'aa');
    expect(shown(played, 0)).toBe(0);
    expect(played.nextChange()).toBe(played.nowMs);
    const half = shown(played.advance(VOTE_COUNT_MS / 2), 0);
    expect(half).toBeGreaterThan(1);
    expect(half).toBeLessThan(2);
    expect(shown(say(played, 'v9', 'b'), 0)).toBe(half);
    played.advance(VOTE_COUNT_MS);
    expect([shown(played, 0), shown(played, 1), played.nextChange()]).toEqual([2, 1, null]);
    expect(shownShare(played.view()!.counts, 0, played.nowMs)).toBeCloseTo(2 / 3);
  });

  test('without votes every share is 0', () => {
    const played = started();
    expect(shownShare(played.view()!.counts, 0, played.nowMs)).toBe(0);
  });

  // behaviour: vote-7
  test('it comes in, ticks every second and shows the result for as long as set', () => {
    const played = started({ duration: 10, hideAfter: 4 });
    expect(played.nextChange()).toBe(played.nowMs);
    expect(played.advance(VOTE_MOVE_MS).nextChange()).toBe(played.nowMs + 500);
    expect(played.advance(500).nextChange()).toBe(played.nowMs + 1000);
    poll(played, 'b').advance(9000);
    expect(played.view()).toMatchObject({ endedAtMs: played.nowMs, winner: 1, endsAtMs: null });
    expect(played.nextChange()).toBe(played.nowMs);
    const leavesAtMs = played.nowMs + 4000;
    expect(played.advance(VOTE_MOVE_MS).nextChange()).toBe(leavesAtMs);
    expect(played.advance(leavesAtMs - played.nowMs).nextChange()).toBe(leavesAtMs);
    expect(played.advance(VOTE_MOVE_MS - 1).view()).not.toBeNull();
    played.advance(1);
    expect([played.view(), played.nextChange()]).toEqual([null, null]);
  });

  test('the result stays when it is not to hide', () => {
    const played = poll(started({ hideAfter: 0 }), 'a')
      .command('stopVote', {})
      .advance(100_000_000);
    expect([played.view()!.leavesAtMs, played.nextChange()]).toEqual([null, null]);
  });

  test('a reset makes it leave at once, but never brings back what had left', () => {
    const played = poll(started(), 'a').advance(2000).command('resetVote', {});
    expect(played.view()).toMatchObject({ leavesAtMs: played.nowMs, endedAtMs: null, endsAtMs: null });
    expect(played.advance(VOTE_MOVE_MS).view()).toBeNull();
    const gone = started({ hideAfter: 1 }).command('stopVote', {}).advance(60_000).command('resetVote', {});
    expect([gone.view(), gone.nextChange()]).toEqual([null, null]);
  });

  test('the preview shows the settings as they are now, and a clock that stands', () => {
    const played = player({ duration: 90 });
    played.data = vote.sample(played.settings, {
      nowMs: 0,
      locale: 'en',
      random: { next: () => 0, below: () => 7, pick: (list) => list[0]! },
    });
    played.base = { ...played.base, option2: '', option4: 'Puzzle', option5: 'New' };
    expect(played.view({ mode: 'preview' })).toMatchObject({
      options: ['Racing', 'Puzzle', 'New'],
      counts: { to: [7, 7, 7] },
      restingMs: 90_000,
      winner: null,
    });
    expect(player({ duration: 0 }).view({ mode: 'preview' })!.restingMs).toBeNull();
  });
});
