/** Fires when the stream ended. */
import { FIRES, triggerOn } from './triggerOn.ts';

export const streamEnded = triggerOn('STREAM_ENDED', { on: ['streamEnd'], match: () => FIRES });
