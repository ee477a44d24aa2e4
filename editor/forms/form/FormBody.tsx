/** Draws a form with the form library: our templates, our inputs, the compiled validator. What it shows is in `FormScope`. */
// The package's index also brings its helpers for tests, which need a validator that makes code at run time.
import Form from '@rjsf/core/lib/components/Form.js';
import type { IChangeEvent } from '@rjsf/core';
import type { Experimental_DefaultFormStateBehavior, ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ComponentType, useMemo, useRef } from 'react';
import { useAppState } from '../../app/AppContext.ts';
import type { Values } from '../model/fieldState.ts';
import { namesOf } from '../model/namesOf.ts';
import { type FormScope, FormScopeContext, PendingContext } from '../FormScope.ts';
import { useFormSurroundings } from '../FormSurroundings.ts';
import { formSchema, formUi, INPUT_FIELD, LIST_FIELD } from './formSchema.ts';
import { formValidator } from './formValidator.ts';
import { GroupTemplate } from './GroupTemplate.tsx';
import { InputField } from './InputField.tsx';
import { ListField } from './ListField.tsx';
import { SettingTemplate } from './SettingTemplate.tsx';

const FIELDS = { [INPUT_FIELD]: InputField, [LIST_FIELD]: ListField };
const TEMPLATES = { FieldTemplate: SettingTemplate, ObjectFieldTemplate: GroupTemplate };
/** Settings are whole when they come here: the form fills in nothing. */
const AS_GIVEN: Experimental_DefaultFormStateBehavior = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
};

interface FormBodyProps {
  scope: FormScope;
  /** Draws the settings of the form itself. */
  Settings: ComponentType<ObjectFieldTemplateProps>;
}

export function FormBody({ scope, Settings }: FormBodyProps) {
  const { id, kind, values, isDisabled } = scope;
  const { fields, hidden, rules, validate, defaults, check } = kind;
  const { plan } = useFormSurroundings();
  const locale = useAppState((state) => state.locale);
  const object = useMemo(
    () => ({ fields, ...(hidden && { hidden }), ...(rules && { rules }) }),
    [fields, hidden, rules],
  );
  const schema = useMemo(() => formSchema(object), [object]);
  const validator = useMemo(
    () => formValidator({ fields, validate, defaults, ...(check && { check }) }, schema, locale),
    [fields, validate, defaults, check, schema, locale],
  );
  const ui = useMemo(() => ({ ...formUi(object, plan), 'ui:ObjectFieldTemplate': Settings }), [object, plan, Settings]);
  const reports = useReports(scope);
  const inner = { ...scope, settle: reports.settle };
  return (
    <FormScopeContext value={inner}>
      <PendingContext value={reports.expect}>
        <Form
          tagName="div"
          idPrefix={id}
          noHtml5Validate
          liveValidate
          showErrorList={false}
          disabled={isDisabled}
          fields={FIELDS}
          templates={TEMPLATES}
          experimental_defaultFormStateBehavior={AS_GIVEN}
          formData={values}
          {...{ schema, uiSchema: ui, validator }}
          onChange={reports.take}
        />
      </PendingContext>
    </FormScopeContext>
  );
}

/** Hands changes on. The form library reports them after the event that made them; a change that is over waits for that. */
function useReports(scope: FormScope) {
  const latest = useRef(scope);
  latest.current = scope;
  const pending = useRef({ changes: 0, isOver: false });
  return useMemo(() => {
    const settle = (): void => {
      pending.current.isOver = pending.current.changes > 0;
      if (!pending.current.isOver) latest.current.settle();
    };
    const take = (event: IChangeEvent, fieldId?: string): void => {
      if (fieldId === undefined) return;
      pending.current.changes = Math.max(0, pending.current.changes - 1);
      handOn(latest.current, event, fieldId);
      if (pending.current.isOver) settle();
    };
    return { settle, take, expect: () => void (pending.current.changes += 1) };
  }, []);
}

function handOn({ id, kind, change }: FormScope, { formData, errorSchema }: IChangeEvent, fieldId: string): void {
  const field = kind.fields.find(({ name }) => `${fieldId}_`.startsWith(`${id}_${name}_`));
  if (field === undefined) return;
  const names = namesOf(field);
  const all = formData as Values;
  const wrong = errorSchema as Values | undefined;
  const isRight = names.every((name) => wrong?.[name] === undefined);
  change(field, Object.fromEntries(names.map((name) => [name, all[name]])), isRight);
}
