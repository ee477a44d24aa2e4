/** Calls that find where something is used. */
import { call } from '../call.ts';

export const findUsers = call('GET', '/used-by', { query: 'FindUsers', answer: 'DocumentUserList' });
