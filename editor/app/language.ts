/** Language of the dashboard: from this browser, or from the account when somebody is signed in. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Locale } from '#schemas/generated/types.ts';
import { readChangelog } from '#engine/client/api/calls/about.ts';
import { findShippedSounds } from '#engine/client/api/calls/audios.ts';
import { readMe, updateUser } from '#engine/client/api/calls/users.ts';
import { keyOf, useApi } from './api/useCall.ts';
import { useApp } from './AppContext.ts';
import { useMe } from './me.ts';
import { notify } from './notify.ts';

/** Calls whose answers the server words in the language of the page. */
const WORDED_BY_SERVER = [readChangelog, findShippedSounds];

/** Returns a function that changes the language at once and stores it in the account. */
export function useLanguage(): (locale: Locale) => void {
  const { setPreference } = useApp();
  const api = useApi();
  const queries = useQueryClient();
  const { user } = useMe();
  return (locale) => {
    setPreference('locale', locale);
    for (const one of WORDED_BY_SERVER) void queries.invalidateQueries({ queryKey: keyOf(one) });
    if (!user || user.actingAdmin !== null) return;
    api(updateUser, { body: { languageCode: locale } }).then(
      (saved) => queries.setQueryData(keyOf(readMe, {}), saved),
      (error: Error) => notify.failed(error.message),
    );
  };
}

/** Applies the language of the account after sign-in, on every screen: editors and docks may be opened first. */
export function useLanguageOfAccount(): void {
  const { setPreference } = useApp();
  const { user } = useMe();
  const { id, languageCode } = user ?? {};
  useEffect(() => {
    if (id !== undefined && languageCode !== undefined) setPreference('locale', languageCode);
  }, [id, languageCode, setPreference]);
}
