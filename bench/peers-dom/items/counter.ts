import { wholeNumberText } from '#engine/core/numberText.ts';
import type { CounterView } from '#engine/items/counter/state.ts';
import type { CounterSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

export const counterPeer: MakePeer<CounterSettings, CounterView> = ({ root, settings, locale }) => {
  root.classList.add('counter');
  dressPanel(root, settings);
  dressText(root, settings);
  const value = el(root, 'value');
  return {
    show: ({ toValue, maxValue }) => {
      const text = wholeNumberText(toValue, locale);
      setText(value, maxValue === null ? text : `${text} / ${wholeNumberText(maxValue, locale)}`);
      value.animate([{ transform: 'scale(1.2)' }, { transform: 'none' }], { duration: 300 });
    },
  };
};
