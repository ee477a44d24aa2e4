/** Routes for follower bots: list, create, read, save, delete, test. */
import { BOT_TRIGGER } from '#engine/flows/botFlow.ts';
import { AppError } from '#engine/core/appError.ts';
import { refuseWithoutBots } from '../../documents/follower-bots/botService.ts';
import { ownerOfProfile } from '../../documents/profiles/store.ts';
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { testView } from '../flows/testView.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const owns = { id: 'followerBot' } as const;
const SAVE_ERRORS = [
  'FOLLOWER_BOT_NOT_IN_PLAN',
  'FOLLOWER_BOT_ITEM_UNKNOWN',
  'FOLLOWER_BOT_ITEM_OTHER',
  'ALERT_SOUND_UNKNOWN',
  ...DOCUMENT_ERRORS,
] as const;

export const followerBotRoutes = [
  route({
    method: 'GET',
    path: '/follower-bot',
    summary: 'Lists your follower bots.',
    access: signedIn('read'),
    query: 'ListFollowerBots',
    answer: 'FollowerBotList',
    handle: async ({ caller, query }, { followerBots }) => {
      const { rows, total } = await followerBots.list(caller.userId, query);
      const items = rows.map(({ bot, editedAtMs }) => ({ bot, lastEditedAt: new Date(editedAtMs).toISOString() }));
      return { items, total };
    },
  }),
  route({
    method: 'POST',
    path: '/follower-bot',
    summary: 'Creates a follower bot.',
    access: signedIn('edit'),
    body: 'SaveFollowerBot',
    answer: 'FollowerBotAnswer',
    status: 201,
    errors: ['FOLLOWER_BOT_LIMIT_REACHED', ...SAVE_ERRORS],
    handle: async ({ caller, body }, { followerBots }) => ({ bot: await followerBots.create(caller, body) }),
  }),
  route({
    method: 'GET',
    path: '/follower-bot/{id}',
    summary: 'Reads a follower bot.',
    access: signedIn('read'),
    owns,
    answer: 'FollowerBotAnswer',
    handle: async ({ caller, params }, { followerBots }) => ({
      bot: await followerBots.read(caller.userId, params.id),
    }),
  }),
  route({
    method: 'PUT',
    path: '/follower-bot/{id}',
    summary: 'Saves a follower bot as a whole; what is left out gets its default.',
    access: signedIn('edit'),
    owns,
    body: 'SaveFollowerBot',
    answer: 'FollowerBotAnswer',
    errors: [...SAVE_ERRORS],
    handle: async ({ caller, params, body }, { followerBots }) => ({
      bot: await followerBots.save(caller, params.id, body),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/follower-bot/{id}',
    summary: 'Deletes a follower bot.',
    access: signedIn('edit'),
    owns,
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { followerBots }) => followerBots.remove(caller.userId, params.id),
  }),
  route({
    method: 'POST',
    path: '/follower-bot/test',
    summary:
      'Tries a follower bot out, as if somebody had followed: on the live pages of an overlay or on one preview.',
    access: signedIn('run'),
    body: 'TestFollowerBot',
    answer: 'FlowTestAnswer',
    errors: ['FOLLOWER_BOT_NOT_IN_PLAN', 'NOT_FOUND', 'SESSION_FENCED', 'TOO_MANY_REQUESTS', 'TESTS_FULL'],
    async handle({ caller, body: { id, profileId, pageId }, locale }, { followerBots, rehearsals, database }) {
      const { userId: streamerId, plan } = caller;
      refuseWithoutBots(plan);
      if ((await ownerOfProfile(database, profileId)) !== streamerId) throw new AppError('NOT_FOUND');
      const { id: flowId } = await followerBots.read(streamerId, id);
      const event = { type: 'follow', payload: {} } as const;
      const start = { streamerId, flowId, triggerId: BOT_TRIGGER, profileId, pageId, event };
      return testView(await rehearsals.tryFlow({ ...start, stepsOnly: true, isReal: false }), locale);
    },
  }),
];
