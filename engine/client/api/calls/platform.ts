/** Calls about what the platform has. */
import { call } from '../call.ts';

export const listGifts = call('GET', '/tiktok/gifts', { query: 'ListGifts', answer: 'GiftList' });
