/** Routes for pads: what they can do, and doing it. Pads that stay connected use the socket `/pad` instead. */
import { padsChannel } from '../../ground/base/changes.ts';
import { limitIdOf } from '../../ground/http/caller.ts';
import { revised } from '../../pages/flows/revised.ts';
import { alsoHelpers, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { streamDeckPlugin } from './streamDeckPlugin.ts';

export const SEE_ACTIONS = alsoHelpers('press', signedIn('read'));
export const PRESS_ACTIONS = alsoHelpers('press', signedIn('run'));

/** Errors of what the actions control. */
const PRESS_ERRORS = [
  'DOCUMENTS_LIMIT',
  'DOCUMENTS_SIZE_LIMIT',
  'DOCUMENT_DAMAGED',
  'DOCUMENT_SIZE_LIMIT',
  'GAME_RUNNING',
  'GAME_TARGET_HIDDEN',
  'GAME_TARGET_MISSING',
  'GIVEAWAY_EMPTY',
  'GIVEAWAY_NOT_NOW',
  'GIVEAWAY_OTHER',
  'LIKE_BALLOON_NOT_IN_PLAN',
  'MEDIA_NOT_YOURS',
  'MESSAGE_INVALID',
  'PAD_ACTION_KIND',
  'PAD_ACTION_UNKNOWN',
  'PAD_FLOW_NOT_STARTED',
  'PROGRAM_BUSY',
  'PROGRAM_NAME_UNKNOWN',
  'PROGRAM_NO_ANSWER',
  'PROGRAM_NOT_CONNECTED',
  'PROGRAM_PLUGIN_MISSING',
  'PROGRAM_REFUSED',
  'SESSION_FENCED',
  'SONG_COMMAND_TAKEN',
  'SPINS_TOO_MANY',
] as const;

export const padRoutes = [
  route({
    method: 'GET',
    path: '/pad/actions',
    summary: 'Lists everything that your pads can do now, with its state.',
    access: SEE_ACTIONS,
    query: 'FollowPad',
    answer: 'PadActionList',
    updates: {
      channel: ({ caller }) => padsChannel(caller.userId),
      isNothing: ({ revision }, { after }) => revision === after,
      next: (_query, { revision }) => ({ after: revision }),
    },
    handle: async ({ caller, locale }, { padDesk }) =>
      revised({ actions: (await padDesk.list(caller, locale)).actions }),
  }),
  route({
    method: 'GET',
    path: '/pad/stream-deck',
    summary: 'Downloads the plugin for the Stream Deck software.',
    access: signedIn('read'),
    answer: 'file',
    handle: () => streamDeckPlugin(),
  }),
  route({
    method: 'POST',
    path: '/pad/actions/{actionId}',
    summary: 'Presses an action of your pads, sets a toggle, or turns a dial.',
    access: PRESS_ACTIONS,
    limit: 'runs',
    owns: { actionId: 'padAction' },
    body: 'PressPadAction',
    answer: null,
    errors: PRESS_ERRORS,
    handle: async ({ caller, params, body, locale }, { padDesk, limits }) => {
      await limits.countOwn('runs', 'account', limitIdOf(caller));
      await padDesk.press(caller, params.actionId, body, locale);
    },
  }),
];
