import { expect, it } from 'vitest';
import type { RolloutPlanAnswer, RolloutPlanDetail, RolloutPlanMember } from '#schemas/generated/types.ts';
import planExample from '#schemas/api/rollouts/rollout-plan-answer.json' with { type: 'json' };
import detailExample from '#schemas/api/rollouts/rollout-plan-detail.json' with { type: 'json' };
import { planText } from './outcomeText.ts';

const PLAN = planExample.examples[0] as unknown as RolloutPlanAnswer;
const DETAIL = detailExample.examples[0] as unknown as RolloutPlanDetail;

// behaviour: rollout-33
it('a plan shows presets, members with their documents, and the sums', () => {
  const counts = { add: 0, change: 1, keep: 1, remove: 0, refuse: 0 };
  const refused: RolloutPlanMember = {
    memberId: null,
    email: 'max@example.com',
    status: 'refused',
    counts: { ...counts, change: 0, keep: 0, refuse: 1 },
    reasons: [{ code: 'ROLLOUT_NO_MEMBER', message: 'max@example.com is no member of your agency.' }],
  };
  const [flow] = DETAIL.presets[0]!.documents;
  const documents = [
    flow!,
    { ...flow!, kind: 'audioAlert', name: 'Ding', did: 'added' as const, applied: [''], kept: [] },
    { ...flow!, name: 'Old', did: 'removed' as const, applied: [''], kept: [] },
    { ...flow!, name: 'Own', did: 'kept' as const, applied: [], kept: ['name'] },
  ];
  const detail = { ...DETAIL, counts, presets: [{ ...DETAIL.presets[0]!, documents, files: 1 }] };
  const plan = { ...PLAN, counts, members: { ready: 1, nothing: 0, refused: 1 } };
  expect(planText(plan, [detail, refused], 'http://localhost:4400')).toBe(
    [
      'Plan h1tG5bqT0lq0mJXQ2m8b3w for North on http://localhost:4400, until 2026-02-08T18:00:00.000Z',
      '',
      'Presets',
      '  + gold: “Gold”, version 1 (made when applied) → new profile “Gold”',
      '',
      'Members',
      '  ~ lena@example.com: 0 to add, 1 to change, 1 to keep, 0 to remove',
      '    gold, version 2 → 3, 1 file',
      '      ~ flow “Thanks”',
      '          ~ name',
      '          = blocksById.b1.settings.text',
      '      + audioAlert “Ding”',
      '      - flow “Old”',
      '      = flow “Own”',
      '          = name',
      '    “Silver”, version 1, is no longer wanted; --prune removes it',
      '      - flow “Hello”',
      '  ! max@example.com: refused: max@example.com is no member of your agency. (ROLLOUT_NO_MEMBER)',
      '',
      '2 members: 1 to change, 0 with nothing to do, 1 refused.',
      'Documents: 0 to add, 1 to change, 1 to keep, 0 to remove.',
    ].join('\n'),
  );
});
