/** Selects overlays; none selected = all. */
import { MultiSelect } from '@mantine/core';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../api/useCall.ts';

interface OverlaysChoiceProps {
  label: string;
  /** Placeholder while none is selected. */
  all: string;
  value: string[];
  onChange: (ids: string[]) => void;
}

export function OverlaysChoice({ label, all, value, onChange }: OverlaysChoiceProps) {
  const { data } = useCall(listProfiles, { query: { limit: 100, sortColumn: 'name' } });
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? all : ''}
      data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      clearable
      onChange={onChange}
    />
  );
}
