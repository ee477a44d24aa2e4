/** Card of a step: name, summary, menu, and the lists of steps inside it. */
import { Button, UnstyledButton } from '@mantine/core';
import { useDraggable } from '@dnd-kit/react';
import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { useFlow, useFlowEditor, useFlowUi } from '../FlowEditorContext.ts';
import styles from '../flows.module.css';
import { stepFace } from '../kindFaces.ts';
import { type Slot, slotsOf } from '../model/flowTree.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { StepMark, StepMessage } from '../trace/StepMark.tsx';
import { Branch } from './Branch.tsx';
import { CardFace } from './CardFace.tsx';
import { BlockMenu } from './BlockMenu.tsx';
import { MOVE_KEYS } from './moveKeys.ts';
import { NeedsItem } from './NeedsItem.tsx';
import { StepSummary } from './summaries.tsx';

interface StepCardProps {
  id: string;
  /** Renders the steps inside it, which are cards as well. */
  listOf: (slot: Slot) => ReactNode;
}

export function StepCard({ id, listOf }: StepCardProps) {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useFlowEditor();
  const { environment } = useApp();
  const flow = useFlow();
  const isChosen = useFlowUi(({ chosen }) => chosen?.part === 'step' && chosen.id === id);
  const { ref, handleRef, isDragging } = useDraggable({ id });
  const block = flow.blocksById[id];
  if (block === undefined) return null;
  const face = stepFace(block);
  const name = face.name[locale];

  /** Moves the card with the focus, also into another list. */
  function handleKey(event: KeyboardEvent): void {
    const direction = MOVE_KEYS[event.key];
    if (!event.altKey || direction === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    commands.move(id, direction);
    environment.requestFrame(() => document.querySelector<HTMLElement>(`[data-face="${id}"]`)?.focus());
  }

  return (
    <div
      ref={ref}
      className={styles['card']}
      data-chosen={isChosen || undefined}
      data-off={!block.isEnabled || undefined}
      data-dragging={isDragging || undefined}
      data-step={block.kind ?? block.type}
    >
      <div className={styles['row']} onKeyDown={handleKey}>
        <UnstyledButton ref={handleRef} className={styles['handle']} tabIndex={-1} aria-label={text.drag(name)}>
          <IconGripVertical size={18} aria-hidden />
        </UnstyledButton>
        <CardFace
          {...{ id, face, isChosen }}
          isEnabled={block.isEnabled}
          summary={<StepSummary block={block} />}
          onOpen={() => commands.choose({ part: 'step', id })}
        />
        <StepMark blockId={id} />
        <BlockMenu chosen={{ part: 'step', id }} name={name} isEnabled={block.isEnabled} />
      </div>
      <StepMessage blockId={id} />
      {block.kind !== undefined && <NeedsItem kind={block.kind} />}
      <Inside {...{ id, listOf }} />
    </div>
  );
}

function Inside({ id, listOf }: StepCardProps) {
  const text = useText(FLOWS_TEXT);
  const { commands } = useFlowEditor();
  const flow = useFlow();
  const { type } = flow.blocksById[id]!;
  const slots = slotsOf(flow, id);
  const hasCases = type === 'if' || type === 'random' || type === 'parallel';
  if (slots.length === 0 && !hasCases) return null;
  return (
    <div className={styles['inner']}>
      {slots.map((slot, index) => (
        <Branch key={slot.slot} {...{ slot, index, type }} isOnly={slots.length === 1}>
          {listOf(slot)}
        </Branch>
      ))}
      {hasCases && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconPlus size={14} />}
            onClick={() => commands.addCase(id)}
          >
            {type === 'if' ? text.addCase : text.addBranch}
          </Button>
        </div>
      )}
    </div>
  );
}
