/** Marks of an item's setting: the plan it needs, other values in landscape, and buttons that restore a value. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDeviceDesktop, IconRestore } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { FormField, SettingField } from '#schemas/generated/forms.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { type FieldState, isSame } from '../model/fieldState.ts';
import { FORMS_TEXT } from '../formsText.ts';
import styles from './form.module.css';
import { type ItemScope, useItemScope } from './ItemScope.ts';
import { PlanMark } from './SettingTemplate.tsx';

export function ItemMarks({ field: { name } }: { field: FormField }) {
  const { fields, states, orientation, takePortrait, takeDefault } = useItemScope();
  const field = fields.get(name);
  const state = states[name];
  if (field === undefined || state === undefined) return null;
  return <Marks {...{ field, orientation, takePortrait, takeDefault }} state={{ ...state, value: null }} />;
}

interface MarksProps extends Pick<ItemScope, 'takePortrait' | 'takeDefault'> {
  field: SettingField;
  state: FieldState;
  orientation: Orientation;
}

const Marks = memo(function Marks({ field, state, orientation, takePortrait, takeDefault }: MarksProps) {
  const locale = useAppState(({ locale: chosen }) => chosen);
  const text = useText(FORMS_TEXT);
  const label = field.text[locale];
  const isShared = orientation === 'landscape' && field.affects === 'fold';
  const canReset = !state.isDefault && (orientation === 'portrait' || isShared);
  return (
    <span className={styles.marks}>
      <PlanMark field={field} />
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
      {state.isOverridden && <Reset label={text.takePortrait(label)} isOwn onReset={() => takePortrait(field)} />}
      {canReset && <Reset label={text.reset(label)} onReset={() => takeDefault(field)} />}
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
