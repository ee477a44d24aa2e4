/** Buttons of a page as the phone shows them. They move by dragging, and by Alt with the arrow keys. */
import { Anchor, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type DragEndEvent, DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PadAction, PhoneDeckButton, PhoneDeckPage } from '#schemas/generated/types.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { moved } from '../arrange.ts';
import { newButton } from '../firstDeck.ts';
import { PHONE_DECK_TEXT } from '../phoneDeckText.ts';
import { ActionSelect } from './ActionSelect.tsx';
import { buttonLabel } from './buttonLabel.ts';
import classes from './decks.module.css';
import { GridButton } from './GridButton.tsx';

type ProviderProps = ComponentProps<typeof DragDropProvider>;
/** By default buttons inside a dragged element do not start a drag; a press without a move still chooses one. */
const SENSORS: NonNullable<ProviderProps['sensors']> = [PointerSensor.configure({ preventActivation: () => false })];
/** Removes the library's first plugin, which speaks English to screen readers. */
const withoutSpeech: NonNullable<ProviderProps['plugins']> = (defaults) => defaults.slice(1);

const MOST_BUTTONS = 40;

interface ButtonGridProps {
  page: PhoneDeckPage;
  actions: readonly PadAction[];
  /** The chosen button; null = none. */
  buttonId: string | null;
  onChoose: (id: string) => void;
  onChange: (buttons: PhoneDeckButton[]) => void;
}

export function ButtonGrid({ page, actions, buttonId, onChoose, onChange }: ButtonGridProps) {
  const { grid: text } = useText(PHONE_DECK_TEXT);
  const { environment } = useApp();
  const [said, setSaid] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  const { buttons, columns } = page;

  // A moved element loses the focus.
  useEffect(() => {
    if (focused.current !== null) grid.current?.querySelector<HTMLElement>(`[data-id="${focused.current}"]`)?.focus();
    focused.current = null;
  }, [buttons]);

  function move(from: number, to: number): void {
    const button = buttons[from];
    if (button === undefined || to < 0 || to >= buttons.length) return;
    onChange(moved(buttons, from, to));
    setSaid(text.moved(buttonLabel(button, actions, text.gone), to + 1, buttons.length));
  }

  function drop({ operation: { source }, canceled }: DragEndEvent): void {
    if (canceled || !isSortable(source)) return;
    move(
      buttons.findIndex(({ id }) => id === source.id),
      source.index,
    );
  }

  function handleKey(event: KeyboardEvent<HTMLElement>, at: number): void {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key as keyof typeof steps] : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    focused.current = buttons[at]!.id;
    move(at, at + step);
  }

  function add(actionId: string): void {
    const button = newButton(actionId, environment.randomId());
    onChange([...buttons, button]);
    onChoose(button.id);
  }

  return (
    <Stack gap="sm" miw={0}>
      <DragDropProvider sensors={SENSORS} plugins={withoutSpeech} onDragEnd={drop}>
        <div
          ref={grid}
          role="list"
          aria-label={text.label(page.name)}
          className={classes.grid}
          style={{ '--columns': columns } as never}
        >
          {buttons.map((button, index) => (
            <GridButton
              key={button.id}
              {...{ button, index }}
              action={actions.find(({ id }) => id === button.actionId)}
              isChosen={button.id === buttonId}
              onChoose={() => onChoose(button.id)}
              onKey={(event) => handleKey(event, index)}
            />
          ))}
        </div>
      </DragDropProvider>
      {buttons.length === 0 && <Text size="sm">{text.none}</Text>}
      {buttons.length < MOST_BUTTONS ? (
        <ActionSelect label={text.add} actions={actions} value={null} onChange={add} />
      ) : (
        <Text size="sm">{text.full(MOST_BUTTONS)}</Text>
      )}
      <Hints actions={actions} />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </Stack>
  );
}

/** Leads to what a newcomer misses in the list. */
function Hints({ actions }: { actions: readonly PadAction[] }) {
  const { grid: text } = useText(PHONE_DECK_TEXT);
  const missing = (family: string): boolean => !actions.some(({ id }) => id.split(':', 1)[0] === family);
  return (
    <>
      {missing('wheel') && (
        <Text size="sm" c="dark.2">
          {text.wheel}{' '}
          <Anchor component={Link} to="/wheel-of-fortune" size="sm">
            {text.wheelLink}
          </Anchor>
        </Text>
      )}
      {missing('button') && (
        <Text size="sm" c="dark.2">
          {text.flows}{' '}
          <Anchor component={Link} to="/flows" size="sm">
            {text.flowsLink}
          </Anchor>
        </Text>
      )}
    </>
  );
}
