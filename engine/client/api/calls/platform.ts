/** Calls about data of the platform, such as gifts. */
import { call } from '../call.ts';

export const readChatState = call('GET', '/tiktok/chat', { answer: 'ChatState' });
export const listGifts = call('GET', '/tiktok/gifts', { query: 'ListGifts', answer: 'GiftList' });
