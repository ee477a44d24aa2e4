/** Counters and goals: count up and down. */
import { goalProgress } from '#engine/items/goal/state.ts';
import type { CounterData, GoalData, GoalSettings } from '#schemas/generated/types.ts';
import type { PadFamily, PadView } from '../padAction.ts';
import { commandItem, itemEntries, itemLabel } from './items.ts';

const counters = (view: PadView, en: string, de: string) =>
  itemEntries(view, 'COUNTER', ({ live, name }) => ({
    label: itemLabel(name, en, de),
    title: String((live.data as CounterData).value),
  }));

export const counter: PadFamily = {
  kind: 'dial',
  isForHelpers: true,
  list: (view) => counters(view, 'count up', 'hochzählen'),
  press: (press) => commandItem(press, 'changeCounter', { mode: 'add', value: press.steps ?? 1 }),
};

/** Keys without a dial count down by this. */
export const counterDown: PadFamily = {
  kind: 'press',
  isForHelpers: true,
  list: (view) => counters(view, 'count down', 'herunterzählen'),
  press: (press) => commandItem(press, 'changeCounter', { mode: 'add', value: -1 }),
};

export const goal: PadFamily = {
  kind: 'dial',
  isForHelpers: false,
  list: (view) =>
    itemEntries(view, 'GOAL', ({ live, name }) => {
      const { amount } = live.data as GoalData;
      const { value } = live.settings as GoalSettings;
      const title = `${Math.floor(amount)} / ${Math.floor(value)}`;
      return { label: itemLabel(name, 'add 1', '1 dazu'), title, progress: goalProgress(amount, value) };
    }),
  press: (press) => commandItem(press, 'changeGoal', { property: 'amount', mode: 'add', value: press.steps ?? 1 }),
};
