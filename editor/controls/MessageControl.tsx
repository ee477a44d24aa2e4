import { useText } from '../app/AppContext.ts';
import classes from './Controls.module.css';
import { LineForm } from './LineForm.tsx';
import type { ControlProps } from './controlProps.ts';
import { CONTROLS_TEXT } from './controlsText.ts';

const SHOWN_S = 8;
/** Maximum length of `text` in schemas/events/show-text.json. */
const MAX_LENGTH = 1000;

/** Shows a text where popups appear. */
export function MessageControl({ item, send }: ControlProps) {
  const text = useText(CONTROLS_TEXT);
  return (
    <div className={classes.card} role="group" aria-label={item.name}>
      <bdi className={classes.name}>{item.name}</bdi>
      <LineForm
        label={text.message(item.name)}
        placeholder={text.messageHint}
        value=""
        submit={text.show}
        maxLength={MAX_LENGTH}
        isClearedAfter
        onSubmit={(words) =>
          send(item.id, 'showText', { text: words, imageUrl: '', showProfilePicture: false, duration: SHOWN_S })
        }
      />
    </div>
  );
}
