/** Tests the current flows with the last stream. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerTrackPrev } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../app/AppContext.ts';
import { useFlowEditor } from '../FlowEditorContext.ts';
import { BacktestDialog } from './BacktestDialog.tsx';
import { BACKTEST_TEXT } from './backtestText.ts';

export function BacktestButton() {
  const { button } = useText(BACKTEST_TEXT);
  const { document, drafts } = useFlowEditor();
  const [isOpen, setIsOpen] = useState(false);
  async function open(): Promise<void> {
    // Includes the last typed change.
    drafts.settle();
    await document.settled();
    setIsOpen(true);
  }
  return (
    <>
      <Tooltip label={button}>
        <ActionIcon size={34} variant="subtle" color="gray" aria-label={button} onClick={() => void open()}>
          <IconPlayerTrackPrev size={20} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      {isOpen && <BacktestDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
