/** Calls about the join sounds of all viewers. */
import { call } from '../call.ts';

export const readJoinSounds = call('GET', '/join-sounds', { answer: 'JoinSoundsAnswer' });
export const updateJoinSounds = call('PATCH', '/join-sounds', { body: 'UpdateJoinSounds', answer: 'JoinSoundsAnswer' });
