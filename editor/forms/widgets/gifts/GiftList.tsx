/** The gifts to choose from, searched while typing. Only the lines in view are drawn: there are hundreds. */
import { Loader, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { GiftAnswer } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { FORMS_TEXT } from '../../formsText.ts';
import styles from '../widgets.module.css';
import { findGifts, giftName } from './giftName.ts';
import { GiftPicture } from './GiftPicture.tsx';

interface GiftListProps {
  gifts: readonly GiftAnswer[];
  isLoading: boolean;
  chosenId: string;
  onChoose(giftId: string): void;
}

const LINE_PX = 48;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

export function GiftList({ gifts, isLoading, chosenId, onChoose }: GiftListProps) {
  const text = useText(FORMS_TEXT);
  const listId = useId();
  const [query, setQuery] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const found = useMemo(() => findGifts(gifts, query), [gifts, query]);
  // Until somebody moves it or searches, the chosen one.
  const [moved, setActive] = useState<number | null>(null);
  const chosen = found.findIndex(({ id }) => id === chosenId);
  const active = moved ?? Math.max(0, chosen);
  const lines = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 4,
    initialOffset: () => Math.max(0, active - 2) * LINE_PX,
  });
  const optionId = (index: number): string => `${listId}-${index}`;

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(found.length - 1, active + step));
      setActive(next);
      lines.scrollToIndex(next);
    }
    const gift = found[active];
    if (event.key === 'Enter' && gift !== undefined) {
      event.preventDefault();
      onChoose(gift.id);
    }
  }

  return (
    <>
      <TextInput
        data-autofocus
        size="xs"
        mb={6}
        role="combobox"
        aria-label={text.searchGifts}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        placeholder={text.searchGifts}
        leftSection={<IconSearch size={14} />}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
          lines.scrollToIndex(0);
        }}
        onKeyDown={handleKey}
      />
      <div ref={scroller} className={styles.gifts} id={listId} role="listbox" aria-label={text.chooseGift}>
        <div style={{ height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map(({ index, start }) => (
            <GiftLine
              key={found[index]!.id}
              gift={found[index]!}
              {...{ start, id: optionId(index), isActive: index === active, onChoose }}
              isChosen={found[index]!.id === chosenId}
            />
          ))}
        </div>
        {isLoading && <Loader size="sm" m="sm" />}
        {!isLoading && found.length === 0 && (
          <Text size="sm" c="dark.2" p="sm">
            {text.noGift}
          </Text>
        )}
      </div>
    </>
  );
}

interface GiftLineProps {
  id: string;
  gift: GiftAnswer;
  /** Distance from the top of the list in px. */
  start: number;
  isActive: boolean;
  isChosen: boolean;
  onChoose(giftId: string): void;
}

function GiftLine({ id, gift, start, isActive, isChosen, onChoose }: GiftLineProps) {
  const text = useText(FORMS_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    // The search field keeps the focus and moves the active line.
    <div
      {...{ id, role: 'option', className: styles.gift, onClick: () => onChoose(gift.id) }}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <GiftPicture giftId={gift.id} image={gift.image} />
      <span className={styles.words}>
        <Text size="sm">{giftName(gift, locale)}</Text>
        <Text size="xs" c="dark.2">
          {text.coins(gift.diamondCount)}
          {gift.isSeen && ` · ${text.seenGift}`}
        </Text>
      </span>
    </div>
  );
}
