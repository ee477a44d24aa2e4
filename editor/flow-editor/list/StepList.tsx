/** List of steps, with a place to add and to drop before each and at the end. */
import { UnstyledButton } from '@mantine/core';
import { useDroppable } from '@dnd-kit/react';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../app/AppContext.ts';
import { useFlow, useFlowEditor } from '../FlowEditorContext.ts';
import styles from '../flows.module.css';
import { type Place, type Slot, stepsIn } from '../model/flowTree.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { StepCard } from './StepCard.tsx';

export function StepList({ slot }: { slot: Slot }) {
  const ids = stepsIn(useFlow(), slot);
  return (
    <ol className={styles['steps']}>
      {ids.map((id, index) => (
        <li key={id}>
          <Gap place={{ ...slot, index }} />
          <StepCard id={id} listOf={listOf} />
        </li>
      ))}
      <li>
        <Gap place={{ ...slot, index: ids.length }} isLast />
      </li>
    </ol>
  );
}

const listOf = (slot: Slot): ReactNode => <StepList slot={slot} />;

function Gap({ place, isLast = false }: { place: Place; isLast?: boolean }) {
  const text = useText(FLOWS_TEXT);
  const { commands } = useFlowEditor();
  const { parentId = '', slot, index } = place;
  const { ref, isDropTarget } = useDroppable({ id: `gap ${parentId} ${slot} ${index}`, data: { ...place } });
  return (
    <div
      ref={ref}
      className={styles['gap']}
      data-target={isDropTarget || undefined}
      data-end={isLast || undefined}
      data-gap={`${slot} ${index}`}
    >
      <UnstyledButton
        className={styles['plus']}
        aria-label={text.addHere}
        title={text.addHere}
        onClick={() => commands.startAdding(place)}
      >
        <IconPlus size={14} style={{ display: 'block', margin: '3px' }} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
