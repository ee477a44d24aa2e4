/** The settings of what is selected, as the form library draws them with our inputs. What is shown comes from `FormScope`. */
// The package's index also brings its helpers for tests, which need a validator that makes code at run time.
import Form from '@rjsf/core/lib/components/Form.js';
import type { ErrorSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { useFormScope } from './FormScope.ts';
import { formSchema, formUi, INPUT_FIELD } from './formSchema.ts';
import { GroupsTemplate } from './GroupsTemplate.tsx';
import { noValidator } from './noValidator.ts';
import { SettingInput } from './SettingInput.tsx';
import { SettingTemplate } from './SettingTemplate.tsx';

const FIELDS = { [INPUT_FIELD]: SettingInput };
const TEMPLATES = { FieldTemplate: SettingTemplate, ObjectFieldTemplate: GroupsTemplate };
/** Prefix of ids in the page: `setting_barFillColor`. */
const ID_PREFIX = 'setting';

export function SettingsForm() {
  const { fields, values, problems } = useFormScope();
  const schema = useMemo(() => formSchema([...fields.values()]), [fields]);
  const uiSchema = useMemo(() => formUi([...fields.values()]), [fields]);
  const shown = useMemo(() => pick(values, [...fields.keys()]), [values, fields]);
  const errors = useMemo(() => errorSchema(problems), [problems]);
  return (
    <Form
      tagName="div"
      idPrefix={ID_PREFIX}
      noHtml5Validate
      noValidate
      showErrorList={false}
      validator={noValidator}
      schema={schema}
      uiSchema={uiSchema}
      fields={FIELDS}
      templates={TEMPLATES}
      formData={shown}
      extraErrors={errors}
    />
  );
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function errorSchema(problems: Readonly<Record<string, string>>): ErrorSchema {
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name, { __errors: [problem] }]),
  ) as ErrorSchema;
}
