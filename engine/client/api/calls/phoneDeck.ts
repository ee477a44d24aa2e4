/** Calls about phone decks, and the phones that show them. */
import { call } from '../call.ts';

export const listPhoneDecks = call('GET', '/phone-decks', { query: 'FollowPad', answer: 'PhoneDeckList' });
export const listPhoneActions = call('GET', '/phone-decks/actions', { query: 'FollowPad', answer: 'PadActionList' });
export const createPhoneDeck = call('POST', '/phone-decks', { body: 'SavePhoneDeck', answer: 'PhoneDeckAnswer' });
export const savePhoneDeck = call('PUT', '/phone-decks/{id}', { body: 'SavePhoneDeck', answer: 'PhoneDeckAnswer' });
export const deletePhoneDeck = call('DELETE', '/phone-decks/{id}');
export const listPhones = call('GET', '/phones', { answer: 'PhoneList' });
export const createPhone = call('POST', '/phones', { answer: 'NewPhone' });
export const renamePhone = call('PATCH', '/phones/{id}', { body: 'RenamePhone', answer: 'Phone' });
export const removePhone = call('DELETE', '/phones/{id}');
