/** Calls about messages of the chat. */
import { call } from '../call.ts';

export const readChatMarks = call('GET', '/chat/marks', { query: 'FollowChatMarks', answer: 'ChatMarks' });
export const hideMessage = call('POST', '/chat/{messageId}/hide', { body: 'HideMessage' });
export const highlightMessage = call('POST', '/chat/{messageId}/highlight');
export const thankViewer = call('POST', '/viewers/{id}/thank', { body: 'ThankViewer' });
