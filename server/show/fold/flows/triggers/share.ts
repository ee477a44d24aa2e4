/** Fires when a viewer shared the stream. */
import { FIRES, triggerOn } from './triggerOn.ts';

export const share = triggerOn('SHARE', { on: ['share'], match: () => FIRES });
