/** Triggers for a flow or an alert, grouped by heading, for a select. */
import { useMemo } from 'react';
import { useAppState } from '../../app/AppContext.ts';
import { addableTriggers } from './addable.ts';

export interface TriggerGroup {
  group: string;
  items: { value: string; label: string }[];
}

export function useTriggers(): TriggerGroup[] {
  const locale = useAppState((state) => state.locale);
  return useMemo(() => {
    const groups = new Map<string, TriggerGroup['items']>();
    for (const { id, face, heading } of addableTriggers()) {
      const items = groups.get(heading[locale]) ?? [];
      groups.set(heading[locale], [...items, { value: id, label: face.name[locale] }]);
    }
    return [...groups].map(([group, items]) => ({ group, items }));
  }, [locale]);
}
