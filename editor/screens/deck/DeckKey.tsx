/** One button on the phone. Each touch is a press of its own; without a connection it says so and presses nothing. */
import { useState } from 'react';
import type { PadClient, PressResult } from '#engine/client/pads/padClient.ts';
import type { PadAction, PhoneDeckButton } from '#schemas/generated/types.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { DECK_COLORS } from '../phone-deck/face/deckColors.ts';
import { DeckFace } from '../phone-deck/face/DeckFace.tsx';
import { DECK_TEXT } from './deckText.ts';
import classes from './deck.module.css';

/** Vibration of a press that is sent, and of one that failed. */
const TAP_MS = [15] as const;
const FAILED_MS = [60, 60, 60] as const;
/** Time for which a key shows how its press ended. */
const SHOWN_MS = 600;

interface DeckKeyProps {
  pad: PadClient;
  button: PhoneDeckButton;
  action: PadAction | undefined;
  isConnected: boolean;
  vibrates: boolean;
  /** Called with the reason why a press failed. */
  onFailed: (reason: string) => void;
}

export function DeckKey({ pad, button, action, isConnected, vibrates, onFailed }: DeckKeyProps) {
  const text = useText(DECK_TEXT);
  const { device, scheduler } = useApp().environment;
  const [waiting, setWaiting] = useState(0);
  const [ended, setEnded] = useState<'done' | 'failed' | null>(null);
  const isGone = isConnected && action === undefined;
  const label = button.label.trim() || action?.label || text.gone;
  const isOn = action?.isOn ?? null;

  const vibrate = (durationsMs: readonly number[]): void => void (vibrates && device.vibrate?.(durationsMs));

  function show(result: PressResult): void {
    const isDone = result === 'done';
    setEnded(isDone ? 'done' : 'failed');
    scheduler.after(SHOWN_MS, () => setEnded(null));
    if (isDone) return;
    vibrate(FAILED_MS);
    onFailed(typeof result === 'object' ? result.message : text[result]);
  }

  async function press(how: { isOn?: boolean } | { steps: number }): Promise<void> {
    vibrate(TAP_MS);
    setWaiting((count) => count + 1);
    const result = await pad.press(button.actionId, how);
    setWaiting((count) => count - 1);
    show(result);
  }

  return (
    <div className={classes.cell}>
      <button
        type="button"
        className={classes.key}
        style={{ '--key': DECK_COLORS[button.color] } as never}
        data-on={isOn === true || undefined}
        data-off={isOn === false || undefined}
        data-waiting={waiting > 0 || undefined}
        data-ended={ended ?? undefined}
        disabled={isGone}
        aria-label={nameOf(label, action, text)}
        aria-pressed={isOn ?? undefined}
        onClick={() => void press(action?.kind === 'toggle' ? { isOn: action.isOn !== true } : {})}
      >
        <DeckFace {...{ button, label, action }} />
        {isGone && button.label.trim() !== '' && <span className={classes.gone}>{text.gone}</span>}
        {isOn !== null && (
          <span className={classes.state} aria-hidden>
            {isOn ? text.on : text.off}
          </span>
        )}
      </button>
      {action?.kind === 'dial' && (
        <button
          type="button"
          className={classes.less}
          aria-label={text.less(label)}
          onClick={() => void press({ steps: -1 })}
        >
          −
        </button>
      )}
    </div>
  );
}

/** Says the live text too, which is drawn below the label. */
const nameOf = (label: string, action: PadAction | undefined, text: { gone: string }): string =>
  [label, ...(action === undefined ? [text.gone] : action.title === '' ? [] : [action.title])].join(', ');
