import { Select } from '@mantine/core';
import type { PadAction } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { PHONE_DECK_TEXT } from '../phoneDeckText.ts';

interface ActionSelectProps {
  label: string;
  actions: readonly PadAction[];
  /** The chosen action, which may be gone; null = none. */
  value: string | null;
  onChange: (actionId: string) => void;
}

/** Chooses an action, by searching in all of them. */
export function ActionSelect({ label, actions, value, onChange }: ActionSelectProps) {
  const { grid: text } = useText(PHONE_DECK_TEXT);
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { id, group, label: name } of actions)
    groups.set(group, [...(groups.get(group) ?? []), { value: id, label: name }]);
  const data = [...groups].map(([group, items]) => ({ group, items }));
  const isGone = value !== null && !actions.some(({ id }) => id === value);
  return (
    <Select
      label={label}
      placeholder={isGone ? text.gone : text.search}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      nothingFoundMessage={text.nothing}
      data={data}
      value={isGone ? null : value}
      onChange={(actionId) => actionId !== null && onChange(actionId)}
    />
  );
}
