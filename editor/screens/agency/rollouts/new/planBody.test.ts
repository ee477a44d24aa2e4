import { expect, test } from 'vitest';
import type { PresetAnswer } from '#schemas/generated/types.ts';
import { firstTarget, planBody, presetKeys } from './planBody.ts';

const answerOf = (name: string, items: string[]): PresetAnswer => ({
  preset: { id: name, kind: 'overlay-and-flows', name, version: 2, createdAt: '', savedAt: '' },
  versions: [
    {
      version: 2,
      note: 'Not sent again',
      createdAt: '',
      size: 1,
      digest: 'd',
      items,
      flows: [],
      alerts: [],
      bots: [],
      files: 0,
      fields: [{ name: 'streamer', label: 'Your name' }],
      sourceIds: [],
    },
  ],
});

// behaviour: rollout-57
test('each preset goes to a target by its contents, and everything else to every member', () => {
  const gold = answerOf('✦ Gold', ['Goal']);
  const sounds = answerOf('Sounds', []);
  expect([firstTarget(gold), firstTarget(sounds)]).toEqual([
    { in: 'new-profile', profile: '✦ Gold' },
    { in: 'all-profiles' },
  ]);
  const presets = [
    { answer: gold, target: { in: 'profile', profile: 'Main' } as const },
    { answer: sounds, target: { in: 'all-profiles', profile: 'Sounds' } as const },
  ];
  const members = [
    { email: 'mia@example.com', tiktokUsername: 'mia.live' },
    { email: 'kai@example.com', tiktokUsername: null },
  ];
  const body = planBody(presets, members, { streamer: '{{username}}', other: ' ' });
  expect(body.presets.map(({ key, presetId, digest, target }) => [key, presetId, digest, target])).toEqual([
    ['gold', '✦ Gold', 'd', { in: 'profile', profile: 'Main' }],
    ['sounds', 'Sounds', 'd', { in: 'all-profiles' }],
  ]);
  expect(body.members).toEqual([
    { email: 'mia@example.com', presets: ['gold', 'sounds'], values: [{ name: 'streamer', value: 'mia.live' }] },
    { email: 'kai@example.com', presets: ['gold', 'sounds'], values: [] },
  ]);
});

test('keys are plain and differ', () => {
  expect(presetKeys(['Gold', 'gold!', '👩‍🚀', 'Ä ö', '-a-'])).toEqual(['gold', 'gold-2', 'preset', 'preset-2', 'a']);
});
