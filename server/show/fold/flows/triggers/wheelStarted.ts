/** The wheel of fortune began to spin. */
import { FIRES, triggerOn } from './triggerOn.ts';

export const wheelStarted = triggerOn('WHEEL_STARTED', { on: ['wheelStarted'], match: () => FIRES });
