/** One setting: its label, its marks, its input, and below it a hint or what is wrong. */
import { Badge, Text, Tooltip } from '@mantine/core';
import type { FieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { isInPlan } from '#engine/rules/plans.ts';
import type { FormField } from '#schemas/generated/forms.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { hasParts } from '../model/hasParts.ts';
import { isChoiceMissing, isNeededChoice } from '../model/neededChoice.ts';
import { FORMS_TEXT } from '../formsText.ts';
import { isWide, layoutOf } from '../widgets/index.ts';
import { explanationId, labelId } from './fieldIds.ts';
import styles from './form.module.css';
import { EntryLabelContext, TypedProblemContext, useFormScope, useShownProblem } from '../FormScope.ts';
import { useFormSurroundings } from '../FormSurroundings.ts';
import { nameOf, settingOf } from './formSchema.ts';

export function SettingTemplate({ id, fieldPathId, uiSchema, rawErrors, children }: FieldTemplateProps) {
  const field = settingOf(uiSchema);
  const { isSentWhole = false } = useFormScope();
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const typed = useMemo(
    () => ({ problem: unreadable, show: isSentWhole ? setUnreadable : null }),
    [unreadable, isSentWhole],
  );
  const found = useShownProblem(fieldPathId.path, rawErrors);
  // The form itself is a field, too.
  if (field === undefined) return children;
  const Part = field.name === '' ? EntryOfList : Setting;
  return (
    <TypedProblemContext value={typed}>
      <Part {...{ id, field }} problem={unreadable ?? found} isRoot={fieldPathId.path.length === 1}>
        {children}
      </Part>
    </TypedProblemContext>
  );
}

interface PartProps {
  id: string;
  field: FormField;
  problem: string | undefined;
  /** Belongs to the form itself, not to a group. */
  isRoot: boolean;
  children: ReactNode;
}

function Setting({ id, field, problem, isRoot, children }: PartProps) {
  const { Marks = PlanMark, own, isBare = false, settle, look, prefix, values } = useFormScope();
  const text = useText(FORMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const isMissing = isRoot && isChoiceMissing(field, values[field.name]);
  return (
    <div
      className={styles.setting}
      data-layout={layoutOf(field)}
      data-bare={(isRoot && isBare) || undefined}
      data-wide={isWide(field) || undefined}
      data-own={(isRoot && own.has(field.name)) || undefined}
      data-setting={field.name}
      data-missing={isMissing || undefined}
      onBlur={settle}
    >
      <div className={look === 'row' ? styles.unseen : styles.name}>
        <Text
          component="label"
          size="sm"
          id={labelId(id)}
          htmlFor={hasParts(field) ? undefined : id}
          className={isRoot && isBare ? styles.unseen : styles.label}
        >
          {nameOf(field, locale, prefix)}
        </Text>
        {isRoot ? <Marks field={field} /> : <PlanMark field={field} />}
        {isNeededChoice(field) && (
          <Badge size="xs" variant="light" color={isMissing ? 'yellow' : 'gray'} tt="none">
            {text.needed}
          </Badge>
        )}
      </div>
      <div className={styles.input} data-input>
        {children}
      </div>
      <Explanation
        id={id}
        hint={isMissing ? text.chooseNeeded : look === 'row' ? undefined : field.hint?.[locale]}
        {...{ problem, isMissing }}
      />
    </div>
  );
}

function EntryOfList({ id, problem, children }: PartProps) {
  const label = useContext(EntryLabelContext);
  return (
    <>
      <label id={labelId(id)} htmlFor={id} className={styles.unseen}>
        {label}
      </label>
      {children}
      <Explanation id={id} hint={undefined} problem={problem} />
    </>
  );
}

interface ExplanationProps {
  id: string;
  hint: string | undefined;
  problem: string | undefined;
  isMissing?: boolean;
}

function Explanation({ id, hint, problem, isMissing = false }: ExplanationProps) {
  const words = problem ?? hint;
  if (words === undefined) return null;
  const look = problem === undefined ? { c: isMissing ? 'yellow.4' : 'dark.2' } : { c: 'brand.3', role: 'alert' };
  return (
    <Text id={explanationId(id)} className={styles.explanation} size="xs" {...look}>
      {words}
    </Text>
  );
}

/** The plan that a setting needs, where the account has a lower one. */
export function PlanMark({ field: { plan: needed } }: { field: FormField }) {
  const text = useText(FORMS_TEXT);
  const { plan } = useFormSurroundings();
  if (needed === undefined || isInPlan(needed, plan)) return null;
  return (
    <Tooltip label={text.onlyOnPlan(needed)}>
      <Badge size="xs" variant="filled">
        {needed}
      </Badge>
    </Tooltip>
  );
}
