/** Open groups of settings; remembered in this browser. */
import { useMemo, useState } from 'react';
import { SETTING_GROUPS } from '#schemas/generated/forms.ts';
import type { SettingGroup } from '#schemas/generated/forms.ts';
import { useApp } from '../../app/AppContext.ts';

const STORAGE_KEY = 'liveloom.settings-groups';
const OPEN_AT_FIRST: readonly SettingGroup[] = ['content', 'behavior', 'layout', 'colors'];

interface OpenGroups {
  isOpen(group: SettingGroup): boolean;
  toggle(group: SettingGroup): void;
  openAll(): void;
  closeAll(): void;
}

/** @param isSearching results are always visible */
export function useOpenGroups(isSearching: boolean): OpenGroups {
  const { storage } = useApp().environment;
  const [open, setOpen] = useState<readonly string[]>(() => storage.read(STORAGE_KEY)?.split(' ') ?? OPEN_AT_FIRST);
  return useMemo(() => {
    const set = (groups: readonly string[]): void => {
      setOpen(groups);
      storage.write(STORAGE_KEY, groups.join(' '));
    };
    return {
      isOpen: (group) => isSearching || open.includes(group),
      toggle: (group) => set(open.includes(group) ? open.filter((other) => other !== group) : [...open, group]),
      openAll: () => set(SETTING_GROUPS),
      closeAll: () => set([]),
    };
  }, [open, storage, isSearching]);
}
