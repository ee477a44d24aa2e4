/** Calls that test an overlay with made-up events, which are shown but never counted. */
import { call } from '../call.ts';

export const readTest = call('GET', '/overlay/{profileId}/tests', { query: 'FindTest', answer: 'TestAnswer' });
export const sendTestEvents = call('POST', '/overlay/{profileId}/tests', {
  body: 'SendTestEvents',
  answer: 'TestAnswer',
});
export const playTestMinute = call('POST', '/overlay/{profileId}/tests/minute', {
  body: 'PlayTestMinute',
  answer: 'TestAnswer',
});
export const endTest = call('POST', '/overlay/{profileId}/tests/end', { body: 'EndTest', answer: 'TestAnswer' });
