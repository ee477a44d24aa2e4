import type { Locale } from '#schemas/generated/types.ts';

/** Units of the adjustment label (spec section 4: minutes from 60 s on, otherwise seconds). */
export const UNIT_TEXT: Record<'minutes' | 'seconds', Record<Locale, string>> = {
  minutes: { en: 'min', de: 'Min.' },
  seconds: { en: 's', de: 's' },
};

/** What a new timer is called. */
export const TIMER_NAME_TEXT: Record<Locale, string> = { en: 'Timer', de: 'Timer' };
