/** The settings of a group inside of a form. */
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { isFieldShown } from '../model/conditions.ts';
import type { Values } from '../model/fieldState.ts';
import { labelId } from './fieldIds.ts';
import formStyles from './form.module.css';
import { OwnerContext, useFormScope } from '../FormScope.ts';
import { settingOf } from './formSchema.ts';
import styles from './list.module.css';

const NO_VALUES: Values = {};

export function GroupTemplate({ fieldPathId, formData, uiSchema, properties }: ObjectFieldTemplateProps) {
  const values = (formData ?? NO_VALUES) as Values;
  const { path, $id: id } = fieldPathId;
  const { isBare = false } = useFormScope();
  const owner = useMemo(() => ({ path, values }), [path, values]);
  const fields = settingOf(uiSchema)?.fields ?? [];
  const shown = new Set(fields.filter((field) => isFieldShown(field, [values])).map(({ name }) => name));
  return (
    <OwnerContext value={owner}>
      <div
        role="group"
        aria-labelledby={labelId(id)}
        className={isBare && path.length === 1 ? formStyles.page : styles.group}
      >
        {properties.filter(({ name }) => shown.has(name)).map(({ content }) => content)}
      </div>
    </OwnerContext>
  );
}
