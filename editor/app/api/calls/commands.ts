/** Calls that command items while the stream runs. */
import { call } from '../call.ts';

export const commandItem = call('POST', '/overlay/{profileId}/items/{itemId}/command', { body: 'ItemCommand' });
