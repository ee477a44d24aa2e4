import { useMemo } from 'react';
import { useApp } from '../app/AppContext.ts';
import { useNow } from '../controls/parts/useNow.ts';

const TICK_MS = 1000;

/** Returns the time of the stream, ms, continued from an answer. @param answeredAt ISO; null = not known yet */
export function useStreamNow(answeredAt: string | null): number {
  const { environment } = useApp();
  const aheadMs = useMemo(
    () => (answeredAt === null ? 0 : Date.parse(answeredAt) - environment.wallNowMs()),
    [answeredAt, environment],
  );
  return useNow(TICK_MS) + aheadMs;
}
