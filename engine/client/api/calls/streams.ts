/** Calls about reports of streams. Their tables are files, which the browser gets by itself. */
import { call } from '../call.ts';

export const listStreams = call('GET', '/streams', { query: 'ListStreamReports', answer: 'StreamReportList' });
export const readStream = call('GET', '/streams/{id}', { answer: 'StreamReport' });
export const deleteStream = call('DELETE', '/streams/{id}');
