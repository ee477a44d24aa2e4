/** Routes for platform data: its gifts, and the emotes of a streamer's viewers. */
import { AppError } from '#engine/core/appError.ts';
import { giftPage } from '../../sources/gifts/knownGifts.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { giftsOf } from './giftsOf.ts';
import { seenEmotes } from './store.ts';

export const platformRoutes = [
  route({
    method: 'GET',
    path: '/tiktok/gifts',
    summary:
      'Lists the gifts of the platform: known ones, those that this server learned, and those of your own streams.',
    access: signedIn('read'),
    query: 'ListGifts',
    answer: 'GiftList',
    handle: async ({ caller, query }, services) => {
      const { rows, total } = giftPage((await giftsOf(services, caller.userId)).values(), query);
      return services.live.signed({ items: rows, total });
    },
  }),
  route({
    method: 'GET',
    path: '/tiktok/gifts/{id}',
    summary: 'Reads a gift of the platform.',
    access: signedIn('read'),
    owns: { id: 'gift' },
    answer: 'GiftAnswer',
    handle: async ({ caller, params }, services) => {
      const gift = (await giftsOf(services, caller.userId)).get(params.id);
      if (gift === undefined) throw new AppError('NOT_FOUND');
      return services.live.signed(gift);
    },
  }),
  route({
    method: 'GET',
    path: '/tiktok/sub-emotes',
    summary: 'Lists the emotes and stickers that viewers used in your streams.',
    access: signedIn('read'),
    answer: 'SubEmoteList',
    handle: async ({ caller }, { database, live }) => live.signed({ items: await seenEmotes(database, caller.userId) }),
  }),
  route({
    method: 'GET',
    path: '/tiktok/chat',
    summary: 'Reports whether you can send chat messages now, and the remedy if not.',
    access: signedIn('read'),
    answer: 'ChatState',
    handle: ({ caller, locale }, { chatOut }) => {
      const problem = chatOut.problem(caller.userId);
      return Promise.resolve({
        maySend: problem === null,
        code: problem?.code ?? null,
        words: problem?.text(locale) ?? null,
      });
    },
  }),
  route({
    method: 'POST',
    path: '/tiktok/send-chat-message',
    summary: 'Sends a message to the chat of your stream.',
    access: signedIn('run'),
    limit: 'chat',
    body: 'SendChatMessage',
    answer: 'SentChatMessage',
    errors: [
      'CHAT_CANNOT_WRITE',
      'CHAT_EMPTY',
      'CHAT_NEEDS_KEY',
      'CHAT_NEEDS_PLAN',
      'CHAT_NOT_LIVE',
      'CHAT_NOT_SENT',
      'CHAT_TOO_OFTEN',
    ],
    handle: async ({ caller, body }, { chatOut }) => ({ text: await chatOut.say(caller.userId, body.text) }),
  }),
];
