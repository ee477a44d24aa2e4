/**
 * Actions that control other flows, count, or act beyond live pages: the chat, a server that is called, the agent on
 * the streamer's computer. They are tested in this order: the stream ends with the last.
 */
import type { ApiTypes } from '#schemas/generated/api.ts';
import * as viewers from '#server/sources/tiktok/fake/viewerMessages.ts';
import { HOOK_URL } from '../outside.ts';
import {
  type ActionWays,
  agentDid,
  becomes,
  button,
  containing,
  data,
  isNowhere,
  noGames,
  write,
  written,
} from './actionWay.ts';
import { PROGRAM_WAYS } from './programWays.ts';
import type { Stage } from '../stage.ts';
import { MODERATOR, press } from './triggerWays.ts';

/** The song that plays before a skip. */
let playing: string | undefined;
const songs = (ask: Stage['ask']): Promise<ApiTypes['SongRequestStatus']> => ask('GET', '/song-requests');

export const OTHER_WAYS = {
  SEND_CHAT_MESSAGE: {
    cause: 'FIRST_TIME',
    filled: { text: 'Welcome {displayName}' },
    seen: ({ platform }) => becomes(() => platform.said.some(({ text }) => text.startsWith('Welcome Mia')), true),
  },
  ADD_SONG: {
    cause: 'SONG_REQUEST_REFUSED',
    filled: { words: 'blue ferry' },
    seen: ({ ask }) =>
      becomes(async () => (await songs(ask)).queue.some(({ track }) => track?.name === 'Blue Ferry'), true),
  },
  SKIP_SONG: {
    cause: 'SONG_REQUEST_ADDED',
    async before({ ask }) {
      playing = (await songs(ask)).current?.id;
    },
    seen: ({ ask }) => becomes(async () => (await songs(ask)).current?.id === playing, false),
  },
  SET_VALUE: {
    cause: 'CHAT_COMMAND',
    filled: { name: 'word', value: 'arg1' },
    next: [write('They say {word}')],
    looks: 'Board',
    seen: ({ reads }) => reads('Board', 'They say moin'),
  },
  ADD_TO_VALUE: {
    cause: 'VIEWER_COUNT',
    filled: { name: 'sum', amount: 'viewerCount + 1' },
    next: [write('{sum} are here')],
    looks: 'Board',
    seen: ({ reads }) => reads('Board', '121 are here'),
  },
  DELAY: {
    cause: 'WHEEL_STARTED',
    filled: { seconds: '0.5' },
    first: [write('It is spinning')],
    next: [write('It still is')],
    looks: 'Board',
    async seen({ reads, sent }) {
      await reads('Board', 'It still is');
      const told = ['It is spinning', 'It still is'];
      const order = (): string[] => sent.flatMap((message) => told.filter((words) => message.includes(words)));
      await becomes(() => [...new Set(order())], told);
    },
    after: noGames,
  },
  RESTRICT: {
    cause: 'FIRST_ACTIVITY',
    filled: { moderators: true },
    // A text would hide that another one was there before; a number adds up.
    next: [
      { kind: 'CHANGE_COUNTER', filled: { itemId: 'Count', mode: 'add', value: '1' } },
      write('Hello, {displayName}'),
    ],
    before: ({ command }) => command('Count', 'changeCounter', { mode: 'reset', value: 0 }),
    looks: 'Board',
    async seen(stage) {
      await stage.reads('Board', `Hello, ${MODERATOR.name}`);
      await data('Count', { value: 1 })(stage);
    },
  },
  STOP_FLOWS: {
    cause: 'VOTE_ENDED',
    filled: { flowId: 'A long one' },
    // It hides an item for an hour; stopping it reverts that.
    async before(stage) {
      const hide = { itemId: stage.idOf('Sign'), isVisible: 'hide', orientation: 'both', durationMs: 3_600_000 };
      await stage.prepare('A long one', {
        cause: button('Long'),
        steps: [
          { kind: 'CHANGE_VISIBILITY', settings: hide },
          { kind: 'DELAY', settings: { seconds: '3600', holdsPlace: true } },
        ],
      });
      await press(stage, 'Long');
      await becomes(async () => (await stage.item('Sign')).isVisible, false);
    },
    looks: 'Sign',
    seen: ({ item }) => becomes(async () => (await item('Sign')).isVisible, true),
  },
  RESET_COOLDOWN: {
    cause: 'TIMER_ENDED',
    filled: { flowId: 'A rare one' },
    async before(stage) {
      await stage.prepare('A rare one', {
        cause: { kind: 'CHAT_COMMAND', settings: { command: '!rare' } },
        steps: [{ kind: 'CHANGE_COUNTER', settings: { itemId: stage.idOf('Count'), mode: 'add', value: '1000' } }],
        run: { cooldowns: [{ per: 'flow', ms: 3_600_000, uses: 1 }] },
      });
      await stage.command('Count', 'changeCounter', { mode: 'reset', value: 0 });
      await stage.say(viewers.chat('!rare'), viewers.chat('!rare'));
      await data('Count', { value: 1_000 })(stage);
    },
    async seen(stage) {
      const sayAgain = async (): Promise<unknown> => {
        await stage.say(viewers.chat('!rare'));
        return (await stage.item('Count')).data;
      };
      await becomes(sayAgain, containing({ value: 2_000 }));
    },
  },
  CHANGE_QUEUE: {
    cause: 'GOAL_REACHED',
    filled: { queueId: 'A line', change: 'resume' },
    // A run waits in a paused queue.
    async before(stage) {
      const { ask, idOf, prepare, snapshot } = stage;
      const { queue } = await ask<ApiTypes['FlowQueueAnswer']>('POST', '/flows/queues', { name: 'A line' });
      await ask('POST', `/flows/queues/${queue.id}/control`, { action: 'pause' });
      const run = { mode: 'QUEUED', queueId: queue.id } as const;
      await prepare('In line', { cause: button('Line'), steps: [written('It is my turn', idOf('Sign'))], run });
      await press(stage, 'Line');
      isNowhere('It is my turn', await snapshot());
    },
    looks: 'Sign',
    seen: ({ reads }) => reads('Sign', 'It is my turn'),
  },
  PAUSE_FLOWS: {
    cause: 'CHAT_COMMAND',
    filled: { isPaused: 'pause' },
    before: ({ prepare, idOf }) =>
      prepare('Any', { cause: button('Any'), steps: [written('Not while paused', idOf('Sign'))] }),
    async seen(stage) {
      await becomes(() => stage.ask('GET', '/flows/overview'), containing({ isPaused: true }));
      await becomes(() => press(stage, 'Any'), containing({ started: 0 }));
      await stage.command('Count', 'changeCounter', { mode: 'set', value: 77 });
      await data('Count', { value: 77 })(stage);
      isNowhere('Not while paused', await stage.snapshot());
    },
    after: ({ ask }) => ask('POST', '/flows/resume'),
  },
  CHANGE_POINTS: {
    cause: 'SHARE',
    filled: { mode: 'add', amount: '35 * 2' },
    next: [write('That is worth {pointsMade} points')],
    looks: 'Board',
    seen: ({ reads }) => reads('Board', 'That is worth 70 points'),
  },
  TRANSFER_POINTS: {
    cause: 'FOLLOW',
    filled: { to: `@${viewers.userNameOf(MODERATOR)}`, amount: '20' },
    first: [{ kind: 'CHANGE_POINTS', filled: { amount: '50' } }],
    next: [write('{pointsMoved} points are with another one')],
    looks: 'Board',
    seen: ({ reads }) => reads('Board', '20 points are with another one'),
  },
  GAMBLE_POINTS: {
    cause: 'GIFT',
    filled: { amount: '20', chance: 60 },
    first: [{ kind: 'CHANGE_POINTS', filled: { amount: '50' } }],
    next: [write('It was {gambleOutcome} for {stake}')],
    looks: 'Board',
    seen: ({ item }) =>
      becomes(async () => /^It was (won|lost) for 20$/.test(String((await item('Board')).settings['text'])), true),
  },
  PAY_CHAT: {
    cause: 'LEVEL_REACHED',
    filled: { amount: '5', minutes: 60 },
    next: [write('Paid: {viewersPaid}')],
    looks: 'Board',
    seen: ({ item }) => becomes(async () => /^Paid: [1-9]/.test(String((await item('Board')).settings['text'])), true),
  },
  ...PROGRAM_WAYS,
  SWITCH_SCENE: {
    cause: 'GAP',
    filled: { scene: 'Be right back' },
    seen: agentDid({ program: 'broadcast', call: 'switchScene', values: { scene: 'Be right back' } }),
  },
  RUN_FLOW: {
    cause: 'SCHEDULE',
    filled: { flowId: 'The other one', values: [{ name: 'word', value: '"the clock"' }] },
    before: ({ prepare, idOf }) =>
      prepare('The other one', { cause: button('Other'), steps: [written('Started by {word}', idOf('Diary'))] }),
    seen: ({ reads }) => reads('Diary', 'Started by the clock'),
  },
  WEBHOOK: {
    cause: 'STREAM_ENDED',
    filled: { url: HOOK_URL, fields: [{ name: 'what', value: 'over' }] },
    next: [write('Told: {webhookStatus}')],
    looks: 'Board',
    async seen({ outside, reads }) {
      await becomes(() => outside.hooked, ['{"what":"over"}']);
      await reads('Board', 'Told: 204');
    },
  },
} satisfies Partial<ActionWays>;
