/** Calls about programs on the streamer's computer. */
import { call } from '../call.ts';

export const listPrograms = call('GET', '/integrations', { query: 'ListPrograms', answer: 'ProgramList' });
export const changeProgram = call('PUT', '/integrations/{program}', { body: 'ChangeProgram', answer: 'ProgramAnswer' });
export const forgetProgram = call('DELETE', '/integrations/{program}', {});
export const listProgramChoices = call('GET', '/integrations/{program}/choices', {
  query: 'ListProgramChoices',
  answer: 'ProgramChoiceList',
});
export const getChapters = call('GET', '/integrations/{program}/chapters', { answer: 'ChapterSettings' });
export const changeChapters = call('PUT', '/integrations/{program}/chapters', {
  body: 'ChapterChoice',
  answer: 'ChapterSettings',
});
export const listReplays = call('GET', '/integrations/{program}/replays', { answer: 'ReplayList' });
export const takeReplay = call('POST', '/integrations/{program}/replays/{replayId}/take', {});
export const callProgram = call('POST', '/integrations/{program}/call', { body: 'CallProgram' });
export const pairProgram = call('POST', '/integrations/{program}/pair', { answer: 'PairingAnswer' });
export const addOverlaySource = call('POST', '/integrations/{program}/overlays/{profileId}', {
  body: 'AddOverlaySource',
  answer: 'OverlaySourceAnswer',
});
