/** Tests which sounds moments play in a real session: those of the theme's set, their own, or none. */
import { expect, test } from 'vitest';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { newMoments } from '#engine/rules/moments/newMoments.ts';
import { SHIPPED_THEMES, wornTheme } from '#engine/rules/themes/shipped/index.ts';
import type { Moments, OverlayTheme } from '#schemas/generated/types.ts';
import { documentDraft, flowDraft, testFlow } from '#tests/support/flows.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';

const BUNDLE = testBundle([testItem('ALERT_BOX', 'box')]);
const OVERLAY = BUNDLE.overlay.id;

const gift = (at: number, coins: number): EventDraft => ({
  id: `g${at}`,
  at: START_MS + at,
  type: 'gift',
  payload: {
    giftId: `gift-${coins}`,
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: coins,
    repeatCount: 1,
    repeatEnd: true,
    groupId: String(at),
    isStreakable: false,
  },
  viewer: testViewer(1),
});
const follow = (at: number): EventDraft => ({
  id: `f${at}`,
  at: START_MS + at,
  type: 'follow',
  payload: {},
  viewer: testViewer(1),
});

function momentsDraft(change: (moments: Moments) => void = () => undefined): EventDraft {
  const moments = newMoments(OVERLAY);
  moments.rungs.firstGift.isEnabled = false;
  moments.rungs.levelUp.isEnabled = false;
  change(moments);
  return documentDraft('moments', OVERLAY, moments, 1);
}

const themeOf = (id: string): OverlayTheme => wornTheme(SHIPPED_THEMES.find((theme) => theme.id === id)!);
const themeDraft = (theme: OverlayTheme | null, version: number): EventDraft =>
  documentDraft('overlay', OVERLAY, { theme }, version);

/** Plays events and returns the addresses of all sounds. */
async function heard(...drafts: EventDraft[]): Promise<string[]> {
  const urls: string[] = [];
  const opened = await openTestSession(BUNDLE, {
    onCommit: ({ events }) =>
      void urls.push(
        ...events
          .filter((event): event is StreamEvent<'playSound'> => event.type === 'playSound')
          .map(({ payload: { url, volume } }) => `${url.replace('/media/', '')} ${volume}`),
      ),
  });
  for (const draft of drafts) await opened.submitAll([draft]);
  await opened.close();
  return urls;
}

// behaviour: moment-19
test('without a theme each rung plays the sound of the standard set for its size', async () => {
  const gifts = [1, 10, 100, 1000, 10_000].map((coins, index) => gift(index * 10_000, coins));
  expect(await heard(momentsDraft(), ...gifts, follow(60_000))).toEqual([
    'shipped/glass-line.wav 0.7',
    'shipped/glass-small.wav 0.7',
    'shipped/glass-medium.wav 0.7',
    'shipped/glass-large.wav 0.7',
    'shipped/glass-scene.wav 0.7',
    'shipped/glass-follow.wav 0.7',
  ]);
});

// behaviour: theme-8
test('the theme that the overlay wears decides about the set, from the moment on at which it is put on', async () => {
  const sounds = await heard(
    momentsDraft(),
    themeDraft(themeOf('neon'), 2),
    gift(0, 1),
    themeDraft(themeOf('pixel'), 3),
    gift(10_000, 1),
    themeDraft(null, 4),
    gift(20_000, 1),
  );
  expect(sounds.map((sound) => sound.split(' ')[0])).toEqual([
    'shipped/synth-line.wav',
    'shipped/arcade-line.wav',
    'shipped/glass-line.wav',
  ]);
});

// behaviour: theme-8
test('a theme may give no sounds, and one from before the sets gives the standard set', async () => {
  const { look, ...theme } = themeOf('neon');
  const { soundSet: _soundSet, ...older } = look;
  expect(
    await heard(momentsDraft(), themeDraft({ ...theme, look: { ...look, soundSet: 'none' } }, 2), gift(0, 1)),
  ).toEqual([]);
  expect(await heard(momentsDraft(), themeDraft({ ...theme, look: older }, 2), gift(0, 1))).toEqual([
    'shipped/glass-line.wav 0.7',
  ]);
});

// behaviour: moment-19
test('a set that was chosen for the moments holds whatever the theme', async () => {
  const chosen = momentsDraft((moments) => void (moments.soundSet = 'wood'));
  expect(await heard(chosen, themeDraft(themeOf('neon'), 2), gift(0, 100))).toEqual(['shipped/wood-medium.wav 0.7']);
  const none = momentsDraft((moments) => void (moments.soundSet = 'none'));
  expect(await heard(none, gift(0, 100))).toEqual([]);
});

// behaviour: moment-19
test('a rung plays its own sound, or stays silent', async () => {
  const own = momentsDraft(({ rungs }) => void Object.assign(rungs.gift1, { soundId: 'mine', volume: 0.5 }));
  expect(await heard(own, gift(0, 1))).toEqual(['library/mine 0.5']);
  const silent = momentsDraft(({ rungs }) => void Object.assign(rungs.gift1, { soundId: 'mine', isSilent: true }));
  expect(await heard(silent, gift(0, 1))).toEqual([]);
});

// behaviour: moment-19
test('moments from before the sets stay silent', async () => {
  const older = momentsDraft((moments) => void delete moments.soundSet);
  expect(await heard(older, themeDraft(themeOf('neon'), 2), gift(0, 1000))).toEqual([]);
});

// behaviour: moment-7
test('where another flow plays a sound, the set does not', async () => {
  const settings = { soundId: 'mine', volume: 1, othersVolume: 1, isAwaited: false };
  const other = testFlow('own', {
    blocks: { s: { type: 'action', kind: 'PLAY_SOUND', settings } },
    trigger: { kind: 'FOLLOW', settings: {} },
  });
  expect(await heard(momentsDraft(), flowDraft(other), follow(0))).toEqual(['library/mine 1']);
});
