/** Items: show and hide them live. */
import { isShownAnywhere } from '../../show/fold/items/itemContext.ts';
import type { PadFamily } from '../padAction.ts';
import { commandItem, itemEntries, itemLabel } from './items.ts';

export const visible: PadFamily = {
  kind: 'toggle',
  isForHelpers: false,
  list: (view) =>
    itemEntries(view, null, ({ live, name }) => ({
      label: itemLabel(name, 'show or hide', 'zeigen oder ausblenden'),
      isOn: isShownAnywhere(live.item, live.overrides),
    })),
  press: (press) => commandItem(press, 'changeVisibility', { isVisible: press.isOn, orientation: 'both' }),
};
