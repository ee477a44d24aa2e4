import { Group, SegmentedControl, Select, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowsSort, IconSearch } from '@tabler/icons-react';
import type { ListProfiles, Orientation } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { ORIENTATION_ICONS } from '../../app/parts/live/LiveLinkField.tsx';
import { LIVE_TEXT } from '../../app/parts/live/text.ts';
import { OVERLAYS_TEXT } from './text.ts';

/** How a list is sorted, by name. */
export const SORTS = {
  edited: { sortColumn: 'lastEditedAt', sortDirection: 'desc' },
  name: { sortColumn: 'name', sortDirection: 'asc' },
  created: { sortColumn: 'createdAt', sortDirection: 'desc' },
} as const satisfies Record<string, Pick<ListProfiles, 'sortColumn' | 'sortDirection'>>;

export type Sort = keyof typeof SORTS;

export interface ListView {
  search: string;
  sort: Sort;
  orientation: Orientation;
}

interface ListControlsProps {
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
}

/** Search, order and shape of the list. */
export function ListControls({ view, onChange }: ListControlsProps) {
  const text = useText(OVERLAYS_TEXT);
  const sorts = (Object.keys(SORTS) as Sort[]).map((value) => ({ value, label: text.sorts[value] }));
  return (
    <Group gap="sm">
      <TextInput
        flex="1 1 220px"
        maw={420}
        aria-label={text.search}
        placeholder={text.search}
        leftSection={<IconSearch size={16} />}
        value={view.search}
        maxLength={200}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <Select
        w={210}
        aria-label={text.sort}
        leftSection={<IconArrowsSort size={16} />}
        allowDeselect={false}
        data={sorts}
        value={view.sort}
        onChange={(sort) => sort !== null && onChange({ sort })}
      />
      <Shape value={view.orientation} onChange={(orientation) => onChange({ orientation })} />
    </Group>
  );
}

interface ShapeProps {
  value: Orientation;
  onChange: (value: Orientation) => void;
}

function Shape({ value, onChange }: ShapeProps) {
  const text = useText(OVERLAYS_TEXT);
  const { orientation: names } = useText(LIVE_TEXT);
  const options = (['portrait', 'landscape'] as const).map((orientation) => {
    const Icon = ORIENTATION_ICONS[orientation];
    const label = (
      <>
        <Icon size={18} stroke={1.6} style={{ display: 'block' }} aria-hidden="true" />
        <VisuallyHidden>{names[orientation]}</VisuallyHidden>
      </>
    );
    return { value: orientation, label };
  });
  return <SegmentedControl aria-label={text.shape} data={options} value={value} onChange={onChange} />;
}
