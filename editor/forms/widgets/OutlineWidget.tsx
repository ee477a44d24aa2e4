/** A line around letters: its width, its colour, and what it looks like. */
import { IconLineHeight } from '@tabler/icons-react';
import type { Outline } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { cssColor } from '../model/colorText.ts';
import { ColorBox } from '../parts/ColorBox.tsx';
import { NumberBox } from '../parts/NumberBox.tsx';
import { FORMS_TEXT } from '../formsText.ts';
import type { WidgetProps } from '../widget.ts';
import styles from './widgets.module.css';

/** Shift of the picker towards the start of the row, px: the preview takes this space. */
const PICKER_GAP_PX = 88;

export function OutlineWidget(props: WidgetProps<Outline>) {
  const { id, labelId, label, field, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle } = props;
  const text = useText(FORMS_TEXT);
  const { width, color } = value;
  return (
    <div className={styles.letters} role="group" aria-labelledby={labelId}>
      <div className={styles.preview} role="img" aria-label={text.preview}>
        <span style={{ WebkitTextStroke: `${width * 2}px ${cssColor(color) ?? 'transparent'}` }}>
          {text.previewLetters}
        </span>
      </div>
      <NumberBox
        {...{ id, isMixed, isInvalid, isDisabled, describedBy }}
        label={`${label}: ${text.lineWidth}`}
        value={width}
        rules={field.rules.properties?.['width'] ?? field.rules}
        unit="px"
        icon={<IconLineHeight size={14} stroke={1.5} />}
        onChange={(next) => onChange({ ...value, width: next })}
      />
      <ColorBox
        {...{ isMixed, isInvalid, isDisabled, describedBy, onSettle }}
        pickerGap={PICKER_GAP_PX}
        label={`${label}: ${text.color}`}
        value={color}
        onChange={(next) => onChange({ ...value, color: next })}
      />
    </div>
  );
}
