/** Fires when a viewer entered the room. */
import { FIRES, triggerOn } from './triggerOn.ts';

export const join = triggerOn('JOIN', { on: ['join'], match: () => FIRES });
