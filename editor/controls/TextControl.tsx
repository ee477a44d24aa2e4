import type { TextSettings } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import classes from './Controls.module.css';
import { LineForm } from './LineForm.tsx';
import type { ControlProps } from './controlProps.ts';
import { CONTROLS_TEXT } from './controlsText.ts';

/** Maximum length of `text` in schemas/events/set-text.json. */
const MAX_LENGTH = 1000;

/** Replaces the text of a text item until the streamer edits the item. */
export function TextControl({ item, send }: ControlProps) {
  const text = useText(CONTROLS_TEXT);
  const { text: words } = item.settings as unknown as TextSettings;
  return (
    <div className={classes.card} role="group" aria-label={item.name}>
      <bdi className={classes.name}>{item.name}</bdi>
      <LineForm
        label={item.name}
        value={words}
        submit={text.write}
        maxLength={MAX_LENGTH}
        isEmptyAllowed
        onSubmit={(written) => send(item.id, 'setText', { text: written })}
      />
    </div>
  );
}
