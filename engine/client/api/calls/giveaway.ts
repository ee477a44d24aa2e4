/** Calls about giveaways. */
import { call } from '../call.ts';

export const readGiveaway = call('GET', '/giveaway', { query: 'FollowGiveaway', answer: 'GiveawayAnswer' });
export const openGiveaway = call('POST', '/giveaway', { body: 'OpenGiveaway' });
export const changeGiveaway = call('POST', '/giveaway/change', { body: 'ChangeGiveaway' });
export const listGiveawayEntrants = call('GET', '/giveaway/entrants', {
  query: 'ListGiveawayEntrants',
  answer: 'GiveawayEntrants',
});
export const removeEntrant = call('POST', '/giveaway/entrants/remove', { body: 'RemoveEntrant' });
export const enterGiveaway = call('POST', '/giveaway/entrants', { body: 'EnterGiveaway' });
