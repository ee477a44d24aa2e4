/** Lists of documents to select for a preset. */
import { Checkbox, Group, Paper, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../app/AppContext.ts';
import { SearchField } from '../../../../app/lists/SearchField.tsx';
import { AGENCY_PRESETS_TEXT } from '../agencyPresetsText.ts';
import type { ContentPart, OwnDocument, OwnDocuments } from './useOwnDocuments.ts';

/** Number of entries above which a list has a search. */
const MANY = 8;
/** Most entries that are drawn; the search finds the others. */
const MAX_SHOWN = 200;
const LIST_HEIGHT = 220;

interface ContentChoiceProps {
  documents: OwnDocuments;
  /** Ids of the selected documents. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

export function ContentChoice({ documents, ...choice }: ContentChoiceProps) {
  const text = useText(AGENCY_PRESETS_TEXT);
  const parts = Object.entries(documents) as [ContentPart, readonly OwnDocument[]][];
  if (parts.length === 0) return <Skeleton h={LIST_HEIGHT} />;
  return parts.map(([part, all]) => (
    <EntryChoice key={part} title={text[part]} none={text.none} all={all} {...choice} />
  ));
}

interface EntryChoiceProps extends Omit<ContentChoiceProps, 'documents'> {
  title: string;
  /** Explains an empty list. */
  none: string;
  /** Label of the search; left out = by name. */
  search?: string;
  all: readonly OwnDocument[];
}

/** A list with a search in which entries are ticked. */
export function EntryChoice({ title, none, search: label, all, chosen, onChange }: EntryChoiceProps) {
  const text = useText(AGENCY_PRESETS_TEXT);
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = all.filter(({ name, about = '' }) => `${name} ${about}`.toLowerCase().includes(words));
  const count = all.filter(({ id }) => chosen.has(id)).length;
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const changed = new Set(ids);
    onChange(new Set([...[...chosen].filter((id) => !changed.has(id)), ...(isChosen ? ids : [])]));
  };
  return (
    <Paper withBorder p="sm" role="group" aria-label={title}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600} size="sm">
            {title}
          </Text>
          <Text size="xs" c="dark.2" aria-live="polite">
            {all.length === 0 ? none : text.chosen(count, all.length)}
          </Text>
        </Group>
        {all.length > MANY && <SearchField label={label ?? text.search} list={{ search, setSearch }} flex="none" />}
        {found.length > 1 && (
          <Checkbox
            size="sm"
            label={text.all}
            checked={found.every(({ id }) => chosen.has(id))}
            indeterminate={!found.every(({ id }) => chosen.has(id)) && found.some(({ id }) => chosen.has(id))}
            onChange={({ currentTarget: { checked } }) =>
              choose(
                found.map(({ id }) => id),
                checked,
              )
            }
          />
        )}
        <ScrollArea.Autosize mah={LIST_HEIGHT} viewportProps={{ tabIndex: -1 }}>
          <Stack gap={6} p={3}>
            {found.slice(0, MAX_SHOWN).map((document) => (
              <DocumentBox
                key={document.id}
                document={document}
                isChosen={chosen.has(document.id)}
                onChoose={(isChosen) => choose([document.id], isChosen)}
              />
            ))}
            {found.length > MAX_SHOWN && (
              <Text size="sm" c="dark.2">
                {text.more(found.length - MAX_SHOWN)}
              </Text>
            )}
          </Stack>
        </ScrollArea.Autosize>
      </Stack>
    </Paper>
  );
}

interface DocumentBoxProps {
  document: OwnDocument;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function DocumentBox({ document: { name, about }, isChosen, onChoose }: DocumentBoxProps) {
  return (
    <Checkbox
      size="sm"
      label={<span translate="no">{name}</span>}
      {...(about !== undefined && { description: <span translate="no">{about}</span> })}
      checked={isChosen}
      onChange={({ currentTarget: { checked } }) => onChoose(checked)}
    />
  );
}
