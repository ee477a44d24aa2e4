/** Fires when the button that the flow added to the controls was pressed. */
import { FIRES, triggerOn } from './triggerOn.ts';

export const button = triggerOn('BUTTON', {
  on: ['pressButton'],
  key: { of: ({ name }) => name, from: ({ payload }) => payload.name },
  match: () => FIRES,
});
