/** Calls about what happened in the user's own streams. */
import { call } from '../call.ts';

export const listActivity = call('GET', '/activity', { query: 'ListActivity', answer: 'ActivityList' });
export const refire = call('POST', '/activity/{eventId}/refire', { answer: 'RefireAnswer' });
