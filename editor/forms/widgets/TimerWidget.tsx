/** A length of time in hours, minutes and seconds. */
import type { ValueRules } from '#schemas/generated/forms.ts';
import { useText } from '../../app/AppContext.ts';
import { durationParts, secondsOf } from '../model/durationParts.ts';
import type { DurationParts } from '../model/durationParts.ts';
import { NumberBox } from '../parts/NumberBox.tsx';
import { FORMS_TEXT } from '../text.ts';
import type { WidgetProps } from './widget.ts';
import styles from './widgets.module.css';

const PARTS = ['hours', 'minutes', 'seconds'] as const;
/** More than 59 may be typed: 90 minutes become an hour and a half. */
const RULES: ValueRules = { type: 'integer', minimum: 0 };

export function TimerWidget(props: WidgetProps<number>) {
  const { id, labelId, value, isMixed, isInvalid, isDisabled, describedBy, onChange } = props;
  const text = useText(FORMS_TEXT);
  const parts = durationParts(value);
  const units: DurationWords = { hours: text.hoursShort, minutes: text.minutesShort, seconds: text.secondsShort };
  return (
    <div className={styles.duration} role="group" aria-labelledby={labelId}>
      {PARTS.map((part, index) => (
        <NumberBox
          key={part}
          {...{ isMixed, isInvalid, isDisabled, describedBy }}
          {...(index === 0 && { id })}
          label={text[part]}
          value={parts[part]}
          rules={RULES}
          unit={units[part]}
          onChange={(next) => onChange(secondsOf({ ...parts, [part]: next }))}
        />
      ))}
    </div>
  );
}

type DurationWords = Readonly<Record<keyof DurationParts, string>>;
