/** Routes for the messages of the chat: what hides and highlights them on the overlay. */
import { chatChannel } from '../../ground/base/changes.ts';
import { alsoHelpers, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const chatRoutes = [
  route({
    method: 'GET',
    path: '/chat/marks',
    summary: 'Lists hidden messages, hidden viewers and muted viewers.',
    access: alsoHelpers('see', signedIn('read')),
    query: 'FollowChatMarks',
    answer: 'ChatMarks',
    updates: {
      channel: ({ caller }) => chatChannel(caller.userId),
      isNothing: ({ revision }, { after }) => revision === after,
      next: (_query, { revision }) => ({ after: revision }),
    },
    handle: ({ caller }, { chatDesk }) => chatDesk.marks(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/chat/{messageId}/hide',
    summary: 'Hides a chat message from your overlays, or shows it again.',
    access: alsoHelpers('viewers', signedIn('run')),
    owns: { messageId: 'event' },
    body: 'HideMessage',
    answer: null,
    errors: ['EVENT_NOT_CHAT', 'SESSION_FENCED'],
    handle: ({ caller, params, body }, { chatDesk }) => chatDesk.hide(caller.userId, params.messageId, body.isHidden),
  }),
  route({
    method: 'POST',
    path: '/chat/{messageId}/highlight',
    summary: 'Shows a chat message as an announcement, by a run in the main queue.',
    access: alsoHelpers('say', signedIn('run')),
    owns: { messageId: 'event' },
    answer: null,
    errors: ['ANNOUNCEMENTS_NOT_SHOWN', 'EVENT_NOT_CHAT', 'SESSION_FENCED'],
    handle: ({ caller, params }, { chatDesk }) => chatDesk.highlight(caller.userId, params.messageId),
  }),
];
