/** Calls about the games of the overlay. */
import { call } from '../call.ts';

export const readWheel = call('GET', '/wheel-of-fortune', { answer: 'WheelSettings' });
export const saveWheel = call('PUT', '/wheel-of-fortune', { body: 'WheelSettings', answer: 'WheelSettings' });
export const testWheel = call('POST', '/wheel-of-fortune/test', { body: 'StartGame' });
export const spinWheel = call('POST', '/wheel-of-fortune/spin', { body: 'SpinWheel' });
export const dropSpins = call('POST', '/wheel-of-fortune/drop-spins', {});
export const readDrawsAddress = call('GET', '/wheel-of-fortune/draws', { answer: 'DrawsAddress' });
export const readDraws = call('GET', '/draws/{page}', { query: 'AskDraws', answer: 'DrawsPage' });
export const readDrawEntries = call('GET', '/draws/{page}/entries', { query: 'AskDrawEntries', answer: 'DrawEntries' });
export const readBalloon = call('GET', '/like-balloon', { answer: 'BalloonSettings' });
export const saveBalloon = call('PUT', '/like-balloon', { body: 'BalloonSettings', answer: 'BalloonSettings' });
export const startBalloon = call('POST', '/like-balloon/test', { body: 'StartGame' });
