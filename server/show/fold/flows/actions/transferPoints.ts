/** Moves points from one viewer's balance to another's, either the whole amount or nothing (behaviour: action-9). */
import { type ActionContext, defineAction, type Plan } from '../contracts.ts';
import { madeOf, noteOf, thousandthsOf, untilDone } from './pointsStep.ts';
import { findThem, idsOf, type Whose, whose } from './whose.ts';

interface TransferSettings {
  from: string;
  to: string;
  amount: string;
}

const both = ({ from, to }: TransferSettings, context: ActionContext): readonly Whose[] => [
  whose(from, context),
  whose(to, context),
];

function transfer({ amount }: TransferSettings, context: ActionContext, [fromId, toId]: readonly string[]): Plan {
  const thousandths = thousandthsOf(context, amount);
  const payload = { fromId: fromId!, toId: toId!, thousandths, note: noteOf(context) };
  return untilDone({ type: 'transferPoints', payload }, context);
}

export const transferPoints = defineAction<'TRANSFER_POINTS'>({
  kind: 'TRANSFER_POINTS',
  plan(settings, context) {
    const all = both(settings, context);
    return all.some((one) => 'name' in one) ? findThem(all) : transfer(settings, context, idsOf(all, null));
  },
  finish: (found, settings, context) => transfer(settings, context, idsOf(both(settings, context), found)),
  outcome: (result) => madeOf(result, 'pointsMoved'),
});
