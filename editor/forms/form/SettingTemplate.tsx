/** One setting: its name, its marks, its input, and below it a hint or what is wrong. */
import { ActionIcon, Badge, Text, Tooltip } from '@mantine/core';
import { IconDeviceDesktop, IconRestore } from '@tabler/icons-react';
import type { FieldTemplateProps } from '@rjsf/utils';
import { memo, type ReactNode } from 'react';
import type { SettingField } from '#schemas/generated/forms.ts';
import type { Orientation, Plan } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { type FieldState, isSame } from '../model/fieldState.ts';
import { hasParts } from '../model/hasParts.ts';
import { isInPlan } from '#engine/rules/plans.ts';
import { FORMS_TEXT } from '../formsText.ts';
import { layoutOf } from '../widgets/index.ts';
import { explanationId, labelId } from './fieldIds.ts';
import styles from './form.module.css';
import { type FormScope, useFormScope } from './FormScope.ts';
import { useFormSurroundings } from './FormSurroundings.ts';

export function SettingTemplate({ id, fieldPathId, rawErrors, children }: FieldTemplateProps) {
  const scope = useFormScope();
  const { plan } = useFormSurroundings();
  const locale = useAppState((state) => state.locale);
  const name = String(fieldPathId.path.at(-1) ?? '');
  const field = scope.fields.get(name);
  const state = scope.states[name];
  // The form itself is a field, too.
  if (field === undefined || state === undefined) return children;
  const problem = rawErrors?.[0];
  return (
    <div
      className={styles.setting}
      data-layout={layoutOf(field)}
      data-own={state.isOverridden || undefined}
      data-setting={name}
      onBlur={scope.settle}
    >
      <div className={styles.name}>
        <Text
          component="label"
          size="sm"
          id={labelId(id)}
          htmlFor={hasParts(field) ? undefined : id}
          className={styles.label}
        >
          {field.text[locale]}
        </Text>
        <Marks
          {...{ field, state: { ...state, value: null } }}
          orientation={scope.orientation}
          plan={plan}
          onPortrait={scope.takePortrait}
          onDefault={scope.takeDefault}
        />
      </div>
      <div className={styles.input} data-input>
        {children}
      </div>
      {problem === undefined ? (
        <Hint id={id} field={field} />
      ) : (
        <Text id={explanationId(id)} className={styles.explanation} size="xs" c="brand.3" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}

function Hint({ id, field }: { id: string; field: SettingField }) {
  const locale = useAppState((state) => state.locale);
  if (field.hint === undefined) return null;
  return (
    <Text id={explanationId(id)} className={styles.explanation} size="xs" c="dark.2">
      {field.hint[locale]}
    </Text>
  );
}

interface MarksProps {
  field: SettingField;
  state: FieldState;
  orientation: Orientation;
  plan: Plan | null;
  onPortrait: FormScope['takePortrait'];
  onDefault: FormScope['takeDefault'];
}

/** How the value stands to the plan, to the other orientation and to the default, and the way back. */
const Marks = memo(function Marks({ field, state, orientation, plan, onPortrait, onDefault }: MarksProps) {
  const locale = useAppState(({ locale: chosen }) => chosen);
  const text = useText(FORMS_TEXT);
  const label = field.text[locale];
  const isShared = orientation === 'landscape' && field.affects === 'fold';
  const canReset = !state.isDefault && (orientation === 'portrait' || isShared);
  return (
    <span className={styles.marks}>
      {field.plan !== undefined && !isInPlan(field.plan, plan) && (
        <Tooltip label={text.onlyOnPlan(field.plan)}>
          <Badge size="xs" variant="filled">
            {field.plan}
          </Badge>
        </Tooltip>
      )}
      {state.differsInLandscape && (
        <Mark text={text.differsInLandscape}>
          <IconDeviceDesktop size={13} />
        </Mark>
      )}
      {isShared && (
        <Tooltip label={text.sameInBoth}>
          <span className={styles.note}>{`${text.portrait[0]}+${text.landscape[0]}`}</span>
        </Tooltip>
      )}
      {state.isOverridden && <Reset label={text.takePortrait(label)} isOwn onReset={() => onPortrait(field)} />}
      {canReset && <Reset label={text.reset(label)} onReset={() => onDefault(field)} />}
    </span>
  );
}, isSame);

function Mark({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip label={text}>
      <span className={styles.mark} role="img" aria-label={text}>
        {children}
      </span>
    </Tooltip>
  );
}

function Reset({ label, isOwn = false, onReset }: { label: string; isOwn?: boolean; onReset(): void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={styles.reset}
        variant={isOwn ? 'light' : 'subtle'}
        color={isOwn ? 'cyan' : 'gray'}
        size={20}
        aria-label={label}
        data-own={isOwn || undefined}
        onClick={onReset}
      >
        <IconRestore size={13} />
      </ActionIcon>
    </Tooltip>
  );
}
