/** Search, categories and cards of the dialog that adds an item. */
import { Chip, CloseButton, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ItemCategory } from '#engine/core/itemAbout.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useEditor } from '../../EditorContext.ts';
import type { TypePictures } from '../../pictures/typePictures.ts';
import { PANELS_TEXT } from '../panelsText.ts';
import classes from './add.module.css';
import { findTypes, OFFERED_CATEGORIES, type TypeGroup, typeAfterKey } from './findTypes.ts';
import { TypeCard } from './TypeCard.tsx';

const ALL = 'all';

interface TypeChooserProps {
  pictures: TypePictures;
  search: string;
  onSearch: (search: string) => void;
  /** Called after adding an item. */
  onDone: () => void;
}

export function TypeChooser({ pictures, search, onSearch: setSearch, onDone }: TypeChooserProps) {
  const { dialog, clearSearch } = useText(PANELS_TEXT);
  const { commands } = useEditor();
  const locale = useAppState((state) => state.locale);
  const [category, setCategory] = useState<ItemCategory | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (viewport.current) viewport.current.scrollTop = 0;
  }, [search, category]);
  const groups = findTypes(search, category, locale);
  const first = groups[0]?.types[0] ?? null;

  function add(type: ItemType): void {
    onDone();
    commands.addItem(type);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const current = (target.dataset['type'] ?? null) as ItemType | null;
    const isInField = target === field.current;
    if (!isInField && current === null) return;
    if (isInField && event.key === 'Enter' && first !== null) return add(first);
    if (isInField && event.key !== 'ArrowDown') return;
    const next = typeAfterKey(groups, current, event.key, columnsOf(cards.current));
    if (next !== null) {
      event.preventDefault();
      return cardOf(cards.current, next)?.focus();
    }
    // The search is above the first row, and receives every letter.
    if (event.key === 'ArrowUp' || (event.key.length === 1 && event.key !== ' ')) field.current?.focus();
  }

  return (
    <div className={classes.chooser} onKeyDown={handleKey}>
      <TextInput
        ref={field}
        data-autofocus
        size="md"
        placeholder={dialog.search}
        aria-label={dialog.search}
        leftSection={<IconSearch size={18} />}
        rightSection={search === '' ? null : <CloseButton aria-label={clearSearch} onClick={() => setSearch('')} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Chip.Group value={category ?? ALL} onChange={(value) => setCategory(value === ALL ? null : value)}>
        <Group gap={6} my="sm">
          {[ALL, ...OFFERED_CATEGORIES].map((each) => (
            <Chip key={each} value={each} size="sm" variant="light" icon={null} classNames={{ label: classes.chip! }}>
              {each === ALL ? dialog.all : dialog.category[each as ItemCategory]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <ScrollArea className={classes.scroll} type="auto" offsetScrollbars="y" viewportRef={viewport}>
        <div ref={cards}>
          {groups.map((group) => (
            <Cards key={group.category} {...{ group, pictures, add }} marked={search === '' ? null : first} />
          ))}
        </div>
        {groups.length === 0 && (
          <Stack align="center" gap={4} py={64} role="status">
            <Text fw={600}>{dialog.nothing(search)}</Text>
            <Text size="sm" c="dark.2">
              {dialog.nothingHint}
            </Text>
          </Stack>
        )}
      </ScrollArea>
      <Text className={classes.keys} size="xs" c="dark.2">
        {dialog.keys}
      </Text>
    </div>
  );
}

interface CardsProps {
  group: TypeGroup;
  pictures: TypePictures;
  add: (type: ItemType) => void;
  /** Type that Enter adds during typing. */
  marked: ItemType | null;
}

function Cards({ group: { category, types }, pictures, add, marked }: CardsProps) {
  const { dialog } = useText(PANELS_TEXT);
  const label = dialog.category[category];
  return (
    <section className={classes.group} aria-label={label}>
      <Text className={classes.category} component="h3" aria-hidden>
        {label}
      </Text>
      <div className={classes.cards}>
        {types.map((type) => (
          <TypeCard key={type} type={type} pictures={pictures} isMarked={type === marked} onAdd={add} />
        ))}
      </div>
    </section>
  );
}

function cardOf(cards: HTMLElement | null, type: ItemType): HTMLElement | null {
  return cards?.querySelector<HTMLElement>(`[data-type="${type}"]`) ?? null;
}

/** Returns the number of cards in a row, which depends on the window. */
function columnsOf(cards: HTMLElement | null): number {
  const row = cards?.querySelector(`.${classes.cards}`);
  return row ? getComputedStyle(row).gridTemplateColumns.split(' ').length : 1;
}
