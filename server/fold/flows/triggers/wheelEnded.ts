/** A run of the wheel of fortune is over; the winning section by its text. */
import { folded } from '#engine/flows/condition/textMatch.ts';
import { triggerOn } from './triggerOn.ts';

export const wheelEnded = triggerOn('WHEEL_ENDED', {
  on: ['wheelEnded'],
  key: { of: ({ section }) => folded(section), from: ({ payload }) => folded(payload.sectionText) },
  match: ({ payload: { sectionText } }) => ({ variables: { section: sectionText } }),
});
