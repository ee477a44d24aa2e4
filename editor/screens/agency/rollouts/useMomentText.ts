import { useApp, useAppState } from '../../../app/AppContext.ts';

/** Returns a function that writes a day with its time in the language and time zone of the dashboard. */
export function useMomentText(): (at: string) => string {
  const { timeZone } = useApp().environment;
  const locale = useAppState((state) => state.locale);
  return (at) =>
    new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at));
}
