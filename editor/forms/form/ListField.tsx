/** A list of settings; each entry is an input or a group. */
import { Text } from '@mantine/core';
import { type FieldProps, type RJSFSchema, toFieldPathId, type UiSchema } from '@rjsf/utils';
import { useContext } from 'react';
import { useText } from '../../app/AppContext.ts';
import { FORMS_TEXT } from '../formsText.ts';
import { explanationId, labelId } from './fieldIds.ts';
import { EntryLabelContext, PendingContext, useFormScope, useShownProblem } from '../FormScope.ts';
import { settingOf } from './formSchema.ts';
import { ListInput } from './ListInput.tsx';

export function ListField(props: FieldProps) {
  const { fieldPathId, formData, schema, uiSchema, errorSchema, rawErrors, registry, disabled, onChange } = props;
  const { $id: id, path } = fieldPathId;
  const { mixed: mixedText } = useText(FORMS_TEXT);
  const { mixed, settle } = useFormScope();
  const expect = useContext(PendingContext);
  const problem = useShownProblem(path, rawErrors);
  const { name, hint, list } = settingOf(uiSchema)!;
  const values = Array.isArray(formData) ? (formData as readonly unknown[]) : [];
  const SchemaField = registry.fields['SchemaField']!;

  function change(next: readonly unknown[]): void {
    expect();
    onChange([...next], path, undefined, id);
    settle();
  }

  return (
    <>
      {path.length === 1 && mixed.has(name) && (
        <Text size="xs" c="dark.2">
          {mixedText}
        </Text>
      )}
      <ListInput
        {...{ list: list!, values }}
        labelId={labelId(id)}
        isDisabled={disabled === true}
        describedBy={problem === undefined && hint === undefined ? undefined : explanationId(id)}
        onChange={change}
      >
        {(index, label) => (
          <EntryLabelContext value={label}>
            <SchemaField
              {...{ registry, disabled, onChange }}
              onBlur={props.onBlur}
              onFocus={props.onFocus}
              name={String(index)}
              schema={schema.items as RJSFSchema}
              uiSchema={uiSchema?.items as UiSchema}
              formData={values[index]}
              {...(errorSchema?.[index] && { errorSchema: errorSchema[index] })}
              fieldPathId={toFieldPathId(index, registry.globalFormOptions, path)}
            />
          </EntryLabelContext>
        )}
      </ListInput>
    </>
  );
}
