/** Cases of actions by kind: settings, and the expected plan (server/show/fold/flows/actions/actions.test.ts). */
import { scopeOf } from '#engine/flows/values.ts';
import type { ActionKind } from '#schemas/generated/types.ts';
import type { ActionCase } from './actionCase.ts';
import { VIEWER } from './actionContext.ts';
import { MOMENT_CASES } from './momentActionCases.ts';
import { agent, PROGRAM_CASES } from './programActionCases.ts';

const event = (type: string, payload: object, itemId?: string): object => ({
  type,
  payload,
  ...(itemId && { itemId }),
});
const ROSE = '/media/demo/gifts/rose.png';
/** Settings of a shown text, the address from a gift, and the resulting picture. */
const GIFT_PICTURES = [
  [{}, ROSE, ROSE],
  [{ showGiftPicture: false }, ROSE, ''],
  [{ imageId: 'mine' }, ROSE, '/media/library/mine'],
  [{}, '', ''],
  // Any value may have that name: strangers name those of webhooks.
  [{}, '/media/library/of-somebody-else', ''],
  [{}, 'x'.repeat(2001), ''],
  [{}, 7, ''],
] as const;
const NO_ITEM = { settings: { itemId: '' }, fails: 'FLOW_ITEM_MISSING' } as const;

const carValue = (name: 'id' | 'quantity', value: string) =>
  ({ name, kind: 'value', value, per: 1, min: 1, max: 1 }) as const;
const CARS = { integrationId: 'arcade', actionId: 'bad-cars' } as const;

export const ACTION_CASES: { readonly [K in ActionKind]?: ActionCase<K>[] } = {
  GAME_ACTION: [
    {
      settings: { ...CARS, values: [carValue('id', 'bad-car-18'), carValue('quantity', '{coins}')], price: 0 },
      plans: {
        request: {
          kind: 'game',
          request: {
            integrationId: 'arcade',
            actionId: 'bad-cars',
            values: { id: 'bad-car-18', quantity: 5, speed: 20, random: false },
            viewer: 'Alice',
            isSimulated: false,
          },
        },
      },
      without: ['followUps', 'undo'],
      outcomes: [
        [{ result: 'QUEUED' }, { gameResult: 'QUEUED' }],
        [null, { gameResult: 'FAILURE' }],
      ],
    },
    { settings: { ...CARS, values: [], price: 1 }, fails: 'GAME_POINTS_MISSING' },
    { settings: { ...CARS, values: [carValue('id', 'bad-car-19')], price: 0 }, fails: 'GAME_INPUT_INVALID' },
    {
      settings: { ...CARS, values: [{ ...carValue('quantity', ''), kind: 'fromLikes' }], price: 0 },
      fails: 'GAME_NEEDS_LIKES',
    },
    { settings: { ...CARS, actionId: 'fly', values: [], price: 0 }, fails: 'GAME_ACTION_UNKNOWN' },
    { settings: { ...CARS, integrationId: 'gone', values: [], price: 0 }, fails: 'GAME_INTEGRATION_UNKNOWN' },
  ],
  SHOW_TEXT: [
    {
      settings: { text: 'Hi {username}', durationMs: 5000 },
      plans: {
        followUps: [{ type: 'showText', itemId: 'popup', payload: { text: 'Hi alice', duration: 5 } }],
        waitMs: 6000,
      },
    },
    {
      settings: { itemId: 'chosen', text: 'Hi', durationMs: 5000 },
      plans: { followUps: [{ type: 'showText', itemId: 'chosen', payload: { text: 'Hi' } }] },
    },
    {
      settings: { itemId: 'chosen', text: 'Hi', imageId: 'rose' },
      plans: { followUps: [{ payload: { imageUrl: '/media/library/rose', showProfilePicture: true } }] },
      context: { viewer: VIEWER },
    },
    {
      settings: { itemId: 'chosen', text: 'Hi', showProfilePicture: false },
      plans: { followUps: [{ payload: { imageUrl: '', showProfilePicture: false } }] },
      context: { viewer: VIEWER },
    },
    ...GIFT_PICTURES.map(([settings, giftImage, imageUrl]) => ({
      settings: { itemId: 'chosen', text: 'Hi', ...settings },
      plans: { followUps: [{ payload: { imageUrl } }] },
      context: { variables: { giftImage } },
    })),
    { settings: { text: '{nobody}' }, fails: 'FLOW_VALUE_MISSING' },
  ],
  SET_TEXT: [
    { settings: { itemId: 't', text: '{coins}' }, plans: { followUps: [event('setText', { text: '5' }, 't')] } },
    NO_ITEM,
  ],
  PLAY_SOUND: [
    {
      settings: { soundId: 'a1', volume: 0.5 },
      plans: {
        followUps: [event('playSound', { playbackId: 'run-1/b1', url: '/media/library/a1', volume: 0.5 })],
        until: { type: 'playbackEnded', key: 'run-1/b1' },
        isDoneAtDeadline: true,
        undo: { followUps: [event('stopSound', { playbackId: 'run-1/b1' })] },
      },
    },
    { settings: { soundId: 'a1', isAwaited: false }, without: ['until', 'undo'] },
    {
      settings: { soundId: 'a1', volume: 0.5, othersVolume: 0.2, isAwaited: false },
      plans: {
        followUps: [
          event('playSound', { playbackId: 'run-1/b1', url: '/media/library/a1', volume: 0.5, othersVolume: 0.2 }),
        ],
      },
    },
    { fails: 'FLOW_FILE_MISSING' },
  ],
  PLAY_VIDEO: [
    {
      settings: { itemId: 'v', videoId: 'v1' },
      plans: {
        followUps: [
          event(
            'playVideo',
            { playbackId: 'run-1/b1', url: '/media/library/v1', volume: 0.8, loop: false, chromaKey: false },
            'v',
          ),
        ],
        until: { key: 'run-1/b1' },
        deadlineMs: 60_000,
        undo: { target: 'video:v' },
      },
    },
    {
      settings: { itemId: 'v', loopMs: 9000 },
      plans: {
        followUps: [event('playVideo', { playbackId: 'run-1/b1', volume: 0.8, loop: true, chromaKey: false }, 'v')],
        waitMs: 9000,
        undo: { afterMs: 9000, followUps: [event('stopVideo', { playbackId: 'run-1/b1' }, 'v')] },
      },
    },
    NO_ITEM,
  ],
  ...MOMENT_CASES,
  SHOW_IMAGE: [
    {
      settings: { itemId: 'i', imageId: 'p1', durationMs: 4000 },
      plans: {
        followUps: [event('showImage', { url: '/media/library/p1', duration: 4000, startsWhenLoaded: true }, 'i')],
        waitMs: 4000,
      },
    },
    { settings: { itemId: 'i' }, fails: 'FLOW_FILE_MISSING' },
  ],
  CHANGE_VISIBILITY: [
    {
      settings: { itemId: 'i', isVisible: 'hide' },
      plans: {
        followUps: [event('changeVisibility', { isVisible: false, orientation: 'both' }, 'i')],
        settles: ['visibility:i:portrait', 'visibility:i:landscape'],
      },
      without: ['undo'],
    },
    {
      settings: { itemId: 'i', durationMs: 3000 },
      plans: {
        undo: (['portrait', 'landscape'] as const).map((orientation) => ({
          target: `visibility:i:${orientation}`,
          afterMs: 3000,
          followUps: [event('changeVisibility', { isVisible: false, orientation }, 'i')],
        })),
      },
      without: ['settles'],
    },
    NO_ITEM,
  ],
  CHANGE_TIMER: [
    {
      settings: { itemId: 't', change: 'add', seconds: '-coins * 2' },
      plans: { followUps: [event('changeTimer', { action: 'add', seconds: -10 }, 't')] },
    },
    {
      settings: { itemId: 't', change: 'restart', seconds: 'nobody' },
      plans: { followUps: [event('changeTimer', { action: 'restart', seconds: 0 }, 't')] },
    },
    {
      settings: { itemId: 't', seconds: '1000000000' },
      plans: { followUps: [event('changeTimer', { action: 'add', seconds: 8_640_000 }, 't')] },
    },
    NO_ITEM,
  ],
  SET_TIMER_MULTIPLIER: [
    {
      settings: { itemId: 't', multiplier: 3, durationMs: 1000 },
      plans: {
        followUps: [event('setTimerMultiplier', { multiplier: 3 }, 't')],
        undo: {
          target: 'multiplier:t',
          afterMs: 1000,
          followUps: [event('setTimerMultiplier', { multiplier: 1 }, 't')],
        },
      },
    },
    { settings: { itemId: 't', durationMs: 0 }, plans: { settles: ['multiplier:t'] }, without: ['undo'] },
    NO_ITEM,
  ],
  CHANGE_GOAL: [
    {
      settings: { itemId: 'g', property: 'target', mode: 'set', value: 'coins / 2' },
      plans: { followUps: [event('changeGoal', { property: 'target', mode: 'set', value: 2.5 }, 'g')] },
    },
    NO_ITEM,
  ],
  SET_GOAL_METRIC: [
    {
      settings: { itemId: 'g', metric: 'SHARES', value: 'coins * 10', label: 'For {username}' },
      plans: {
        followUps: [event('setGoalMetric', { metric: 'SHARES', value: 50, label: 'For alice' }, 'g')],
      },
    },
    { settings: { itemId: 'g', value: '0 - 5' }, plans: { followUps: [{ payload: { value: 0 } }] } },
    NO_ITEM,
  ],
  CHANGE_COUNTER: [
    {
      settings: { itemId: 'c', value: 'coins / 2' },
      plans: { followUps: [event('changeCounter', { mode: 'add', value: 3 }, 'c')] },
    },
    {
      settings: { itemId: 'c', mode: 'reset', value: 'nobody' },
      plans: { followUps: [event('changeCounter', { mode: 'reset', value: 0 }, 'c')] },
    },
    NO_ITEM,
  ],
  START_WHEEL: [
    {
      settings: { itemId: 'w', sections: ['Sing', 'Dance'], spinSeconds: 6 },
      plans: {
        followUps: [
          {
            type: 'spinWheel',
            payload: {
              targetItemId: 'w',
              spinId: 'run-1/b1',
              spinDuration: 6,
              items: [
                { id: 's1', text: 'Sing' },
                { id: 's2', text: 'Dance' },
              ],
            },
          },
        ],
        until: { type: 'wheelEnded', key: 'run-1/b1' },
        deadlineMs: 3_600_000,
      },
    },
    {
      settings: { itemId: 'w', sections: [] },
      plans: { followUps: [{ type: 'spinWheel', payload: { targetItemId: 'w', spinId: 'run-1/b1' } }] },
    },
    { settings: { itemId: 'w', isAwaited: false }, without: ['until'] },
    { settings: { itemId: '' }, plans: { followUps: [{ payload: { targetItemId: 'popup' } }] } },
  ],
  START_BALLOON: [
    {
      settings: { itemId: 'b', requiredLikes: 'coins * 100', seconds: 30 },
      plans: {
        followUps: [
          {
            type: 'startLikeBalloon',
            payload: { targetItemId: 'b', requiredLikes: 500, duration: 30, balloonShape: 'balloon' },
          },
        ],
      },
    },
    { settings: { itemId: 'b', requiredLikes: '0' }, plans: { followUps: [{ payload: { requiredLikes: 1 } }] } },
    { settings: { itemId: '' }, plans: { followUps: [{ payload: { targetItemId: 'popup' } }] } },
  ],
  END_BALLOON: [
    { settings: { how: 'burst' }, plans: { followUps: [event('explodeLikeBalloon', {})] } },
    { settings: { how: 'stop' }, plans: { followUps: [event('stopLikeBalloon', {})] } },
  ],
  START_VOTE: [{ settings: { itemId: 'v' }, plans: { followUps: [event('startVote', {}, 'v')] } }, NO_ITEM],
  STOP_VOTE: [{ settings: { itemId: 'v' }, plans: { followUps: [event('stopVote', {}, 'v')] } }, NO_ITEM],
  DELAY: [
    { settings: { seconds: '60' }, plans: { waitMs: 60_000, holdsPlace: true } },
    { settings: { seconds: '61' }, plans: { waitMs: 61_000, holdsPlace: false } },
    { settings: { seconds: '1', holdsPlace: false }, plans: { holdsPlace: false } },
    { settings: { seconds: '-5' }, plans: { waitMs: 0 } },
    { settings: { seconds: '1 / 0' }, fails: 'EXPRESSION_DIVISION_BY_ZERO' },
  ],
  RESTRICT: [
    { without: ['stop'] },
    { settings: { moderators: true }, plans: { stop: { code: 'restricted' } } },
    { settings: { moderators: true, followers: true }, without: ['stop'] },
    { settings: { minTeamLevel: 4 }, plans: { stop: { code: 'restricted' } } },
    { settings: { minLevel: 2 }, without: ['stop'] },
    { settings: { minLevel: 3 }, plans: { stop: { code: 'restricted' } } },
    { settings: { topInChat: 2 }, without: ['stop'] },
    { settings: { topInChat: 1 }, plans: { stop: { code: 'restricted' } } },
    { settings: { followers: true }, context: { viewer: null }, plans: { stop: { code: 'restricted' } } },
  ],
  SET_VALUE: [
    { settings: { name: 'bonus', value: 'coins * 2' }, plans: { variables: { bonus: 10 } } },
    { settings: { name: 'who', value: "'x'" }, plans: { variables: { who: 'x' } } },
  ],
  ADD_TO_VALUE: [
    { settings: { name: 'coins', amount: '2' }, plans: { variables: { coins: 7 } } },
    { settings: { name: 'fresh', amount: '2' }, plans: { variables: { fresh: 2 } } },
    { settings: { name: 'username' }, fails: 'EXPRESSION_NEEDS_NUMBER' },
    {
      settings: { name: 'huge', amount: 'huge' },
      context: { scope: scopeOf({ huge: Number.MAX_VALUE }), number: () => Number.MAX_VALUE },
      fails: 'EXPRESSION_TOO_LARGE',
    },
  ],
  RUN_FLOW: [
    {
      settings: { flowId: 'f2', values: [{ name: 'bonus', value: 'coins + 1' }] },
      plans: { followUps: [{ type: 'runFlow', payload: { flowId: 'f2', variables: { bonus: 6 } }, viewer: VIEWER }] },
    },
    { fails: 'FLOW_TARGET_MISSING' },
  ],
  STOP_FLOWS: [
    { plans: { followUps: [event('stopFlows', {})] } },
    { settings: { flowId: 'f2' }, plans: { followUps: [event('stopFlows', { flowId: 'f2' })] } },
  ],
  PAUSE_FLOWS: [
    { plans: { followUps: [event('pauseFlows', { isPaused: true })] } },
    { settings: { isPaused: 'goOn' }, plans: { followUps: [event('pauseFlows', { isPaused: false })] } },
  ],
  CHANGE_QUEUE: [
    {
      settings: { change: 'clear' },
      plans: { followUps: [event('changeQueue', { queueId: 'main', action: 'clear' })] },
    },
    {
      settings: { queueId: 'q', change: 'pause' },
      plans: { followUps: [event('changeQueue', { queueId: 'q', action: 'pause' })] },
    },
  ],
  RESET_COOLDOWN: [
    { settings: { flowId: 'f' }, plans: { followUps: [event('resetCooldown', { flowId: 'f' })] } },
    { fails: 'FLOW_TARGET_MISSING' },
  ],
  WEBHOOK: [
    {
      settings: { url: 'https://example.com/h', fields: [{ name: 'who', value: '{username}' }] },
      plans: {
        request: {
          kind: 'webhook',
          request: { url: 'https://example.com/h', method: 'POST', values: { who: 'alice' } },
        },
        deadlineMs: 15_000,
      },
      outcomes: [
        [{ status: 204 }, { webhookStatus: 204 }],
        [null, {}],
      ],
    },
    {
      settings: { url: 'http://localhost:1', isLocal: true },
      plans: { request: agent('webhook', 'call', { url: 'http://localhost:1', method: 'POST', values: {} }) },
    },
  ],
  AI_TEXT: [
    {
      settings: { prompt: 'Greet {username}' },
      plans: { request: { kind: 'aiText', request: { prompt: 'Greet alice', maxLength: 200 } } },
      outcomes: [
        [{ text: 'Hello' }, { aiText: 'Hello' }],
        [null, {}],
      ],
    },
  ],
  ADD_SONG: [
    {
      settings: { words: 'song of {username} ' },
      plans: {
        followUps: [
          {
            type: 'requestSong',
            payload: { requestId: 'run-1/b1', words: 'song of alice', by: 'flow' },
            viewer: VIEWER,
          },
        ],
      },
    },
    { settings: { words: ' ' }, plans: {}, without: ['followUps'] },
  ],
  SKIP_SONG: [{ settings: {}, plans: { followUps: [{ type: 'changeSongs', payload: { action: 'skip' } }] } }],
  SEND_CHAT_MESSAGE: [
    {
      settings: { text: 'Welcome {username}' },
      plans: { request: { kind: 'chatMessage', request: { text: 'Welcome alice' } } },
    },
  ],
  ...PROGRAM_CASES,
};
