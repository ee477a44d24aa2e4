/** Form of a kind, generated from its schema. Typing is visible at once and becomes one step at its end. */
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Plan } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { FormSurroundingsContext } from '../../forms/FormSurroundings.ts';
import { SchemaForm } from '../../forms/form/SchemaForm.tsx';
import type { SettingsKind } from '../../forms/model/settingProblems.ts';
import type { Values } from '../../forms/model/fieldState.ts';
import { unreadable } from '../condition/problems.ts';
import { useFlowEditor } from '../FlowEditorContext.ts';
import styles from '../flows.module.css';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { offeredFields } from './offeredFields.ts';
import { useItems } from './useItems.ts';

interface KindSettingsProps {
  kind: SettingsKind;
  values: Values;
  /** @param changed changed settings */
  onChange(changed: Values): void;
}

export function KindSettings({ kind, values, onChange }: KindSettingsProps) {
  const text = useText(FLOWS_TEXT);
  const { drafts, plan } = useFlowEditor();
  const surroundings = useSurroundings(plan);
  if (kind.fields.length === 0) {
    return (
      <Text size="sm" c="dark.2">
        {text.noSettings}
      </Text>
    );
  }
  return (
    <FormSurroundingsContext value={surroundings}>
      <div className={styles['form']}>
        <SchemaForm
          id="flow"
          kind={{ ...kind, check: unreadable }}
          only={offeredFields(kind.fields, values).map(({ name }) => name)}
          {...{ values, onChange }}
          onSettle={() => drafts.settle()}
        />
      </div>
    </FormSurroundingsContext>
  );
}

function useSurroundings(plan: Plan | null) {
  const items = useItems();
  return useMemo(() => ({ allItems: items, colors: [], plan }), [items, plan]);
}
