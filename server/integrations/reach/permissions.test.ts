import { describe, expect, test } from 'vitest';
import { PROGRAMS } from '../index.ts';
import { addRefused, isAllowed, usualPermissions } from './permissions.ts';

const SERVER = 'https://live.example.com';
const { broadcast, streamerBot } = PROGRAMS;
const task = (name: string) => broadcast.needs('controlBroadcast', { task: name }, SERVER);
const page = (url: string) => broadcast.needs('addOverlay', { url }, SERVER);

// behaviour: program-20
describe('a permission', () => {
  test('is of the call, or of each of its kind', () => {
    expect(isAllowed([], null)).toBe(true);
    expect(isAllowed(['switch'], 'switch')).toBe(true);
    expect(isAllowed(['switch'], 'goLive')).toBe(false);
    expect(isAllowed(['action:*'], 'action:Confetti')).toBe(true);
    expect(isAllowed(['action:Confetti'], 'action:Confetti: big')).toBe(false);
    expect(isAllowed(['switch'], 'switch:anything')).toBe(false);
  });

  test('is usual for everything but going live', () => {
    expect(usualPermissions(broadcast)).toEqual(['switch', 'record', 'browserSource', 'captureFiles']);
  });

  test('of OBS follows what the call does', () => {
    expect(broadcast.needs('switchScene', {}, SERVER)).toBe('switch');
    expect(['startStream', 'startCamera', 'startRecording', 'transition', 'junk'].map(task)).toEqual([
      'goLive',
      'goLive',
      'record',
      'switch',
      'switch',
    ]);
  });

  test.for([
    'https://evil.example/live/key/portrait',
    'http://live.example.com/live/key/portrait',
    'https://live.example.com/',
    'https://live.example.com.evil.example/live/key',
    'https://live.example.com@evil.example/live/key',
    'file:///etc/passwd',
    'no address',
  ])('lets no other page than an overlay into OBS: %s', (url) => {
    expect(page(url)).toMatch(/^page:/);
  });

  test('lets overlays of this server into OBS', () => {
    expect(page(`${SERVER}/live/key/portrait`)).toBe('browserSource');
  });

  test('of Streamer.bot names the action', () => {
    expect(streamerBot.needs('runAction', { actionName: 'Confetti' }, SERVER)).toBe('action:Confetti');
  });
});

test('what was refused is listed once, the latest first, and not without end', () => {
  let refused: readonly string[] = [];
  for (let at = 0; at < 30; at++) refused = addRefused(refused, `action:${at}`);
  expect(refused).toHaveLength(20);
  expect(addRefused(refused, 'action:25').slice(0, 2)).toEqual(['action:25', 'action:29']);
});
