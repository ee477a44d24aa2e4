/** Calls about join sounds of all viewers together. */
import { call } from '../call.ts';

export const readJoinSounds = call('GET', '/join-sounds', { answer: 'JoinSoundsAnswer' });
export const updateJoinSounds = call('PATCH', '/join-sounds', { body: 'UpdateJoinSounds', answer: 'JoinSoundsAnswer' });
