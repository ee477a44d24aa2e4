/** Routes for phone decks: list, create, save, delete, and what their buttons can do. */
import { padsChannel } from '../../ground/base/changes.ts';
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { asPhone } from '../../pads/asPhone.ts';
import { revised } from '../../pages/flows/revised.ts';
import { alsoHelpers, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const owns = { id: 'phoneDeck' } as const;

/** Pushes a new answer after each change of documents and live data. */
const updates = {
  channel: ({ caller }: { caller: { userId: string } }) => padsChannel(caller.userId),
  isNothing: ({ revision }: { revision: string }, { after }: { after: string }) => revision === after,
  next: (_query: { after: string }, { revision }: { revision: string }) => ({ after: revision }),
};

export const deckRoutes = [
  route({
    method: 'GET',
    path: '/phone-decks',
    summary: 'Lists your phone decks with their pages and buttons.',
    access: alsoHelpers('press', signedIn('read')),
    query: 'FollowPad',
    answer: 'PhoneDeckList',
    updates,
    handle: async ({ caller }, { phoneDecks }) => revised({ items: await phoneDecks.list(caller.userId) }),
  }),
  route({
    method: 'GET',
    path: '/phone-decks/actions',
    summary: 'Lists everything that your phones can do now: what helpers with the right to press may do.',
    access: signedIn('read'),
    query: 'FollowPad',
    answer: 'PadActionList',
    updates,
    handle: async ({ caller, locale }, { padDesk }) =>
      revised({ actions: (await padDesk.list(asPhone(caller), locale)).actions }),
  }),
  route({
    method: 'POST',
    path: '/phone-decks',
    summary: 'Creates a phone deck.',
    access: signedIn('edit'),
    status: 201,
    body: 'SavePhoneDeck',
    answer: 'PhoneDeckAnswer',
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ caller, body }, { phoneDecks }) => ({ deck: await phoneDecks.create(caller.userId, body) }),
  }),
  route({
    method: 'PUT',
    path: '/phone-decks/{id}',
    summary: 'Saves a phone deck as a whole.',
    access: signedIn('edit'),
    owns,
    body: 'SavePhoneDeck',
    answer: 'PhoneDeckAnswer',
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ caller, params, body }, { phoneDecks }) => ({
      deck: await phoneDecks.save(caller.userId, params.id, body),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/phone-decks/{id}',
    summary: 'Deletes a phone deck.',
    access: signedIn('edit'),
    owns,
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { phoneDecks }) => phoneDecks.remove(caller.userId, params.id),
  }),
];
