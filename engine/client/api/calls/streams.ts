/** Calls about stream reports. Browsers download the tables as files, without a call here. */
import { call } from '../call.ts';

export const listStreams = call('GET', '/streams', { query: 'ListStreamReports', answer: 'StreamReportList' });
export const readStream = call('GET', '/streams/{id}', { answer: 'StreamReport' });
export const deleteStream = call('DELETE', '/streams/{id}');
