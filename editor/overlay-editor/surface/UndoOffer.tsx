/** Offers to undo a touch gesture: on a small screen mistakes happen easily, and they are on air at once. */
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useDocument, useEditor, useEditorUi } from '../EditorContext.ts';
import { STEP_TEXT } from '../stepLabels.ts';
import { CANVAS_TEXT } from '../canvasText.ts';
import styles from './CanvasSurface.module.css';

export function UndoOffer(): ReactNode {
  const text = useText(CANVAS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands, ui } = useEditor();
  const offered = useEditorUi((state) => state.undoOffer);
  const isLast = useDocument((state) => state.history.done.at(-1)?.label === offered);
  if (offered === null || !isLast) return null;
  return (
    <div className={styles['offer']} onPointerDown={(event) => event.stopPropagation()}>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        onClick={() => {
          commands.undo();
          ui.setState({ undoOffer: null });
        }}
      >
        {text.undo(STEP_TEXT[locale][offered])}
      </Button>
    </div>
  );
}
