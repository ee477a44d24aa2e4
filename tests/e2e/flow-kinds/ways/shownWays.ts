/** Actions that live pages show or play, in the order of the tests: the stream begins with the first. */
import { expect } from 'vitest';
import type { Stage } from '../stage.ts';
import { type ActionWays, becomes, data, game, noBalloon, noGames, write } from './actionWay.ts';

/** Returns the volumes of sounds; the film is an element of the page, sounds are not. */
const volumesHeard = (): number[] => {
  const { elements } = (window as unknown as { heard: { elements: HTMLMediaElement[] } }).heard;
  return elements.filter((one) => !one.isConnected && !one.paused && one.currentTime > 0).map(({ volume }) => volume);
};
/** Waits for a sound with exactly this volume. */
const isHeard =
  (volume: number) =>
  ({ live }: Stage): Promise<void> =>
    becomes(async () => (await live.evaluate(volumesHeard)).includes(volume), true);

export const SHOWN_WAYS = {
  AI_TEXT: {
    cause: 'STREAM_STARTED',
    filled: { prompt: 'Greet everybody.' },
    next: [write('The AI says: {aiText}')],
    looks: 'Board',
    async seen({ reads, outside }) {
      await reads('Board', `The AI says: ${outside.aiSays}`);
      await becomes(() => outside.prompts.some((prompt) => prompt.includes('Greet everybody.')), true);
    },
  },
  SET_TEXT: {
    cause: 'CHAT_MESSAGE',
    filled: { itemId: 'Board', text: 'Somebody said {comment}' },
    looks: 'Board',
    seen: ({ reads }) => reads('Board', 'Somebody said Oh, BONJOUR'),
  },
  SHOW_TEXT: {
    cause: 'FOLLOW',
    filled: { text: 'Thanks, {displayName}!', durationMs: 4_000 },
    looks: 'Popup',
    seen: data('Popup', { popup: { viewerName: expect.stringContaining('Mia') as string } }),
  },
  SHOW_MOMENT: {
    cause: 'FIRST_GIFT',
    filled: { text: 'Welcome!', durationMs: 30_000 },
    looks: 'Alert',
    seen: data('Alert', { moment: { text: 'Welcome!' } }),
  },
  SHOW_IMAGE: {
    cause: 'SHARE',
    filled: { itemId: 'Picture', imageId: 'rose.png', durationMs: 30_000 },
    looks: 'Picture',
  },
  PLAY_VIDEO: {
    cause: 'SUBSCRIBE',
    filled: { itemId: 'Film', videoId: 'tone.webm', loopMs: 30_000 },
    looks: 'Film',
    seen: data('Film', { playback: { loop: true } }),
    // Its picture changes all the time, which would block the next test.
    after: ({ command }) => command('Film', 'changeVisibility', { isVisible: false, orientation: 'both' }),
  },
  PLAY_SOUND: { cause: 'GIFT', filled: { soundId: 'long.ogg', volume: 0.5 }, seen: isHeard(0.5) },
  // Join sounds have a volume of 0.8 by default.
  PLAY_JOIN_SOUND: { cause: 'JOIN_SOUND', filled: { volume: 0.25 }, seen: isHeard(0.2) },
  READ_ALOUD: {
    cause: 'GIFT',
    filled: { text: 'Thanks, {displayName}', speakingRate: 2 },
    next: [write('It was read')],
    looks: 'Board',
    async seen({ reads, sent }) {
      await becomes(() => sent.some((message) => /"tts".*\/api\/tts\/audio\//.test(message)), true);
      await reads('Board', 'It was read');
    },
  },
  CHANGE_COUNTER: {
    cause: 'EVERY_NTH_GIFT',
    filled: { itemId: 'Count', mode: 'set', value: 'giftCount * 10' },
    looks: 'Count',
    seen: data('Count', { value: 30 }),
  },
  CHANGE_GOAL: {
    cause: 'COINS',
    filled: { itemId: 'Goal', mode: 'set', value: 'coins + 100' },
    looks: 'Goal',
    seen: data('Goal', { amount: 105 }),
  },
  SET_GOAL_METRIC: {
    cause: 'SHARE',
    filled: { itemId: 'Goal', metric: 'SHARES', value: '40 + 10', label: 'For {displayName}' },
    looks: 'Goal',
    seen: ({ item }) => becomes(async () => /"metric":"SHARES"/.test(JSON.stringify(await item('Goal'))), true),
  },
  CHANGE_TIMER: {
    cause: 'LIKES',
    filled: { itemId: 'Clock', change: 'start' },
    looks: 'Clock',
    seen: data('Clock', { startedAt: expect.any(Number) as number }),
  },
  SET_TIMER_MULTIPLIER: {
    cause: 'EMOTE',
    filled: { itemId: 'Clock', multiplier: 3, durationMs: 0 },
    seen: ({ item }) => becomes(async () => /ultiplier":3\b/.test(JSON.stringify(await item('Clock'))), true),
  },
  CHANGE_VISIBILITY: {
    cause: 'JOIN',
    filled: { itemId: 'Count', isVisible: 'hide' },
    looks: 'Count',
    seen: ({ item }) => becomes(async () => (await item('Count')).isVisible, false),
    after: ({ command }) => command('Count', 'changeVisibility', { isVisible: true, orientation: 'both' }),
  },
  START_WHEEL: {
    cause: 'TREASURE_BOX',
    filled: { itemId: 'Popup', sections: ['Ten push-ups', 'A song'], spinSeconds: 1 },
    looks: 'Popup',
    seen: game({ data: { items: [{ text: 'Ten push-ups' }, { text: 'A song' }] } }),
    after: noGames,
  },
  START_BALLOON: {
    cause: 'QUESTION',
    filled: { itemId: 'Popup', requiredLikes: '200 + 34', color: '#00ff00' },
    looks: 'Popup',
    seen: game({ data: { requiredLikes: 234, balloonColor: '#00ff00' } }),
    after: noBalloon,
  },
  END_BALLOON: {
    cause: 'BALLOON_STARTED',
    filled: { how: 'burst' },
    // The page received the burst of a balloon.
    seen: ({ sent }) => becomes(() => sent.some((message) => /"explodedAtMs":[1-9]/.test(message)), true),
    after: noBalloon,
  },
  START_VOTE: {
    cause: 'WEBHOOK',
    filled: { itemId: 'Poll' },
    looks: 'Poll',
    seen: data('Poll', { startedAtMs: expect.any(Number) as number, endedAtMs: null }),
    after: ({ command }) => command('Poll', 'stopVote', {}),
  },
  STOP_VOTE: {
    cause: 'BUTTON',
    filled: { itemId: 'Poll' },
    before: ({ command }) => command('Poll', 'startVote', {}),
    looks: 'Poll',
    seen: data('Poll', { endedAtMs: expect.any(Number) as number }),
  },
} satisfies Partial<ActionWays>;
