/** Fires when a spin of the wheel of fortune is over; provides the text of the winning section. */
import { comparableText } from '#engine/core/comparableText.ts';
import { triggerOn } from './triggerOn.ts';

export const wheelEnded = triggerOn('WHEEL_ENDED', {
  on: ['wheelEnded'],
  key: { of: ({ section }) => comparableText(section), from: ({ payload }) => comparableText(payload.sectionText) },
  match: ({ payload: { sectionText } }) => ({ variables: { section: sectionText } }),
});
