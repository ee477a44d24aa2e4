/** The giveaway that is on, those that are over, and what becomes of them. */
import { giveawayChannel } from '../../base/changes.ts';
import { route, signedIn } from '../route.ts';

export const giveawayRoutes = [
  route({
    method: 'GET',
    path: '/giveaway',
    summary: 'Reads the giveaway that is on, who entered last, and the giveaways that are over.',
    access: signedIn(),
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
    summary: 'Opens a giveaway: viewers enter as the settings say.',
    access: signedIn(),
    body: 'OpenGiveaway',
    answer: null,
    errors: ['GIVEAWAY_RUNNING', 'GIVEAWAY_TITLE_MISSING', 'SESSION_FENCED'],
    handle: ({ caller, body }, { giveaways }) => giveaways.open(caller.userId, body.settings),
  }),
  route({
    method: 'POST',
    path: '/giveaway/change',
    summary: 'Closes the giveaway that is on, draws, draws the next one, notes an answer, or ends it.',
    access: signedIn(),
    body: 'ChangeGiveaway',
    answer: null,
    errors: ['GIVEAWAY_OTHER', 'GIVEAWAY_EMPTY', 'GIVEAWAY_NOBODY_LEFT', 'GIVEAWAY_NOT_NOW', 'SESSION_FENCED'],
    handle: ({ caller, body }, { giveaways }) => giveaways.change(caller.userId, body),
  }),
  route({
    method: 'GET',
    path: '/giveaway/entrants',
    summary: 'Lists who entered the giveaway that is on, newest first, with their tickets.',
    access: signedIn(),
    query: 'ListGiveawayEntrants',
    answer: 'GiveawayEntrants',
    handle: ({ caller, query }, { giveaways }) => giveaways.entrants(caller.userId, query),
  }),
  route({
    method: 'POST',
    path: '/giveaway/entrants',
    summary: 'Enters a viewer, or gives more tickets, whatever the rules are.',
    access: signedIn(),
    body: 'EnterGiveaway',
    answer: null,
    errors: ['GIVEAWAY_OTHER', 'GIVEAWAY_NOT_NOW', 'GIVEAWAY_VIEWER_UNKNOWN', 'SESSION_FENCED'],
    handle: ({ caller, body }, { giveaways }) => giveaways.enter(caller.userId, body),
  }),
];
