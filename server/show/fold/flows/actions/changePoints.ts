/** Gives a viewer points, takes some or reads the balance (behaviour: action-8). */
import type { ActionSettingsByKind } from '#schemas/generated/types.ts';
import { type ActionContext, defineAction, type Plan } from '../contracts.ts';
import { madeOf, noteOf, thousandthsOf, untilDone } from './pointsStep.ts';
import { findThem, idsOf, whose } from './whose.ts';

type Settings = ActionSettingsByKind['CHANGE_POINTS'];

function change({ of, mode, amount }: Settings, context: ActionContext, viewerId: string): Plan {
  const thousandths = thousandthsOf(context, amount);
  const payload = { viewerIds: [viewerId], of, mode, thousandths, by: '', note: noteOf(context) };
  return untilDone({ type: 'changePoints', payload }, context);
}

export const changePoints = defineAction<'CHANGE_POINTS'>({
  kind: 'CHANGE_POINTS',
  plan(settings, context) {
    const one = whose(settings.viewer, context);
    return 'id' in one ? change(settings, context, one.id) : findThem([one]);
  },
  finish(found, settings, context) {
    const [id] = idsOf([whose(settings.viewer, context)], found);
    return change(settings, context, id!);
  },
  outcome: (result) => madeOf(result, 'pointsMade'),
});
