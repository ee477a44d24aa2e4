import { Group, SegmentedControl, VisuallyHidden } from '@mantine/core';
import type { ListProfiles, Orientation } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { SortField } from '../../app/lists/SortField.tsx';
import type { ListQuery } from '../../app/lists/useListQuery.ts';
import { ORIENTATION_ICONS } from '../../app/parts/live/LiveLinkField.tsx';
import { LIVE_TEXT } from '../../app/parts/live/liveLinkText.ts';
import { OVERLAYS_TEXT } from './overlaysText.ts';

/** Orders of the list. */
export const SORTS = {
  edited: { sortColumn: 'lastEditedAt', sortDirection: 'desc' },
  name: { sortColumn: 'name', sortDirection: 'asc' },
  created: { sortColumn: 'createdAt', sortDirection: 'desc' },
} as const satisfies Record<string, Pick<ListProfiles, 'sortColumn' | 'sortDirection'>>;

type Sort = keyof typeof SORTS;

interface ListControlsProps {
  list: ListQuery<Sort>;
  orientation: Orientation;
  onOrientation: (orientation: Orientation) => void;
}

/** Search, order and orientation of the list. */
export function ListControls({ list, orientation, onOrientation }: ListControlsProps) {
  const text = useText(OVERLAYS_TEXT);
  return (
    <Group gap="sm">
      <SearchField label={text.search} list={list} />
      <SortField label={text.sort} list={list} names={text.sorts} />
      <Shape value={orientation} onChange={onOrientation} />
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
