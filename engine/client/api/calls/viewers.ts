/** Calls about the viewers of the own streams. */
import { call } from '../call.ts';

export const listViewers = call('GET', '/viewers', { query: 'ListViewers', answer: 'ViewerList' });
export const readViewer = call('GET', '/viewers/{id}', { answer: 'ViewerAnswer' });
