/** List of steps inside a step, with its name; the panel shows its condition. */
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FlowBlock } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { branchWords } from './branchWords.ts';
import { useFlow, useFlowEditor, useFlowUi } from '../FlowEditorContext.ts';
import styles from '../flows.module.css';
import type { Slot } from '../model/flowTree.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';

interface BranchProps {
  slot: Slot;
  index: number;
  type: FlowBlock['type'];
  isOnly: boolean;
  children: ReactNode;
}

export function Branch({ slot, index, type, isOnly, children }: BranchProps) {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useFlowEditor();
  const flow = useFlow();
  const id = slot.slot;
  const isChosen = useFlowUi(({ chosen }) => chosen?.part === 'case' && chosen.id === id);
  const own = Object.hasOwn(flow.casesById, id) ? flow.casesById[id] : undefined;
  const { words, isOwn } = branchWords(flow, { id, index, type }, locale);
  return (
    <div className={styles['branch']}>
      <div className={styles['branchHead']}>
        {own === undefined ? (
          type !== 'repeat' && type !== 'group' && <span className={styles['branchName']}>{words}</span>
        ) : (
          <UnstyledButton
            className={styles['branchName']}
            data-chosen={isChosen || undefined}
            translate={isOwn ? 'no' : undefined}
            aria-label={text.open(words)}
            onClick={() => commands.choose({ part: 'case', id })}
          >
            {words}
          </UnstyledButton>
        )}
        {own !== undefined && !isOnly && (
          <Tooltip label={text.removeBranch}>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={text.removeBranch}
              onClick={() => commands.removeCase(id)}
            >
              <IconX size={14} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {children}
    </div>
  );
}
