/** A number to type. Times are stored in milliseconds and typed in seconds. */
import type { ValueRules } from '#schemas/generated/forms.ts';
import { useAppState } from '../../app/AppContext.ts';
import { useFormScope } from '../FormScope.ts';
import { canBeLeftOut } from '../model/leftOut.ts';
import { stepOf } from '../model/sliderScale.ts';
import { NumberBox, OptionalNumberBox } from '../parts/NumberBox.tsx';
import type { WidgetProps } from '../widget.ts';

const MS_PER_S = 1_000;

export function NumberWidget({ field, value, onChange, ...rest }: WidgetProps<number | null>) {
  const { rules, unit, step = stepOf(rules) } = field;
  if (unit !== 'ms') return <Number {...rest} {...{ field, value, rules, unit, step, onChange }} />;
  return (
    <Number
      {...{ ...rest, field }}
      value={value === null ? null : value / MS_PER_S}
      rules={secondsRules(rules)}
      unit="s"
      step={1}
      onChange={(next) => onChange(next === null ? null : Math.round(next * MS_PER_S))}
    />
  );
}

function secondsRules({ minimum, maximum }: ValueRules): ValueRules {
  return {
    type: 'number',
    ...(minimum !== undefined && { minimum: minimum / MS_PER_S }),
    ...(maximum !== undefined && { maximum: maximum / MS_PER_S }),
  };
}

type NumberProps = Omit<WidgetProps<number | null>, 'address' | 'labelId' | 'label' | 'onSettle'> & {
  rules: ValueRules;
  unit: string | undefined;
  step: number;
};

function Number({ field, value, isMixed, onChange, ...props }: NumberProps) {
  const locale = useAppState((state) => state.locale);
  const { size } = useFormScope();
  const { id, isInvalid, isDisabled, describedBy, rules, unit, step } = props;
  const shared = { id, size, isInvalid, isDisabled, describedBy, rules, unit, step };
  const change = (next: number | null): void => onChange(next);
  return canBeLeftOut(field) && !isMixed ? (
    <OptionalNumberBox {...shared} value={value} empty={field.empty?.[locale] ?? ''} onChange={change} />
  ) : (
    <NumberBox
      {...shared}
      isMixed={isMixed}
      isUngrouped={field.isUngrouped}
      value={value ?? rules.minimum ?? 0}
      onChange={change}
    />
  );
}
