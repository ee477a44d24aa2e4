/** Calls about what uses a thing. */
import { call } from '../call.ts';

export const findUsers = call('GET', '/used-by', { query: 'FindUsers', answer: 'DocumentUserList' });
