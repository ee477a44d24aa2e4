/** The wheel of fortune and the like balloon: how they are played, and their start. Their stop is a command. */
import { route, signedIn } from '../route.ts';

export const gameRoutes = [
  route({
    method: 'GET',
    path: '/wheel-of-fortune',
    summary: 'Reads your wheel of fortune.',
    access: signedIn(),
    answer: 'WheelSettings',
    handle: ({ caller }, { games }) => games.read(caller, 'wheel-of-fortune'),
  }),
  route({
    method: 'PUT',
    path: '/wheel-of-fortune',
    summary: 'Saves your wheel of fortune.',
    access: signedIn(),
    body: 'WheelSettings',
    answer: 'WheelSettings',
    handle: ({ caller, body }, { games }) => games.save(caller.userId, 'wheel-of-fortune', body),
  }),
  route({
    method: 'POST',
    path: '/wheel-of-fortune/test',
    summary: 'Spins your wheel of fortune in the box of an item.',
    access: signedIn(),
    body: 'StartGame',
    answer: null,
    errors: ['GAME_TARGET_MISSING', 'GAME_TARGET_HIDDEN', 'GAME_RUNNING'],
    handle: ({ caller, body }, { games }) => games.spinWheel(caller, body.targetItemId),
  }),
  route({
    method: 'GET',
    path: '/like-balloon',
    summary: 'Reads your like balloon.',
    access: signedIn(),
    answer: 'BalloonSettings',
    handle: ({ caller }, { games }) => games.read(caller, 'like-balloon'),
  }),
  route({
    method: 'PUT',
    path: '/like-balloon',
    summary: 'Saves your like balloon.',
    access: signedIn(),
    body: 'BalloonSettings',
    answer: 'BalloonSettings',
    handle: ({ caller, body }, { games }) => games.save(caller.userId, 'like-balloon', body),
  }),
  route({
    method: 'POST',
    path: '/like-balloon/test',
    summary: 'Starts your like balloon in the box of an item.',
    access: signedIn(),
    body: 'StartGame',
    answer: null,
    errors: ['LIKE_BALLOON_NOT_IN_PLAN', 'GAME_TARGET_MISSING', 'GAME_TARGET_HIDDEN', 'GAME_RUNNING'],
    handle: ({ caller, body }, { games }) => games.startBalloon(caller, body.targetItemId),
  }),
];
