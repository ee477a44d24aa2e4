/** Formats a day: "December 11, 2026" and "11. Dezember 2026"; shorter in marks: "Dec 11, 2026" and "11.12.2026". */
import { useApp, useAppState } from '../AppContext.ts';

/** Returns a function that writes a day, given as an ISO date-time, in the language and time zone of the dashboard. */
export function useDayText(dateStyle: 'long' | 'medium' = 'long'): (at: string) => string {
  const { timeZone } = useApp().environment;
  const locale = useAppState((state) => state.locale);
  return (at) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle }).format(Date.parse(at));
}
