/** Face of a deck button: icon, text, live text and progress. The phone and the editor draw it alike. */
import type { PadAction, PhoneDeckButton } from '#schemas/generated/types.ts';
import classes from './face.module.css';
import { DECK_ICONS, shownIcon } from './deckIcons.ts';

interface DeckFaceProps {
  button: PhoneDeckButton;
  /** Text of the button. */
  label: string;
  /** Live state; undefined = the action does not exist now. */
  action: PadAction | undefined;
}

export function DeckFace({ button, label, action }: DeckFaceProps) {
  const icon = shownIcon(button);
  const Icon = icon === null ? null : DECK_ICONS[icon];
  const progress = action?.progress ?? null;
  return (
    <span className={classes.face}>
      {Icon !== null && <Icon className={classes.icon} stroke={1.75} aria-hidden />}
      <span className={classes.label} translate="no">
        {label}
      </span>
      {action !== undefined && action.title !== '' && <span className={classes.title}>{action.title}</span>}
      {progress !== null && (
        <span className={classes.track} aria-hidden>
          <span className={classes.bar} style={{ width: `${progress * 100}%` }} />
        </span>
      )}
    </span>
  );
}
