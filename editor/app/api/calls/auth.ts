/** Calls about getting in and out. */
import { call } from '../call.ts';

export const logOut = call('POST', '/auth/logout');
