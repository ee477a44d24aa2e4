/** Draws the input that the kind of a setting asks for. */
import type { FieldProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { useAppState } from '../../app/AppContext.ts';
import { isInPlan } from '../model/isInPlan.ts';
import { WIDGETS } from '../widgets/index.ts';
import type { WidgetProps } from '../widgets/widget.ts';
import { explanationId, labelId } from './fieldIds.ts';
import { useFormScope } from './FormScope.ts';

export function SettingInput({ name, fieldPathId, formData, rawErrors }: FieldProps) {
  const scope = useFormScope();
  const locale = useAppState((state) => state.locale);
  const field = scope.fields.get(name);
  const state = scope.states[name];
  if (field === undefined || state === undefined) return null;
  // The registry is typed by kind; which kind it is says the schema.
  const Input = WIDGETS[field.input].Input as ComponentType<WidgetProps<unknown>>;
  const isInvalid = rawErrors !== undefined && rawErrors.length > 0;
  const id = fieldPathId.$id;
  const { refUrl } = field;
  const address = refUrl === undefined ? undefined : scope.values[refUrl];
  return (
    <Input
      {...{ id, field, isInvalid }}
      labelId={labelId(id)}
      label={field.text[locale]}
      value={formData}
      isMixed={state.isMixed}
      isDisabled={!isInPlan(field.plan, scope.plan)}
      describedBy={isInvalid || field.hint !== undefined ? explanationId(id) : undefined}
      address={typeof address === 'string' ? address : ''}
      onChange={(value, url = '') =>
        scope.change(field, refUrl === undefined ? { [name]: value } : { [name]: value, [refUrl]: url })
      }
      onSettle={scope.settle}
    />
  );
}
