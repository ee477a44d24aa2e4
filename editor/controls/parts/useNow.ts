import { useEffect, useState } from 'react';
import { useApp } from '../../app/AppContext.ts';

/** Returns the wall clock, read again at an interval: for "5 min ago". */
export function useNow(everyMs: number): number {
  const { environment } = useApp();
  const [nowMs, setNowMs] = useState(environment.wallNowMs);
  useEffect(() => {
    let cancel = (): void => undefined;
    const next = (): void => {
      cancel = environment.scheduler.after(everyMs, () => {
        setNowMs(environment.wallNowMs());
        next();
      });
    };
    next();
    return () => cancel();
  }, [environment, everyMs]);
  return nowMs;
}
