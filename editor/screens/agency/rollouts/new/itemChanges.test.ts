import { expect, it } from 'vitest';
import type { Overlay, OverlayItem } from '#schemas/generated/types.ts';
import { testItem } from '#tests/support/session.ts';
import { namedSetting } from '../../../presets/import/itemSettings.ts';
import { itemChanges } from './itemChanges.ts';

const overlay = (...items: OverlayItem[]): Overlay => ({ id: 'main', name: 'Main', items });
const labelOf = (name: string): string => namedSetting('GOAL', ['settings', name])!.label.en;

// behaviour: rollout-68
it('names settings with their old and new value, and items that come and go', () => {
  const goal = testItem('GOAL', 'goal', { barFillColor: '#ff0000', label: 'Likes' });
  const next = testItem('GOAL', 'goal', { barFillColor: '#00ff00', label: 'Likes' });
  next.position = { x: 5, y: 0 };
  const before = overlay(goal, testItem('CHAT', 'chat'), testItem('VOTE', 'vote'));
  const after = overlay(next, testItem('CHAT', 'chat'), testItem('TEXT', 'text'));
  expect(itemChanges(before, after, 'en')).toEqual([
    {
      id: 'goal',
      name: 'goal',
      did: 'changed',
      settings: expect.arrayContaining([
        { label: labelOf('barFillColor'), isLandscape: false, before: '#ff0000', after: '#00ff00' },
        { label: 'Position', isLandscape: false, before: null, after: null },
      ]) as unknown,
    },
    { id: 'text', name: 'text', did: 'added', settings: [] },
    { id: 'vote', name: 'vote', did: 'removed', settings: [] },
  ]);
  expect(itemChanges(before, before, 'en')).toEqual([]);
  expect(itemChanges(null, overlay(goal), 'en')).toMatchObject([{ id: 'goal', did: 'added' }]);
});
