/** A number to type. Times are stored in milliseconds and typed in seconds. */
import { stepOf } from '../model/sliderScale.ts';
import { useFormScope } from '../FormScope.ts';
import { NumberBox } from '../parts/NumberBox.tsx';
import type { WidgetProps } from '../widget.ts';

const MS_PER_S = 1_000;

export function NumberWidget({ field, value, onChange, ...rest }: WidgetProps<number>) {
  const { id, isMixed, isInvalid, isDisabled, describedBy } = rest;
  const { size } = useFormScope();
  const shared = { id, size, isMixed, isInvalid, isDisabled, describedBy };
  const { rules, unit, step = stepOf(rules) } = field;
  if (unit !== 'ms') {
    return <NumberBox {...{ ...shared, value, rules, unit, step }} onChange={(next) => onChange(next)} />;
  }
  const { minimum, maximum } = rules;
  const inSeconds = {
    type: 'number' as const,
    ...(minimum !== undefined && { minimum: minimum / MS_PER_S }),
    ...(maximum !== undefined && { maximum: maximum / MS_PER_S }),
  };
  return (
    <NumberBox
      {...shared}
      value={value / MS_PER_S}
      rules={inSeconds}
      unit="s"
      step={1}
      onChange={(next) => onChange(Math.round(next * MS_PER_S))}
    />
  );
}
