/** Calls about follower bots. */
import { call } from '../call.ts';

export const listBots = call('GET', '/follower-bot', { query: 'ListFollowerBots', answer: 'FollowerBotList' });
export const readBot = call('GET', '/follower-bot/{id}', { answer: 'FollowerBotAnswer' });
export const createBot = call('POST', '/follower-bot', { body: 'SaveFollowerBot', answer: 'FollowerBotAnswer' });
export const saveBot = call('PUT', '/follower-bot/{id}', { body: 'SaveFollowerBot', answer: 'FollowerBotAnswer' });
export const deleteBot = call('DELETE', '/follower-bot/{id}');
export const testBot = call('POST', '/follower-bot/test', { body: 'TestFollowerBot', answer: 'FlowTestAnswer' });
