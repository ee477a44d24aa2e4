import { useEffect, useState } from 'react';
import { useApp } from '../../app/AppContext.ts';

/** The wall clock, read again every so often: for "5 min ago". */
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
