/** Draws the input that the kind of a setting asks for. */
import type { FieldProps } from '@rjsf/utils';
import { memo } from 'react';
import { useAppState } from '../../app/AppContext.ts';
import { FieldInput } from '../fields/Fields.tsx';
import { isSame } from '../model/fieldState.ts';
import { isInPlan } from '#engine/rules/plans.ts';
import { problemsBelow } from '../model/settingProblems.ts';
import type { SettingField } from '#schemas/generated/forms.ts';
import type { WidgetProps } from '../widgets/widget.ts';
import { explanationId, labelId } from './fieldIds.ts';
import { type FormScope, useFormScope } from './FormScope.ts';
import { useFormSurroundings } from './FormSurroundings.ts';

export function SettingInput({ name, fieldPathId, formData, rawErrors }: FieldProps) {
  const scope = useFormScope();
  const { plan } = useFormSurroundings();
  const locale = useAppState((state) => state.locale);
  const field = scope.fields.get(name);
  const state = scope.states[name];
  if (field === undefined || state === undefined) return null;
  const { refUrl, hint } = field;
  const address = refUrl === undefined ? undefined : scope.values[refUrl];
  const isInvalid = rawErrors !== undefined && rawErrors.length > 0;
  return (
    <StillInput
      {...{ field, isInvalid }}
      id={fieldPathId.$id}
      label={field.text[locale]}
      value={formData}
      isMixed={state.isMixed}
      isDisabled={!isInPlan(field.plan, plan)}
      problems={problemsBelow(scope.problems, name)}
      isExplained={isInvalid || hint !== undefined}
      address={typeof address === 'string' ? address : ''}
      onChange={scope.change}
      onSettle={scope.settle}
    />
  );
}

interface StillInputProps extends Omit<WidgetProps<unknown>, 'field' | 'labelId' | 'describedBy' | 'onChange'> {
  field: SettingField;
  isExplained: boolean;
  onChange: FormScope['change'];
}

/** Is drawn again only when something of this one setting changed: a form has forty, and a slider moves with every frame. */
const StillInput = memo(function StillInput({ isExplained, onChange, ...props }: StillInputProps) {
  const { id, field } = props;
  const { name, refUrl } = field;
  return (
    <FieldInput
      {...props}
      labelId={labelId(id)}
      describedBy={isExplained ? explanationId(id) : undefined}
      onChange={(value, url = '') =>
        onChange(field, refUrl === undefined ? { [name]: value } : { [name]: value, [refUrl]: url })
      }
    />
  );
}, isSame);
