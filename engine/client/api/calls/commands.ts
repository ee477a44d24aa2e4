/** Calls that command items and the rest of the show while the stream runs. */
import { call } from '../call.ts';

export const commandItem = call('POST', '/overlay/{profileId}/items/{itemId}/command', { body: 'ItemCommand' });
/** Commands that concern no item: sounds, and the end of a like balloon. */
export const commandStream = call('POST', '/commands', { body: 'StreamCommand' });
