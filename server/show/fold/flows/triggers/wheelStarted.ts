/** Fires when the wheel of fortune begins to spin. */
import { FIRES, triggerOn } from './triggerOn.ts';

export const wheelStarted = triggerOn('WHEEL_STARTED', { on: ['wheelStarted'], match: () => FIRES });
