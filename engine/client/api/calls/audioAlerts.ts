/** Calls about audio alerts. */
import { call } from '../call.ts';

export const listAlerts = call('GET', '/audio-alerts', { query: 'ListAudioAlerts', answer: 'AudioAlertList' });
export const createAlert = call('POST', '/audio-alerts', { body: 'CreateAudioAlert', answer: 'AudioAlertAnswer' });
export const changeAlert = call('PATCH', '/audio-alerts/{id}', {
  body: 'ChangeAudioAlert',
  answer: 'AudioAlertAnswer',
});
export const deleteAlert = call('DELETE', '/audio-alerts/{id}');
export const enableAlerts = call('POST', '/audio-alerts/enable', {
  body: 'SwitchAudioAlerts',
  answer: 'ChangedAudioAlerts',
});
export const disableAlerts = call('POST', '/audio-alerts/disable', {
  body: 'SwitchAudioAlerts',
  answer: 'ChangedAudioAlerts',
});
