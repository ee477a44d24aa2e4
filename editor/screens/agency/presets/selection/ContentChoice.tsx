/** Lists of documents to select for a preset. */
import { Checkbox, Group, Paper, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../app/AppContext.ts';
import { SearchField } from '../../../../app/lists/SearchField.tsx';
import { AGENCY_PRESETS_TEXT } from '../agencyPresetsText.ts';
import type { ContentPart, OwnDocument, OwnDocuments } from './useOwnDocuments.ts';

/** Number of documents above which a list has a search. */
const MANY = 8;
const LIST_HEIGHT = 220;

interface ContentChoiceProps {
  documents: OwnDocuments;
  /** Ids of the selected documents. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

export function ContentChoice({ documents, ...choice }: ContentChoiceProps) {
  const parts = Object.entries(documents) as [ContentPart, readonly OwnDocument[]][];
  if (parts.length === 0) return <Skeleton h={LIST_HEIGHT} />;
  return parts.map(([part, all]) => <PartChoice key={part} {...{ part, all }} {...choice} />);
}

interface PartChoiceProps extends Omit<ContentChoiceProps, 'documents'> {
  part: ContentPart;
  all: readonly OwnDocument[];
}

function PartChoice({ part, all, chosen, onChange }: PartChoiceProps) {
  const text = useText(AGENCY_PRESETS_TEXT);
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = all.filter(({ name, overlay = '' }) => `${name} ${overlay}`.toLowerCase().includes(words));
  const count = all.filter(({ id }) => chosen.has(id)).length;
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const changed = new Set(ids);
    onChange(new Set([...[...chosen].filter((id) => !changed.has(id)), ...(isChosen ? ids : [])]));
  };
  return (
    <Paper withBorder p="sm" role="group" aria-label={text[part]}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600} size="sm">
            {text[part]}
          </Text>
          <Text size="xs" c="dark.2" aria-live="polite">
            {all.length === 0 ? text.none : text.chosen(count, all.length)}
          </Text>
        </Group>
        {all.length > MANY && <SearchField label={text.search} list={{ search, setSearch }} flex="none" />}
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
            {found.map((document) => (
              <DocumentBox
                key={document.id}
                document={document}
                isChosen={chosen.has(document.id)}
                onChoose={(isChosen) => choose([document.id], isChosen)}
              />
            ))}
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

function DocumentBox({ document: { name, overlay }, isChosen, onChoose }: DocumentBoxProps) {
  return (
    <Checkbox
      size="sm"
      label={<span translate="no">{name}</span>}
      {...(overlay !== undefined && { description: <span translate="no">{overlay}</span> })}
      checked={isChosen}
      onChange={({ currentTarget: { checked } }) => onChoose(checked)}
    />
  );
}
