/** Presets of the own agency, one kind at a time. */
import { Group, Stack } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ListedPreset } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { List, WaitingRows } from '../../app/lists/List.tsx';
import { ListRow } from '../../app/lists/rows/ListRow.tsx';
import { RowIcon } from '../../app/lists/rows/RowIcon.tsx';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { KindChoice } from './KindChoice.tsx';
import { PRESET_CALLS, type PresetKind } from './presetKinds.ts';
import { PRESETS_TEXT } from './presetsText.ts';

const PER_PAGE = 20;

interface PresetListProps {
  /** Explains an empty list. */
  emptyHint: string;
  /** Returns the accessible name of the button that opens a preset. */
  openLabel: (name: string) => string;
  onOpen: (preset: ListedPreset) => void;
  /** Draws buttons beside the search. */
  renderTools?: (kind: PresetKind) => ReactNode;
  /** Draws buttons of a preset. */
  children: (preset: ListedPreset) => ReactNode;
}

export function PresetList({ renderTools, ...props }: PresetListProps) {
  const [kind, setKind] = useState<PresetKind>('overlay-and-flows');
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <KindChoice value={kind} onChange={setKind} />
        {renderTools?.(kind)}
      </Group>
      <PresetsOfKind key={kind} kind={kind} {...props} />
    </Stack>
  );
}

function PresetsOfKind({ kind, emptyHint, ...row }: Omit<PresetListProps, 'renderTools'> & { kind: PresetKind }) {
  const text = useText(PRESETS_TEXT);
  const list = useListQuery({ perPage: PER_PAGE });
  const answer = useList(PRESET_CALLS[kind].list, list);
  return (
    <List
      {...{ list, answer }}
      waiting={<WaitingRows count={2} />}
      empty={
        <EmptyState icon={IconPackage} title={text.empty.title}>
          {emptyHint}
        </EmptyState>
      }
      tools={<SearchField label={text.search} list={list} flex="none" />}
      nothing={text.nothing(list.words)}
    >
      {({ items }) => (
        <Stack gap="sm">
          {items.map((preset) => (
            <PresetRow key={preset.id} preset={preset} {...row} />
          ))}
        </Stack>
      )}
    </List>
  );
}

interface PresetRowProps extends Pick<PresetListProps, 'openLabel' | 'onOpen' | 'children'> {
  preset: ListedPreset;
}

function PresetRow({ preset, openLabel, onOpen, children }: PresetRowProps) {
  const text = useText(PRESETS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { name, version, savedAt } = preset;
  return (
    <ListRow
      name={name}
      open={openLabel(name)}
      onOpen={() => onOpen(preset)}
      lead={<RowIcon icon={IconPackage} />}
      about={text.version(version, timeAgo(savedAt, environment.wallNowMs(), locale))}
    >
      {children(preset)}
    </ListRow>
  );
}
