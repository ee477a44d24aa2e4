/**
 * Fields of any schema form: each with its name, its input and below it a hint or what is wrong. Lists and groups consist of
 * fields again.
 */
import { Badge, Text, Tooltip } from '@mantine/core';
import type { FormField } from '#schemas/generated/forms.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { explanationId, labelId } from '../form/fieldIds.ts';
import { useFormSurroundings } from '../form/FormSurroundings.ts';
import formStyles from '../form/form.module.css';
import { isFieldShown } from '../model/conditions.ts';
import type { Values } from '../model/fieldState.ts';
import { hasParts } from '../model/hasParts.ts';
import { isInPlan } from '#engine/rules/plans.ts';
import { type Problems, problemsBelow } from '../model/settingProblems.ts';
import { FORMS_TEXT } from '../formsText.ts';
import { layoutOf, widgetOf } from '../widgets/index.ts';
import type { WidgetProps } from '../widgets/widget.ts';
import styles from './fields.module.css';
import { ListInput } from './ListInput.tsx';

export interface FieldsProps {
  /** Ids in the page begin with it. */
  id: string;
  fields: readonly FormField[];
  values: Values;
  /** Problems: path below these values → message. */
  problems: Problems;
  isDisabled?: boolean;
  /** Shows values at once; they are saved when they have settled. */
  onChange(field: FormField, values: Values): void;
  /** The change is over. */
  onSettle(): void;
}

export function Fields({ fields, values, ...props }: FieldsProps) {
  return fields
    .filter((field) => isFieldShown(field, [values]))
    .map((field) => <Row key={field.name} {...props} {...{ field, values }} />);
}

interface RowProps extends Omit<FieldsProps, 'fields'> {
  field: FormField;
}

function Row({ id: formId, field, values, problems, isDisabled = false, onChange, onSettle }: RowProps) {
  const locale = useAppState((state) => state.locale);
  const { plan } = useFormSurroundings();
  const { name, refUrl } = field;
  const id = `${formId}_${name}`;
  const problem = problems[name];
  const address = refUrl === undefined ? undefined : values[refUrl];
  const hint = field.hint?.[locale];
  const label = field.text[locale];
  return (
    <div className={formStyles.setting} data-layout={layoutOf(field)} data-setting={name} onBlur={onSettle}>
      <div className={formStyles.name}>
        <Text
          component="label"
          size="sm"
          id={labelId(id)}
          htmlFor={hasParts(field) ? undefined : id}
          className={formStyles.label}
        >
          {label}
        </Text>
        <PlanMark field={field} />
      </div>
      <div className={formStyles.input} data-input>
        <FieldInput
          {...{ id, label, field, onSettle }}
          labelId={labelId(id)}
          value={values[name]}
          isMixed={false}
          isInvalid={problem !== undefined}
          isDisabled={isDisabled || !isInPlan(field.plan, plan)}
          describedBy={problem === undefined && hint === undefined ? undefined : explanationId(id)}
          address={typeof address === 'string' ? address : ''}
          problems={problemsBelow(problems, name)}
          onChange={(value, url = '') =>
            onChange(field, refUrl === undefined ? { [name]: value } : { [name]: value, [refUrl]: url })
          }
        />
      </div>
      {(problem ?? hint) !== undefined && (
        <Text
          id={explanationId(id)}
          className={formStyles.explanation}
          size="xs"
          {...(problem === undefined ? { c: 'dark.2' } : { c: 'brand.3', role: 'alert' })}
        >
          {problem ?? hint}
        </Text>
      )}
    </div>
  );
}

function PlanMark({ field }: { field: FormField }) {
  const text = useText(FORMS_TEXT);
  const { plan } = useFormSurroundings();
  if (field.plan === undefined || isInPlan(field.plan, plan)) return null;
  return (
    <Tooltip label={text.onlyOnPlan(field.plan)}>
      <Badge size="xs" variant="filled">
        {field.plan}
      </Badge>
    </Tooltip>
  );
}

/** The input of a field: one of the registry, or a list or group of further ones. */
export function FieldInput(props: WidgetProps<unknown>) {
  const { field } = props;
  if (field.list !== undefined) return <ListOfFields {...props} />;
  if (field.fields !== undefined) return <GroupOfFields {...props} fields={field.fields} />;
  const { Input } = widgetOf(field);
  return <Input {...props} />;
}

function GroupOfFields(props: WidgetProps<unknown> & { fields: readonly FormField[] }) {
  const { id, labelId: names, fields, value, problems = {}, isDisabled, onChange, onSettle } = props;
  const values = (value ?? {}) as Values;
  return (
    <div role="group" aria-labelledby={names} className={styles.group}>
      <Fields
        {...{ id, fields, values, problems, isDisabled, onSettle }}
        onChange={(_field, changed) => onChange({ ...values, ...changed })}
      />
    </div>
  );
}

function ListOfFields(props: WidgetProps<unknown>) {
  const { id, labelId: names, field, value, problems = {}, isMixed, isDisabled, describedBy } = props;
  const text = useText(FORMS_TEXT);
  const list = field.list!;
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [];

  function change(next: readonly unknown[]): void {
    props.onChange(next);
    props.onSettle();
  }

  return (
    <>
      {isMixed && (
        <Text size="xs" c="dark.2">
          {text.mixed}
        </Text>
      )}
      <ListInput {...{ list, values, isDisabled, describedBy }} labelId={names} onChange={change}>
        {(index, label) => (
          <EntryOfList
            {...{ index, label, isDisabled }}
            id={`${id}_${index}`}
            field={list.entry}
            value={values[index]}
            problem={problems[`[${index}]`]}
            problems={problemsBelow(problems, `[${index}]`)}
            onChange={(next) => props.onChange(values.map((other, place) => (place === index ? next : other)))}
            onSettle={props.onSettle}
          />
        )}
      </ListInput>
    </>
  );
}

interface EntryOfListProps extends Pick<
  WidgetProps<unknown>,
  'id' | 'label' | 'field' | 'value' | 'isDisabled' | 'problems' | 'onChange' | 'onSettle'
> {
  index: number;
  problem: string | undefined;
}

function EntryOfList({ problem, ...props }: EntryOfListProps) {
  const { id, label } = props;
  return (
    <>
      <label id={labelId(id)} htmlFor={id} className={styles.unseen}>
        {label}
      </label>
      <FieldInput
        {...props}
        labelId={labelId(id)}
        isMixed={false}
        isInvalid={problem !== undefined}
        describedBy={problem === undefined ? undefined : explanationId(id)}
        address=""
      />
      {problem !== undefined && (
        <Text id={explanationId(id)} size="xs" c="brand.3" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
