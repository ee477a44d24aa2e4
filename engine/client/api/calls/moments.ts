/** Calls about the moments of overlays. */
import { call } from '../call.ts';

export const readMoments = call('GET', '/moments/{profileId}', { answer: 'MomentsAnswer' });
export const addMoments = call('POST', '/moments/{profileId}', { answer: 'MomentsAnswer' });
export const updateMoments = call('PATCH', '/moments/{profileId}', { body: 'UpdateMoments', answer: 'MomentsAnswer' });
export const testMoment = call('POST', '/moments/{profileId}/{rung}/test', {
  body: 'TestMoment',
  answer: 'FlowTestAnswer',
});
export const makeMomentFlow = call('POST', '/moments/{profileId}/{rung}/flow', { answer: 'MomentFlowAnswer' });
