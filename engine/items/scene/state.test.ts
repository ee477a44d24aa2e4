/** Tests the countdown of a scene, and its chat. */
import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { SceneSettings } from '#schemas/generated/types.ts';
import { ITEM_ID, ItemPlayer } from '#tests/support/itemPlayer.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { clockInstant } from './aim.ts';
import { scene, sceneTimeText } from './state.ts';

const START_MS = Date.parse('2026-01-01T19:00:00Z');

const player = (settings: Partial<SceneSettings> = {}) =>
  new ItemPlayer(scene, { ...ITEM_META.SCENE.defaults, ...settings }, START_MS);
type Player = ReturnType<typeof player>;

const show = (played: Player) => {
  played.data = scene.onShown!(played.data, played.nowMs);
  return played;
};
const time = (played: Player) => {
  const { countdown } = played.view();
  return countdown === null ? null : sceneTimeText(countdown, played.nowMs);
};
const act = (action: 'start' | 'pause' | 'resume' | 'reset' | 'restart' | 'add', seconds = 0) => ({ action, seconds });
const ended = { type: 'timerEnded', itemId: ITEM_ID, payload: {} };

// behaviour: stagescene-3
describe('a countdown in minutes', () => {
  test('runs from the moment the scene is shown, anew with each time, and ends once', () => {
    const played = show(player().advance(60_000));
    expect(time(played)).toBe('05:00');
    expect(time(played.advance(61_000))).toBe('03:59');
    expect(time(show(played))).toBe('05:00');
    played.advance(300_000);
    expect(played.view()).toMatchObject({ countdown: { isOver: true }, endText: 'Any moment now' });
    expect(played.followUps).toEqual([ended]);
    expect(time(show(played.advance(5000)))).toBe('05:00');
  });

  test('runs from a command, and obeys as a timer does', () => {
    const played = show(player({ startOn: 'command', minutes: 1 })).advance(30_000);
    expect(time(played)).toBe('01:00');
    played.command('changeTimer', act('start')).advance(10_000).command('changeTimer', act('pause')).advance(10_000);
    expect(time(played)).toBe('00:50');
    played.command('changeTimer', act('resume')).command('changeTimer', act('add', 20));
    expect(time(played)).toBe('01:10');
    expect(time(show(played))).toBe('01:10');
    expect(time(played.command('changeTimer', act('reset')))).toBe('01:00');
  });

  test('pauses and goes on although showing started it', () => {
    const played = show(player()).advance(60_000).command('changeTimer', act('pause')).advance(60_000);
    expect(time(played)).toBe('04:00');
    expect(time(played.command('changeTimer', act('resume')).advance(1000))).toBe('03:59');
  });

  test('that ends while the scene is hidden tells nobody', () => {
    const played = show(player());
    played.isShown = false;
    expect(played.advance(300_000).followUps).toEqual([]);
  });
});

// behaviour: stagescene-4
describe('a countdown to a time of day', () => {
  test('is aimed by the fold, ends then, and is aimed again when it is shown again or edited', () => {
    const played = show(player({ countdown: 'time', clockTime: '19:05' })).advance(0);
    expect(time(played)).toBe('05:00');
    expect(played.advance(300_000).followUps).toEqual([ended]);
    expect(played.view().countdown).toMatchObject({ isOver: true });
    played.base = { ...played.base, clockTime: '19:30' };
    expect(time(played.advance(0))).toBe('25:00');
    expect(time(show(played.advance(60_000)).advance(0))).toBe('24:00');
  });

  test('is over when the time has just passed, and none when it is no time', () => {
    expect(
      show(player({ countdown: 'time', clockTime: '18:55' }))
        .advance(0)
        .view().countdown?.isOver,
    ).toBe(true);
    expect(
      show(player({ countdown: 'time', clockTime: 'soon' }))
        .advance(0)
        .view().countdown,
    ).toBeNull();
  });

  test.for([
    ['20:00', 'UTC', '2026-01-01T20:00:00Z'],
    ['20:00', 'Europe/Berlin', '2026-01-01T19:00:00Z'],
    ['18:00', 'Europe/Berlin', '2026-01-01T17:00:00Z'],
    ['16:30', 'Europe/Berlin', '2026-01-02T15:30:00Z'],
    ['0:15', 'Europe/Berlin', '2026-01-01T23:15:00Z'],
    ['3.30', 'Asia/Tokyo', '2026-01-01T18:30:00Z'],
    ['24:00', 'UTC', null],
    ['7', 'UTC', null],
  ] as const)('%s in %s', ([clockTime, timeZone, instant]) => {
    const at = clockInstant(clockTime, START_MS, timeZone);
    expect(at === null ? null : new Date(at).toISOString()).toBe(
      instant === null ? null : instant.replace('Z', '.000Z'),
    );
  });
});

// behaviour: stagescene-5
describe('chat messages', () => {
  const chat = (played: Player, comment: string, id: string, isHiddenViewer?: true) =>
    played.play(
      'chat',
      { comment, emotes: [] },
      { viewer: SAMPLE_VIEWERS[0]!, id, ...(isHiddenViewer && { facts: { isHiddenViewer } }) },
    );

  test('are the last ones, without those that the streamer hid', () => {
    const played = player({ chatLines: 2 });
    for (const word of ['one', 'two', 'three']) chat(played, word, word);
    chat(played, 'four', 'four', true);
    const comments = () => played.view().messages.map(({ comment }) => comment);
    expect(comments()).toEqual(['two', 'three']);
    played.play('hideChat', { messageIds: ['three'], isHidden: true });
    expect(comments()).toEqual(['one', 'two']);
    for (let index = 0; index < 9; index++) chat(played, `${index}`, `${index}`);
    expect(played.data.chat).toHaveLength(5);
  });

  test('change nothing while none are shown', () => {
    const played = player();
    const { data } = played;
    expect(chat(played, 'one', 'one').data).toBe(data);
  });
});

// behaviour: stagescene-6
test('a running countdown changes once a second, another scene never', () => {
  expect(show(player()).advance(250).nextChange()! - START_MS).toBe(1000);
  expect(show(player({ countdown: 'none' })).nextChange()).toBeNull();
  expect(show(player()).advance(300_000).nextChange()).toBeNull();
  const played = show(player());
  expect(played.view({ nowMs: played.nowMs + 5000 })).toEqual(played.view());
});

// behaviour: stagescene-2
test('the words follow the kind of scene and the language, unless the streamer wrote some', () => {
  expect(player({ kind: 'break' }).view({ locale: 'de' }).headline).toBe('Gleich zurück');
  expect(player({ kind: 'ending', headline: ' Bye ' }).view().headline).toBe('Bye');
});
