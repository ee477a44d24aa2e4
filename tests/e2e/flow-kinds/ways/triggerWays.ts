/**
 * Real cause of each trigger: a raw message of the platform on a real socket, a command of the streamer, the clock, a
 * call of another program. A missing kind does not compile.
 */
import { expect } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { TriggerKind, TriggerSettingsByKind } from '#schemas/generated/types.ts';
import { type FakeObs, startFakeObs } from '#server/integrations/obs/fake/fakeObs.ts';
import * as viewers from '#server/sources/tiktok/fake/viewerMessages.ts';
import { type ItemName, type Stage, STREAMER } from '../stage.ts';

/** Values to fill in; names instead of ids. Left out: the defaults of a new trigger. */
type Filled<K extends TriggerKind> = Partial<TriggerSettingsByKind[K]>;

export interface TriggerWay<K extends TriggerKind = TriggerKind> {
  filled?: Filled<K>;
  /** Prepares requirements of the flow. */
  before?(stage: Stage): Promise<unknown>;
  fire(stage: Stage, flowId: string): Promise<unknown>;
  /** Reverts the cause. */
  after?(stage: Stage): Promise<unknown>;
}

type TriggerWays = { readonly [K in TriggerKind]: TriggerWay<K> };

const startBalloon = ({ ask, idOf }: Stage): Promise<unknown> =>
  ask('POST', '/like-balloon/test', { targetItemId: idOf('Place') });
const endBalloon = ({ ask }: Stage, how: 'explodeLikeBalloon' | 'stopLikeBalloon'): Promise<unknown> =>
  ask('POST', '/commands', { type: how, payload: {} });
const spin = async ({ ask, idOf }: Stage): Promise<void> => {
  const wheel = await ask<ApiTypes['WheelSettings']>('GET', '/wheel-of-fortune');
  await ask('PUT', '/wheel-of-fortune', { ...wheel, spinDuration: 1 });
  await ask('POST', '/wheel-of-fortune/test', { targetItemId: idOf('Place') });
};
/** Runs while it is needed. */
let obs: FakeObs | null = null;
const startVote = ({ command }: Stage): Promise<unknown> => command('Poll', 'startVote', {});

const newId = (): string => viewers.newPerson().id;

/** A channel that the fake chat has. */
const CHANNEL = 'lena_live';
export const BUTTON = 'Horn';
export const MODERATOR = viewers.newPerson('Moderator');
export const FRIEND = viewers.newPerson('Friend');
const STRANGER = viewers.newPerson('Stranger');
export const press = ({ ask }: Stage, name: string): Promise<ApiTypes['StartedFlows']> =>
  ask('POST', '/flows/press', { name });
const target: ItemName = 'Goal';

/** Turns song requests on, with made-up songs. */
const songRequests = ({ ask }: Stage): Promise<unknown> =>
  ask('PATCH', '/song-requests/settings', { isEnabled: true, usesSimulatedPlayer: true, cooldownS: 0 });

export const TRIGGER_WAYS: TriggerWays = {
  SONG_REQUEST_ADDED: { before: songRequests, fire: ({ say }) => say(viewers.chat('!sr paper lanterns')) },
  SONG_REQUEST_REFUSED: { before: songRequests, fire: ({ say }) => say(viewers.chat('!sr no such tune')) },
  // The streamer enters the user name, and the stream is found.
  STREAM_STARTED: { fire: ({ ask }) => ask('PUT', '/users/update', { tiktokUsername: STREAMER }) },
  FOLLOW: { fire: ({ say }) => say(viewers.follow()) },
  SHARE: { fire: ({ say }) => say(viewers.share()) },
  SUBSCRIBE: { filled: { minMonths: 3 }, fire: ({ say }) => say(viewers.subscription(2), viewers.subscription(3)) },
  JOIN: { fire: ({ say }) => say(viewers.join()) },
  JOIN_SOUND: {
    async before({ say, ask }) {
      await say(viewers.chat('Here I am', FRIEND));
      const [sound] = (await ask<ApiTypes['MediaList']>('GET', '/audios')).items;
      await expect
        .poll(() => ask('PATCH', `/viewers/${FRIEND.id}`, { joinAudioId: sound!.id }).catch(() => null))
        .toBeTruthy();
    },
    fire: ({ say }) => say(viewers.join(), viewers.join(FRIEND)),
  },
  GIFT: { filled: { giftId: 'Rose', minCount: 5 }, fire: ({ say }) => say(viewers.roses(4), viewers.roses(5)) },
  EVERY_NTH_GIFT: { filled: { giftId: 'Rose', count: 3 }, fire: ({ say }) => say(viewers.roses(2), viewers.roses(1)) },
  COINS: {
    filled: { count: 10, counting: 'inTotal' },
    fire: ({ say }) => say(viewers.roses(6), viewers.roses(5)),
  },
  // With the levels of a new account 100 points are the first; after any earlier gifts this reaches a higher one.
  LEVEL_REACHED: { fire: ({ say }) => say(viewers.roses(500)) },
  LIKES: { filled: { count: 10, counting: 'atOnce' }, fire: ({ say }) => say(viewers.likes(9), viewers.likes(10)) },
  TREASURE_BOX: {
    filled: { minCoins: 100 },
    fire: ({ say }) => say(viewers.treasureBox(99), viewers.treasureBox(100)),
  },
  RAID: {
    filled: { minViewers: 20 },
    before: ({ ask }) => ask('PUT', '/users/me/source', { connector: 'tiktok', second: 'twitch', channel: CHANNEL }),
    async fire({ chat }) {
      await expect.poll(() => chat.inChannel(CHANNEL)).toBe(1);
      for (const viewers of ['19', '20']) chat.notice(CHANNEL, { 'msg-id': 'raid', 'msg-param-viewerCount': viewers });
    },
    after: ({ ask }) => ask('PUT', '/users/me/source', { connector: 'tiktok', second: 'none' }),
  },
  BATTLE: {
    filled: { moment: 'leadTaken' },
    fire({ say }) {
      const [battle, own, other] = [newId(), newId(), newId()];
      return say(
        viewers.battleStarts(battle, [own, other]),
        viewers.battleScores(battle, { [own]: 5, [other]: 20 }),
        viewers.battleScores(battle, { [own]: 50, [other]: 20 }),
      );
    },
  },
  EMOTE: { fire: ({ say }) => say(viewers.emote()) },
  QUESTION: { fire: ({ say }) => say(viewers.question('How are you?')) },
  CHAT_MESSAGE: {
    filled: { match: 'contains', text: 'bonjour' },
    fire: ({ say }) => say(viewers.chat('hello'), viewers.chat('Oh, BONJOUR')),
  },
  CHAT_COMMAND: {
    filled: { command: '!say' },
    fire: ({ say }) => say(viewers.chat('!sayer'), viewers.chat('!SAY moin')),
  },
  FIRST_TIME: { fire: ({ say }) => say(viewers.chat('I am new')) },
  // Both are here for the first time in this stream; the flow may run for only one of them.
  FIRST_ACTIVITY: {
    fire: ({ say }) => say(viewers.chat('hi', STRANGER), viewers.chat('hi', MODERATOR, true)),
  },
  VIEWER_COUNT: { filled: { value: 100 }, fire: ({ say }) => say(viewers.viewers(5), viewers.viewers(120)) },
  BUTTON: { filled: { name: BUTTON }, fire: (stage) => press(stage, BUTTON) },
  WEBHOOK: {
    filled: { fields: [{ name: 'who', kind: 'text' }] },
    async fire({ ask }, flowId) {
      const { url, secret } = await ask<ApiTypes['FlowWebhook']>('GET', `/flows/${flowId}/webhook`);
      const headers = { 'content-type': 'application/json', 'x-liveloom-secret': secret };
      await fetch(url, { method: 'POST', headers, body: JSON.stringify({ who: 'a program' }) });
    },
  },
  // The clock fires it, at the beginning of each minute.
  SCHEDULE: { filled: { cron: '* * * * *' }, fire: () => Promise.resolve() },
  GOAL_REACHED: {
    filled: { itemId: target },
    before: ({ command }) => command(target, 'changeGoal', { property: 'amount', mode: 'set', value: 0 }),
    fire: ({ command }) => command(target, 'changeGoal', { property: 'amount', mode: 'set', value: 1_000_000 }),
    after: ({ command }) => command(target, 'changeGoal', { property: 'amount', mode: 'set', value: 0 }),
  },
  TIMER_ENDED: {
    filled: { itemId: 'Clock' },
    before: ({ command }) => command('Clock', 'changeTimer', { action: 'reset', seconds: 0 }),
    async fire({ command }) {
      await command('Clock', 'changeTimer', { action: 'start', seconds: 0 });
      await command('Clock', 'changeTimer', { action: 'add', seconds: -8_000_000 });
    },
    after: ({ command }) => command('Clock', 'changeTimer', { action: 'reset', seconds: 0 }),
  },
  VOTE_ENDED: {
    filled: { itemId: 'Poll' },
    before: startVote,
    fire: ({ command }) => command('Poll', 'stopVote', {}),
    after: ({ command }) => command('Poll', 'resetVote', {}),
  },
  BALLOON_STARTED: { fire: startBalloon },
  BALLOON_EXPLODED: { before: startBalloon, fire: (stage) => endBalloon(stage, 'explodeLikeBalloon') },
  BALLOON_STOPPED: { before: startBalloon, fire: (stage) => endBalloon(stage, 'stopLikeBalloon') },
  PROGRAM_EVENT: {
    filled: { event: 'sceneChanged', subject: 'Pause' },
    async before({ ask }) {
      obs = await startFakeObs();
      await ask('PUT', '/integrations/broadcast', { isOn: true, port: obs.port });
      const connected = async () => (await ask<ApiTypes['ProgramList']>('GET', '/integrations')).items[0]!.state.status;
      await expect.poll(connected).toBe('connected');
    },
    fire: () => Promise.resolve(obs?.emit('CurrentProgramSceneChanged', { sceneName: 'Pause' })),
    async after({ ask }) {
      await ask('PUT', '/integrations/broadcast', { isOn: false });
      await obs?.quit();
    },
  },
  WHEEL_STARTED: { fire: spin },
  WHEEL_ENDED: { fire: spin },
  FLOW_ENDED: {
    filled: { flowId: 'A short one', outcome: 'done' },
    before: ({ prepare }) =>
      prepare('A short one', { cause: { kind: 'BUTTON', settings: { name: 'Short' } }, steps: [] }),
    fire: (stage) => press(stage, 'Short'),
  },
  GAP: {
    filled: { minSeconds: 0 },
    // The connection breaks without a close; the server reconnects by itself.
    async fire({ platform }) {
      const [visitor] = platform.inRoom(platform.accounts.get(STREAMER)!.roomId);
      visitor!.drop();
      await visitor!.gone;
    },
  },
  STREAM_ENDED: { fire: ({ say }) => say(viewers.streamOver()) },
  FIRST_GIFT: { fire: ({ say }) => say(viewers.roses(1)) },
};
