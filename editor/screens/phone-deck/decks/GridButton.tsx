import { useSortable } from '@dnd-kit/react/sortable';
import type { KeyboardEvent } from 'react';
import type { PadAction, PhoneDeckButton } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { DECK_COLORS } from '../face/deckColors.ts';
import { DeckFace } from '../face/DeckFace.tsx';
import { PHONE_DECK_TEXT } from '../phoneDeckText.ts';
import classes from './decks.module.css';

interface GridButtonProps {
  button: PhoneDeckButton;
  index: number;
  action: PadAction | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Button in the editor: a press chooses it. */
export function GridButton({ button, index, action, isChosen, onChoose, onKey }: GridButtonProps) {
  const { grid: text } = useText(PHONE_DECK_TEXT);
  const { ref, isDragging } = useSortable({ id: button.id, index });
  const label = button.label.trim() || action?.label || text.gone;
  return (
    <div ref={ref} role="listitem" className={classes.cell} data-dragging={isDragging || undefined}>
      <button
        type="button"
        className={classes.button}
        style={{ background: action === undefined ? undefined : DECK_COLORS[button.color] }}
        data-id={button.id}
        aria-label={action === undefined ? `${label}, ${text.gone}` : label}
        aria-pressed={isChosen}
        onClick={onChoose}
        onKeyDown={onKey}
      >
        <DeckFace {...{ button, label, action }} />
      </button>
    </div>
  );
}
