import type { ReactNode } from 'react';
import type { HelperRight } from '#schemas/generated/types.ts';
import { useMay } from './useDockAccess.ts';

/** Shows controls only to callers who have the right that they take. */
export function OnlyWith({ right, children }: { right: HelperRight; children: ReactNode }) {
  return useMay(right) ? children : null;
}
