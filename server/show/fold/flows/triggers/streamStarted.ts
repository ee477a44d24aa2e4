/** Fires when the stream began. */
import { FIRES, triggerOn } from './triggerOn.ts';

export const streamStarted = triggerOn('STREAM_STARTED', { on: ['streamStart'], match: () => FIRES });
