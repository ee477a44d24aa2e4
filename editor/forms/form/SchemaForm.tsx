/**
 * The form of anything that has a schema. Valid changes are handed on at once; what is not valid stays in the form, and is
 * said once nobody is typing any more.
 */
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useMemo } from 'react';
import type { FormField } from '#schemas/generated/forms.ts';
import { isFieldShown } from '../model/conditions.ts';
import type { Values } from '../model/fieldState.ts';
import type { SettingsKind } from '../model/settingProblems.ts';
import { FormBody } from './FormBody.tsx';
import styles from './form.module.css';
import { type FormLook, type FormScope, NO_NAMES, OwnerContext, useFormScope } from '../FormScope.ts';
import { useFramed } from './useFramed.ts';
import { useInvalidInput } from './useInvalidInput.ts';

interface SchemaFormProps {
  /** Ids in the page begin with it. */
  id: string;
  kind: SettingsKind;
  /** All settings. */
  values: Values;
  /** Names of the settings that are shown, in their order; left out = all. */
  only?: readonly string[];
  /** Name of the setting that gets the focus when its dialog opens. */
  first?: string;
  /** Path of the settings in the request, for what the server says about them; left out = they are the request. */
  path?: string;
  /** Labels are there for screen readers only: what stands around the form says it. */
  isBare?: boolean;
  isDisabled?: boolean;
  look?: FormLook;
  /** Text in front of the names of the inputs, where several forms look alike: "Section 2". */
  prefix?: string | undefined;
  /** @param changed the settings that are different now, whole and valid */
  onChange(changed: Values): void;
  /** The change is over. */
  onSettle(): void;
  /** Is called with all input that is not valid; {} = everything is. */
  onWrong?(values: Values): void;
}

/** Stands in `FormSurroundingsContext`; is made anew (`key`) for another thing. */
export function SchemaForm({
  id,
  kind,
  only,
  first,
  path = '',
  isBare = false,
  isDisabled = false,
  look = 'panel',
  prefix,
  onChange,
  onSettle,
  onWrong,
  ...props
}: SchemaFormProps) {
  const invalidInput = useInvalidInput(onWrong);
  const values = { ...props.values, ...invalidInput.values };
  const offered = offeredOf(kind.fields, only);
  const shown = offered.filter((field) => isFieldShown(field, [values])).map(({ name }) => name);
  const visible = new Set(shown);
  const { isFramed, isSubmitted, refused } = useFramed({ kind, values, visible, path });
  const scope: FormScope = {
    id,
    kind,
    values,
    isDisabled,
    isSentWhole: isFramed,
    size: look === 'panel' ? 'xs' : 'sm',
    look,
    prefix,
    visible,
    first,
    isBare,
    reported: isSubmitted ? visible : invalidInput.reported,
    refused,
    mixed: NO_NAMES,
    own: NO_NAMES,
    change(_field, wanted, isRight) {
      if (!isRight) return invalidInput.keep(wanted);
      invalidInput.forget(Object.keys(wanted));
      onChange(wanted);
    },
    settle() {
      invalidInput.report();
      onSettle();
    },
  };
  return <FormBody scope={scope} Settings={PlainTemplate} />;
}

const LOOKS = { panel: 'settings', page: 'page', row: 'row' } as const;

export function PlainTemplate({ properties }: ObjectFieldTemplateProps) {
  const { visible, values, look } = useFormScope();
  const owner = useMemo(() => ({ path: [], values }), [values]);
  return (
    <OwnerContext value={owner}>
      <div className={styles[LOOKS[look]]}>
        {[...visible].map((name) => properties.find((property) => property.name === name)?.content)}
      </div>
    </OwnerContext>
  );
}

/** Picks fields by their names, in the order of the names. */
export function offeredOf(fields: readonly FormField[], only: readonly string[] | undefined): readonly FormField[] {
  return only === undefined ? fields : only.flatMap((name) => fields.find((field) => field.name === name) ?? []);
}
