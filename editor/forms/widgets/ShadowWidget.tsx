/** A shadow: where it falls, how soft it is, its colour, and what it looks like. */
import { IconArrowsHorizontal, IconArrowsVertical, IconBlur } from '@tabler/icons-react';
import type { Shadow } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { cssColor } from '../model/colorText.ts';
import { ColorBox } from '../parts/ColorBox.tsx';
import { NumberBox } from '../parts/NumberBox.tsx';
import { FORMS_TEXT } from '../formsText.ts';
import type { WidgetProps } from '../widget.ts';
import styles from './widgets.module.css';

/** The preview stands before it. */
const PICKER_GAP_PX = 88;

export function ShadowWidget(props: WidgetProps<Shadow>) {
  const { id, labelId, label, field, value, onChange, onSettle, ...state } = props;
  const { isMixed, isInvalid, isDisabled, describedBy } = state;
  const text = useText(FORMS_TEXT);
  const { x, y, blur, color } = value;
  const numbers = [
    ['x', text.offsetX, IconArrowsHorizontal],
    ['y', text.offsetY, IconArrowsVertical],
    ['blur', text.blur, IconBlur],
  ] as const;
  return (
    <div className={styles.letters} role="group" aria-labelledby={labelId}>
      <div className={styles.preview} role="img" aria-label={text.preview}>
        <span style={{ textShadow: `${x}px ${y}px ${blur}px ${cssColor(color) ?? 'transparent'}` }}>
          {text.previewLetters}
        </span>
      </div>
      <div className={styles.numbers}>
        {numbers.map(([part, name, Icon], index) => (
          <NumberBox
            key={part}
            {...{ isMixed, isInvalid, isDisabled, describedBy }}
            {...(index === 0 && { id })}
            label={`${label}: ${name}`}
            value={value[part]}
            rules={field.rules.properties?.[part] ?? field.rules}
            icon={<Icon size={14} stroke={1.5} />}
            onChange={(next) => onChange({ ...value, [part]: next })}
          />
        ))}
      </div>
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
