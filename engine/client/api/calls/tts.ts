/** Calls about text to speech. */
import { call } from '../call.ts';

export const enableSpeech = call('POST', '/tts/enable', { answer: 'SpeechSettingsAnswer' });
export const disableSpeech = call('POST', '/tts/disable', { answer: 'SpeechSettingsAnswer' });
export const readSpeechSettings = call('GET', '/tts/settings', { answer: 'SpeechSettingsAnswer' });
export const changeSpeechSettings = call('PATCH', '/tts/settings', {
  body: 'UpdateSpeechSettings',
  answer: 'SpeechSettingsAnswer',
});
export const readSpeechStatus = call('GET', '/tts/status', { query: 'FollowSpeech', answer: 'SpeechStatus' });
export const changeSpeech = call('POST', '/tts/queue', { body: 'ChangeSpeech' });
export const testSpeech = call('POST', '/tts/test', { body: 'TestSpeech' });
export const synthesizeSpeech = call('POST', '/tts/synthesize', { body: 'SynthesizeSpeech', answer: 'SpokenText' });
export const listVoices = call('GET', '/tts/voices', { answer: 'VoiceList' });
