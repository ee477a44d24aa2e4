/** Panel beside the canvas that lists all items of the overlay. */
import {
  ActionIcon,
  Button,
  CloseButton,
  Group,
  ScrollArea,
  Stack,
  Text,
  TextInput,
  ThemeIcon,
  Title,
  Tooltip,
} from '@mantine/core';
import { IconPlus, IconSearch, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../app/AppContext.ts';
import { useAppState } from '../../app/AppContext.ts';
import { useDocument } from '../EditorContext.ts';
import { AddItemDialog } from './add/AddItemDialog.tsx';
import classes from './ItemPanel.module.css';
import { ItemList } from './list/ItemList.tsx';
import { listed, SEARCH_FROM } from './list/itemOrder.ts';
import { PANELS_TEXT } from './panelsText.ts';

export function ItemPanel() {
  const text = useText(PANELS_TEXT);
  const count = useDocument((state) => state.document.order.length);
  const [search, setSearch] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const hasSearch = count >= SEARCH_FROM;
  return (
    <section className={classes.panel} aria-label={text.items}>
      <Group className={classes.head} justify="space-between" wrap="nowrap">
        <Group gap={8} wrap="nowrap">
          <Title order={2} size="h6">
            {text.items}
          </Title>
          {count > 0 && (
            <Text size="xs" c="dark.2">
              {count}
            </Text>
          )}
        </Group>
        <Tooltip label={text.add}>
          <ActionIcon variant="filled" size={30} aria-label={text.add} onClick={() => setIsAdding(true)}>
            <IconPlus size={18} stroke={2} />
          </ActionIcon>
        </Tooltip>
      </Group>
      {hasSearch && <SearchField value={search} onChange={setSearch} />}
      {count === 0 ? (
        <Empty onAdd={() => setIsAdding(true)} />
      ) : (
        <ScrollArea className={classes.scroll} type="auto" scrollbarSize={8}>
          <ItemList search={hasSearch ? search : ''} />
          {hasSearch && <NothingFound search={search} />}
        </ScrollArea>
      )}
      <AddItemDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </section>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useText(PANELS_TEXT);
  return (
    <TextInput
      className={classes.search}
      size="xs"
      placeholder={text.search}
      aria-label={text.search}
      leftSection={<IconSearch size={14} />}
      rightSection={
        value === '' ? null : <CloseButton size="xs" aria-label={text.clearSearch} onClick={() => onChange('')} />
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onChange('')}
    />
  );
}

function NothingFound({ search }: { search: string }) {
  const text = useText(PANELS_TEXT);
  const locale = useAppState((state) => state.locale);
  const isEmpty = useDocument((state) => listed(state.document, search, locale).length === 0);
  return (
    <Text role="status" size="sm" c="dark.2" ta="center" px="md" py={isEmpty ? 'lg' : 0}>
      {isEmpty ? text.nothingFound : ''}
    </Text>
  );
}

function Empty({ onAdd }: { onAdd: () => void }) {
  const text = useText(PANELS_TEXT);
  return (
    <Stack className={classes.empty} align="center" gap="sm">
      <ThemeIcon size={56} radius="xl" variant="light" color="brand">
        <IconStack2 size={28} stroke={1.5} />
      </ThemeIcon>
      <Text fw={600}>{text.empty}</Text>
      <Text size="sm" c="dark.2">
        {text.emptyHint}
      </Text>
      <Button mt="xs" leftSection={<IconPlus size={16} />} onClick={onAdd}>
        {text.addFirst}
      </Button>
    </Stack>
  );
}
