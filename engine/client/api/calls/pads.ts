/** Calls about pads: what they can do, and doing it. */
import { call } from '../call.ts';

export const listPadActions = call('GET', '/pad/actions', { query: 'FollowPad', answer: 'PadActionList' });
export const pressPadAction = call('POST', '/pad/actions/{actionId}', { body: 'PressPadAction' });
