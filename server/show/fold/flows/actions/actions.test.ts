/** Tests every action and its plan. One without cases here has a test of its own beside it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { ACTION_VALIDATORS } from '#schemas/generated/actionValidators.ts';
import { EVENT_VALIDATORS } from '#schemas/generated/eventValidators.ts';
import type { ActionKind, ActionSettingsByKind } from '#schemas/generated/types.ts';
import type { ActionCase } from '#tests/support/actionCase.ts';
import { ACTION_CASES } from '#tests/support/actionCases.ts';
import { CONTEXT } from '#tests/support/actionContext.ts';
import { EFFECTS } from '../../../effects/index.ts';
import { type FlowAction, type Plan, undosOf } from '../contracts.ts';
import { ACTIONS } from './index.ts';

// behaviour: action-1
describe.for(Object.keys(ACTIONS) as ActionKind[])('%s', <K extends ActionKind>(kind: K) => {
  const action: FlowAction<K> = ACTIONS[kind];
  const cases: readonly ActionCase<K>[] = ACTION_CASES[kind] ?? [];

  test.for(cases.map((one, index) => [index, one] as const))('case %i', ([, one]) => {
    const settings = { ...ACTION_META[kind].defaults, ...one.settings } as ActionSettingsByKind[K];
    expect(ACTION_VALIDATORS[kind](settings)).toBe(true);
    const plan = (): Plan => action.plan(settings, { ...CONTEXT, ...one.context });
    if (one.fails !== undefined) {
      expect(plan).toThrow(expect.objectContaining({ code: one.fails }));
      return;
    }
    expect(plan()).toMatchObject(one.plans ?? {});
    expect(Object.keys(plan()).filter((part) => one.without?.some((name) => name === part))).toEqual([]);
    expectSound(plan());
    for (const [result, variables] of one.outcomes ?? []) expect(action.outcome?.(result, settings)).toEqual(variables);
  });

  test('is tried', () => {
    const own = join(import.meta.dirname, `${camelCase(ACTION_META[kind].slug)}.test.ts`);
    expect(cases.length > 0 || existsSync(own), `there is no ${own}`).toBe(true);
  });

  test('names what it gives, and says what it is in both languages', () => {
    const given = cases.flatMap(({ outcomes = [] }) => outcomes.flatMap(([, variables]) => Object.keys(variables)));
    const named = cases.length === 0 ? [] : ACTION_META[kind].provides.map(({ name }) => name);
    expect([...new Set(given)]).toEqual(named);
    const { text } = ACTION_FORMS[kind];
    expect(text.en !== '' && text.de !== '').toBe(true);
  });
});

// Checks that its events are valid and its request has a handler.
function expectSound(plan: Plan): void {
  const { followUps = [], request } = plan;
  const undos = undosOf(plan);
  const drafts = [...followUps, ...undos.flatMap((undo) => undo.followUps ?? [])];
  for (const draft of drafts) {
    const isValid: (payload: unknown) => boolean = EVENT_VALIDATORS[draft.type];
    expect(isValid(draft.payload), JSON.stringify(draft)).toBe(true);
  }
  for (const asked of [request, ...undos.map((undo) => undo.request)])
    if (asked) expect(EFFECTS).toHaveProperty(asked.kind);
}

function camelCase(slug: string): string {
  return slug.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}
