import { useApp, useAppState } from '../../../app/AppContext.ts';

/** Returns a function that formats a time as a day in the user's language and time zone. */
export function useDay(): (atMs: number) => string {
  const { timeZone } = useApp().environment;
  const locale = useAppState((state) => state.locale);
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
  return (atMs) => format.format(atMs);
}
