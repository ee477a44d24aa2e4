import { useEffect, useState } from 'react';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { useApp } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { useLivePages } from '../../app/parts/live/useLiveStatus.ts';
import { doneSteps, type FirstStep } from './firstSteps.ts';

/** Which of the first steps are done; that a page was connected once is remembered in this browser. */
export function useFirstSteps(profiles: readonly ProfileAnswer[]): Record<FirstStep, boolean> {
  const { storage } = useApp().environment;
  const { id, tiktokUsername } = useUser();
  const key = `liveloom.connected.${id}`;
  const [wasConnected] = useState(() => storage.read(key) === 'true');
  const livePages = useLivePages() ?? 0;
  useEffect(() => {
    if (livePages > 0) storage.write(key, 'true');
  }, [storage, key, livePages]);
  return doneSteps({ tiktokUsername, profiles, livePages, wasConnected });
}
