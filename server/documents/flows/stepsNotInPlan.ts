/** Lists the triggers, steps and settings of a flow that a plan lacks, by their visible names. */
import type { BothLanguages } from '#engine/core/appError.ts';
import { lockedParts } from '#engine/rules/plans.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import type { ActionKind, Flow, FlowBlock, Plan, TriggerKind } from '#schemas/generated/types.ts';

const withSetting = (step: BothLanguages, setting: BothLanguages): BothLanguages => ({
  en: `${step.en}: ${setting.en}`,
  de: `${step.de}: ${setting.de}`,
});

function settingsNotInPlan({ kind = '', settings = {} }: FlowBlock, locked: ReadonlySet<string>): BothLanguages[] {
  const { text, fields } = ACTION_FORMS[kind as ActionKind];
  const defaults = ACTION_META[kind as ActionKind].defaults as unknown as typeof settings;
  const lacking = fields.filter(
    ({ name }) => locked.has(`action/${kind}/${name}`) && settings[name] !== defaults[name],
  );
  return lacking.map((field) => withSetting(text, field.text));
}

/** Lists each name once. */
export function stepsNotInPlan({ blocksById, triggersById }: Flow, plan: Plan): BothLanguages[] {
  const locked = new Set(lockedParts(plan));
  const triggers = Object.values(triggersById).flatMap(({ kind }) =>
    locked.has(`trigger/${kind}`) ? [TRIGGER_FORMS[kind as TriggerKind].text] : [],
  );
  const steps = Object.values(blocksById)
    .filter(({ type }) => type === 'action')
    .flatMap((block) =>
      locked.has(`action/${block.kind}`)
        ? [ACTION_FORMS[block.kind as ActionKind].text]
        : settingsNotInPlan(block, locked),
    );
  return [...new Map([...triggers, ...steps].map((name) => [name.en, name])).values()];
}
