/** Routes for the current and past giveaways. */
import { giveawayChannel } from '../../ground/base/changes.ts';
import { alsoHelpers, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const giveawayRoutes = [
  route({
    method: 'GET',
    path: '/giveaway',
    summary: 'Reads the current giveaway with its newest entrants, and the past giveaways.',
    access: alsoHelpers('see', signedIn('read')),
    query: 'FollowGiveaway',
    answer: 'GiveawayAnswer',
    updates: {
      channel: ({ caller }) => giveawayChannel(caller.userId),
      isNothing: ({ revision }, { after }) => revision === after,
      next: (_query, { revision }) => ({ after: revision }),
    },
    handle: ({ caller }, { giveaways }) => giveaways.read(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/giveaway',
    summary: 'Opens a giveaway; viewers enter by its rules.',
    access: alsoHelpers('press', signedIn('run')),
    body: 'OpenGiveaway',
    answer: null,
    errors: ['GIVEAWAY_RUNNING', 'GIVEAWAY_TITLE_MISSING', 'SESSION_FENCED'],
    handle: ({ caller, body }, { giveaways }) => giveaways.open(caller.userId, body.settings),
  }),
  route({
    method: 'POST',
    path: '/giveaway/change',
    summary: 'Closes the current giveaway, draws, draws again, notes an answer, or ends it.',
    access: alsoHelpers('press', signedIn('run')),
    body: 'ChangeGiveaway',
    answer: null,
    errors: ['GIVEAWAY_OTHER', 'GIVEAWAY_EMPTY', 'GIVEAWAY_NOBODY_LEFT', 'GIVEAWAY_NOT_NOW', 'SESSION_FENCED'],
    handle: ({ caller, body }, { giveaways }) => giveaways.change(caller.userId, body),
  }),
  route({
    method: 'GET',
    path: '/giveaway/entrants',
    summary: 'Lists the entrants of the current giveaway with their entries, newest first.',
    access: alsoHelpers('see', signedIn('read')),
    query: 'ListGiveawayEntrants',
    answer: 'GiveawayEntrants',
    handle: ({ caller, query }, { giveaways }) => giveaways.entrants(caller.userId, query),
  }),
  route({
    method: 'POST',
    path: '/giveaway/entrants',
    summary: 'Enters a viewer, or adds entries, regardless of the rules.',
    access: alsoHelpers('press', signedIn('run')),
    body: 'EnterGiveaway',
    answer: null,
    errors: ['GIVEAWAY_OTHER', 'GIVEAWAY_NOT_NOW', 'GIVEAWAY_VIEWER_UNKNOWN', 'SESSION_FENCED'],
    handle: ({ caller, body }, { giveaways }) => giveaways.enter(caller.userId, body),
  }),
  route({
    method: 'POST',
    path: '/giveaway/entrants/remove',
    summary: 'Removes a viewer before the draw; the note is published with the draw.',
    access: alsoHelpers('press', signedIn('run')),
    body: 'RemoveEntrant',
    answer: null,
    errors: [
      'GIVEAWAY_OTHER',
      'GIVEAWAY_NOT_NOW',
      'GIVEAWAY_NOTE_MISSING',
      'GIVEAWAY_NOT_ENTERED',
      'GIVEAWAY_REMOVED_FULL',
      'SESSION_FENCED',
    ],
    handle: ({ caller, body }, { giveaways }) => giveaways.remove(caller.userId, body),
  }),
];
