/** A length of time in hours, minutes and seconds. */
import { useState } from 'react';
import type { ValueRules } from '#schemas/generated/forms.ts';
import { useText } from '../../app/AppContext.ts';
import { durationParts, secondsOf } from '../model/durationParts.ts';
import type { DurationParts } from '../model/durationParts.ts';
import { NumberBox } from '../parts/NumberBox.tsx';
import { FORMS_TEXT } from '../formsText.ts';
import type { WidgetProps } from '../widget.ts';
import styles from './widgets.module.css';

const PARTS = ['hours', 'minutes', 'seconds'] as const;
/** More than 59 may be typed: 90 minutes become an hour and a half. */
const RULES: ValueRules = { type: 'integer', minimum: 0 };

export function TimerWidget(props: WidgetProps<number>) {
  const { id, labelId, value, isMixed, isInvalid, isDisabled, describedBy, onChange } = props;
  const text = useText(FORMS_TEXT);
  const now = durationParts(value);
  /** While one part is typed, the others stand still: 90 minutes change the hours. */
  const [held, setHeld] = useState<DurationParts | null>(null);
  const units: DurationWords = { hours: text.hoursShort, minutes: text.minutesShort, seconds: text.secondsShort };
  return (
    <div
      className={styles.duration}
      role="group"
      aria-labelledby={labelId}
      onFocus={() => setHeld(now)}
      onBlur={() => setHeld(null)}
    >
      {PARTS.map((part, index) => (
        <NumberBox
          key={part}
          {...{ isMixed, isInvalid, isDisabled, describedBy }}
          {...(index === 0 && { id })}
          label={text[part]}
          value={now[part]}
          rules={RULES}
          unit={units[part]}
          onChange={(next) => onChange(secondsOf({ ...(held ?? now), [part]: next }))}
        />
      ))}
    </div>
  );
}

type DurationWords = Readonly<Record<keyof DurationParts, string>>;
