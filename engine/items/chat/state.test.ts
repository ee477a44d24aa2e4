import { describe, expect, test } from 'vitest';
import { randomFor } from '../../core/random.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ChatSettings, ViewerRef } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { chatRuns } from './runs.ts';
import { CHAT_ENTRANCE_MS, chat } from './state.ts';

const NOBODY = { ...SAMPLE_VIEWERS[3]!, isFollower: false };
const ROLES = { isModerator: true, isTeamMember: true, isSubscriber: true, isFollower: true };

function player(settings: Partial<ChatSettings> = {}) {
  return new ItemPlayer(chat, { ...ITEM_META.CHAT.defaults, ...settings });
}

function say(played: ReturnType<typeof player>, comment: string, viewer: Partial<ViewerRef> = {}) {
  return played.play('chat', { comment, emotes: [] }, { viewer: { ...NOBODY, ...viewer } });
}

const comments = (played: ReturnType<typeof player>) => played.view().rows.map((row) => row.runs);

describe('messages', () => {
  // behaviour: chat-1
  test('the last 50 are kept, newest last', () => {
    const played = player();
    for (let index = 1; index <= 60; index++) say(played, `message ${index}`);
    expect(played.data.messages).toHaveLength(50);
    expect(comments(played).at(0)).toEqual([{ text: 'message 11' }]);
    expect(comments(played).at(-1)).toEqual([{ text: 'message 60' }]);
    expect(chat.refill!.isFull(played.data)).toBe(true);
  });

  // behaviour: chat-3
  test('a hidden role is kept in the data and comes back', () => {
    const played = say(say(player({ showModerator: false }), 'hidden', ROLES), 'shown');
    expect(comments(played)).toEqual([[{ text: 'shown' }]]);
    played.base = { ...played.base, showModerator: true };
    expect(comments(played)).toHaveLength(2);
  });

  test('a message without a viewer is shown all the same', () => {
    const row = player().play('chat', { comment: 'hi', emotes: [] }).view().rows[0];
    expect(row).toMatchObject({ nickname: '', role: 'normal', profilePictureUrl: '' });
  });

  test('the account name stands in for a missing display name', () => {
    expect(say(player(), 'hi', { displayName: ' ' }).view().rows[0]!.nickname).toBe('sample_viewer_4');
  });
});

// behaviour: chat-2
describe('roles', () => {
  test.for([
    [ROLES, 'moderator', 'showModerator', '#000001'],
    [{ ...ROLES, isModerator: false }, 'team', 'showTeamMember', '#000002'],
    [{ isSubscriber: true, isFollower: true }, 'subscriber', 'showSubscriber', '#000003'],
    [{ isFollower: true }, 'follower', 'showFollower', '#000004'],
    [{}, 'normal', 'showNormal', '#000005'],
  ] as const)('%o counts as %s: %s hides it', ([viewer, role, toggle, nameColor]) => {
    const colors = {
      moderatorUsernameColor: '#000001',
      teamMemberUsernameColor: '#000002',
      subscriberUsernameColor: '#000003',
      followerUsernameColor: '#000004',
      normalUsernameColor: '#000005',
    };
    expect(say(player(colors), 'hi', viewer).view().rows).toMatchObject([{ role, nameColor }]);
    expect(say(player({ [toggle]: false }), 'hi', viewer).view().rows).toEqual([]);
  });
});

describe('emotes', () => {
  const at = (index: number, id: string) => ({ index, id, imageUrl: `u/${id}` });
  const runs = (comment: string, ...emotes: ReturnType<typeof at>[]) =>
    chatRuns(comment, emotes).map((run) => ('text' in run ? run.text : `[${run.emote.id}]`));

  // behaviour: chat-4
  test('stand before the UTF-16 unit they name, in any order, beyond the end at the end', () => {
    expect(runs('hello you', at(9, 'c'), at(0, 'a'), at(5, 'b'))).toEqual(['[a]', 'hello', '[b]', ' you', '[c]']);
    expect(runs('hi', at(99, 'b'), at(99, 'c'), at(1, 'a'))).toEqual(['h', '[a]', 'i', '[b]', '[c]']);
    expect(runs('', at(0, 'a'))).toEqual(['[a]']);
    expect(runs('plain')).toEqual(['plain']);
  });

  test('never cut a character in two', () => {
    expect(runs('👋👋', at(1, 'a'))).toEqual(['[a]', '👋👋']);
    expect(runs('👋👋', at(2, 'a'))).toEqual(['👋', '[a]', '👋']);
  });
});

describe('hidden by the streamer', () => {
  const hide = (played: ReturnType<typeof player>, ids: string[], isHidden = true, viewerId?: string) =>
    played.play('hideChat', { messageIds: ids, isHidden, ...(viewerId !== undefined && { viewerId }) });
  const said = (played: ReturnType<typeof player>, id: string, facts = {}) =>
    played.play('chat', { comment: id, emotes: [] }, { id, viewer: NOBODY, facts });
  const shown = (played: ReturnType<typeof player>) => played.view().rows.map(({ msgId }) => msgId);

  // behaviour: chat-280
  test('a message is not shown, stays in the data, and comes back', () => {
    const played = said(said(player(), 'a'), 'b');
    expect(shown(hide(played, ['a']))).toEqual(['b']);
    expect(played.data.messages).toHaveLength(2);
    expect(shown(hide(played, ['a'], false))).toEqual(['a', 'b']);
    expect(played.data.messages[0]).not.toHaveProperty('isHidden');
    const before = played.data;
    expect(hide(played, ['a'], false).data).toBe(before);
  });

  // behaviour: chat-281
  test('a viewer: earlier and later messages; one that was hidden by itself stays hidden', () => {
    const played = hide(said(said(player(), 'a'), 'b'), ['b']);
    hide(played, ['a', 'b'], true, '7');
    said(played, 'c', { isHiddenViewer: true });
    expect(shown(said(played, 'd'))).toEqual(['d']);
    expect(shown(hide(played, ['a', 'b', 'c'], false, '7'))).toEqual(['a', 'c', 'd']);
  });
});

describe('when the picture changes', () => {
  // behaviour: chat-1
  test('frames are asked for while a message that is shown comes in', () => {
    const played = say(player({ showModerator: false }), 'hi');
    expect(played.nextChange()).toBe(played.nowMs);
    say(played.advance(CHAT_ENTRANCE_MS), 'hidden', ROLES);
    expect(played.nextChange()).toBeNull();
  });
});

// behaviour: item-12
test('sample messages come every 2 to 3 s and are the same for the same seed', () => {
  const pauses = Array.from({ length: 200 }, (_none, seed) => {
    const context = { nowMs: 5000, random: randomFor(seed, 'sample', 'chat'), locale: 'de' as const };
    return chat.nextSample!(context).atMs - 5000;
  });
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3000);
  expect(new Set(pauses).size).toBeGreaterThan(100);
  const sampled = () => chat.nextSample!({ nowMs: 5000, random: randomFor(1, 'sample', 'chat'), locale: 'de' });
  expect(sampled()).toEqual(sampled());
});
