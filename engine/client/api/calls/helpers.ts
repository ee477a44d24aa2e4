/** Calls about helpers, and of helpers about themselves. */
import { call } from '../call.ts';

export const listHelpers = call('GET', '/helpers', { answer: 'HelperList' });
export const createHelper = call('POST', '/helpers', { body: 'CreateHelper', answer: 'NewHelper' });
export const updateHelper = call('PATCH', '/helpers/{id}', { body: 'UpdateHelper', answer: 'Helper' });
export const removeHelper = call('DELETE', '/helpers/{id}');
export const newHelperLink = call('POST', '/helpers/{id}/link', { body: 'NewHelperLink', answer: 'NewHelper' });
export const removeHelperDevice = call('DELETE', '/helpers/{id}/devices/{deviceId}');
export const openHelperLink = call('POST', '/helping/open', { body: 'OpenHelperLink', answer: 'HelperOpened' });
export const readDockAccess = call('GET', '/helping', { answer: 'DockAccess' });
