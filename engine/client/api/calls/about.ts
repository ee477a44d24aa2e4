/** Calls about the program itself. */
import { call } from '../call.ts';

export const readConfig = call('GET', '/config', { answer: 'ProgramConfig' });
export const listLiveStreamers = call('GET', '/top-live-streamers', { answer: 'TopLiveStreamers' });
export const readChangelog = call('GET', '/changelog', { answer: 'ChangelogAnswer' });
export const readDebug = call('GET', '/debug', { answer: 'DebugAnswer' });
