/** Calls about what the platform has. */
import { call } from '../call.ts';

export const readChatState = call('GET', '/tiktok/chat', { answer: 'ChatState' });
export const listGifts = call('GET', '/tiktok/gifts', { query: 'ListGifts', answer: 'GiftList' });
