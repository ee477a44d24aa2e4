import { expect, test } from 'vitest';
import { NEW_RUN_RULES } from '#engine/flows/newFlow.ts';
import { rulesSummary } from './rulesSummary.ts';

const NAMES = {
  queue: (id: string) => (id === 'q' ? 'Alerts' : undefined),
  overlay: (id: string) => (id === 'p' ? 'Gaming' : undefined),
};

// behaviour: flowlist-80
test('rules that limit nothing are left out', () => {
  expect(rulesSummary({ run: NEW_RUN_RULES, profileIds: [] }, NAMES, 'en')).toBe('main queue');
  expect(rulesSummary({ run: { ...NEW_RUN_RULES, mode: 'DEFAULT' }, profileIds: [] }, NAMES, 'de')).toBe(
    'keine Warteschlange',
  );
});

// behaviour: flowlist-80
test('the summary names rules in the language of the dashboard, with queues and overlays', () => {
  const cooldowns = [{ per: 'flow', ms: 1500, uses: 1 }] as const;
  const run = { ...NEW_RUN_RULES, queueId: 'q', cooldowns: [...cooldowns], chance: 0.5, onlyWhileLive: true };
  const flow = { run, profileIds: ['p', 'gone'] };
  expect(rulesSummary(flow, NAMES, 'en')).toBe(
    'queue “Alerts” · cooldown 1.5 s · chance 50% · only while live · overlays: Gaming, gone',
  );
  expect(rulesSummary(flow, NAMES, 'de')).toContain('Abklingzeit 1,5 s');
});
