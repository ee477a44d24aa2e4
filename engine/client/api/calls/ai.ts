/** Calls to the AI assistant, on servers that have one. */
import { call } from '../call.ts';

export const generateText = call('GET', '/ai/generate-text', { query: 'GenerateText', answer: 'GeneratedText' });
export const readAiUsage = call('GET', '/ai/usage', { answer: 'AiUsage' });
export const readAiWords = call('GET', '/ai/words', { answer: 'AiWords' });
export const saveAiWords = call('PUT', '/ai/words', { body: 'AiWords', answer: 'AiWords' });
export const textToCron = call('POST', '/ai/text-to-cron', { body: 'TextToCron', answer: 'CronAnswer' });
