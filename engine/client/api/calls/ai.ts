/** Calls of the AI, where the server has one. */
import { call } from '../call.ts';

export const generateText = call('GET', '/ai/generate-text', { query: 'GenerateText', answer: 'GeneratedText' });
export const textToCron = call('POST', '/ai/text-to-cron', { body: 'TextToCron', answer: 'CronAnswer' });
