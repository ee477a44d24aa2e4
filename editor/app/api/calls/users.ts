/** Calls about the own account. */
import { call } from '../call.ts';

export const readMe = call('GET', '/users/me', { answer: 'UserAnswer' });
export const updateUser = call('PUT', '/users/update', { body: 'UpdateUser', answer: 'UserAnswer' });
