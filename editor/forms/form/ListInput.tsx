/**
 * A list: its entries can be added, taken away and put into another order, with a pointer, a finger or the keys. What an
 * entry consists of is drawn by whoever draws the list.
 */
import { ActionIcon, Button, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { type DragEndEvent, DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListRules } from '#schemas/generated/forms.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { FORMS_TEXT } from '../formsText.ts';
import styles from './list.module.css';

type ProviderProps = ComponentProps<typeof DragDropProvider>;
const SENSORS: NonNullable<ProviderProps['sensors']> = [PointerSensor];
/** Removes the library's first plugin, which speaks English to screen readers. */
const withoutSpeech: NonNullable<ProviderProps['plugins']> = (defaults) => defaults.slice(1);
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface ListInputProps {
  labelId: string;
  list: ListRules;
  values: readonly unknown[];
  isDisabled: boolean;
  describedBy?: string | undefined;
  /** The new entries; saved at once. */
  onChange(values: readonly unknown[]): void;
  /** Draws an entry. @param label what it is called: "Line 2" */
  children(index: number, label: string): ReactNode;
}

export function ListInput({ labelId, list, values, isDisabled, describedBy, onChange, children }: ListInputProps) {
  const text = useText(FORMS_TEXT).list;
  const locale = useAppState((state) => state.locale);
  const keys = useKeys(values.length);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(box);
  const name = list.entry.text[locale];
  const label = (index: number): string => `${name} ${index + 1}`;

  function add(): void {
    keys.add();
    focusNext(`[data-entry="${values.length}"] [data-content] :is(input, textarea, button)`);
    setSaid(text.added(label(values.length)));
    onChange([...values, list.newEntry]);
  }

  function remove(index: number): void {
    keys.remove(index);
    const next = Math.min(index, values.length - 2);
    focusNext(next < 0 ? '[data-add]' : `[data-entry="${next}"] [data-remove]`);
    setSaid(text.removed(label(index)));
    onChange(values.filter((_value, other) => other !== index));
  }

  function move(from: number, to: number): void {
    if (to < 0 || to >= values.length || from === to) return;
    keys.move(from, to);
    focusNext(`[data-entry="${to}"] [data-handle]`);
    setSaid(text.moved(name, to + 1, values.length));
    onChange(moved(values, from, to));
  }

  function drop({ operation: { source }, canceled }: DragEndEvent): void {
    if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
  }

  function handleKey(event: KeyboardEvent, index: number): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, index + step);
  }

  const isFull = values.length >= list.maximum;
  return (
    <div ref={box} role="group" aria-labelledby={labelId} aria-describedby={describedBy} className={styles.list}>
      <DragDropProvider sensors={SENSORS} plugins={withoutSpeech} onDragEnd={drop}>
        {values.length > 0 && (
          <ol className={styles.entries}>
            {values.map((_value, index) => (
              <Entry
                key={keys.of(index)}
                {...{ index, isDisabled }}
                id={keys.of(index)}
                label={label(index)}
                isGroup={list.entry.fields !== undefined}
                isFixed={values.length < 2}
                canRemove={values.length > list.minimum}
                onKey={handleKey}
                onRemove={remove}
              >
                {children(index, label(index))}
              </Entry>
            ))}
          </ol>
        )}
      </DragDropProvider>
      <div className={styles.foot}>
        <Button
          {...{ disabled: isDisabled || isFull, onClick: add }}
          data-add
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
        >
          {text.add(name)}
        </Button>
        <Text size="xs" c="dark.2">
          {text.count(values.length, list.maximum)}
        </Text>
      </div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}

interface EntryProps {
  id: string;
  index: number;
  label: string;
  /** Stands below its name, with several inputs. */
  isGroup: boolean;
  /** True when there is no other position. */
  isFixed: boolean;
  isDisabled: boolean;
  canRemove: boolean;
  onKey(event: KeyboardEvent, index: number): void;
  onRemove(index: number): void;
  children: ReactNode;
}

function Entry(props: EntryProps) {
  const { id, index, label, isGroup, isFixed, isDisabled, canRemove, onKey, onRemove, children } = props;
  const text = useText(FORMS_TEXT).list;
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: isFixed || isDisabled });
  return (
    <li
      ref={ref}
      className={styles.entry}
      data-entry={index}
      data-group={isGroup || undefined}
      data-dragging={isDragging || undefined}
    >
      <Tooltip label={text.moveHint} openDelay={600}>
        <ActionIcon
          ref={handleRef}
          className={styles.handle}
          data-handle
          variant="subtle"
          color="gray"
          size="sm"
          disabled={isFixed || isDisabled}
          aria-label={text.move(label)}
          aria-description={text.moveHint}
          onKeyDown={(event) => onKey(event, index)}
        >
          <IconGripVertical size={15} />
        </ActionIcon>
      </Tooltip>
      {isGroup && <span className={styles.entryName}>{label}</span>}
      <div data-content className={styles.content}>
        {children}
      </div>
      <ActionIcon
        className={styles.remove}
        data-remove
        variant="subtle"
        color="gray"
        size="sm"
        disabled={isDisabled || !canRemove}
        aria-label={text.remove(label)}
        onClick={() => onRemove(index)}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </li>
  );
}

/**
 * Creates keys for entries, which have no ids; they stay with their entries during moves, so that inputs keep their
 * state.
 */
function useKeys(length: number) {
  const keys = useRef<string[]>([]);
  const count = useRef(0);
  const next = (): string => `entry${(count.current += 1)}`;
  // What came or went by itself (undone, changed by somebody else) did so at the end, as far as anybody can tell.
  while (keys.current.length < length) keys.current.push(next());
  keys.current.length = length;
  return {
    of: (index: number) => keys.current[index]!,
    add: () => void keys.current.push(next()),
    remove: (index: number) => void keys.current.splice(index, 1),
    move: (from: number, to: number) => void (keys.current = [...moved(keys.current, from, to)]),
  };
}

/** Moves the focus once the changed list is drawn: its element may be gone or elsewhere. */
function useFocusNext(box: { current: HTMLElement | null }): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    box.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return (selector) => void (wanted.current = selector);
}

/** Returns the list with one entry at another place. */
function moved<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const rest = entries.filter((_entry, index) => index !== from);
  return [...rest.slice(0, to), ...entries.slice(from, from + 1), ...rest.slice(to)];
}
