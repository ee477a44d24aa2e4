/** Form of a kind, generated from its schema. Typing is visible at once and becomes one step at its end. */
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Plan } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { FormSurroundingsContext } from '../../forms/FormSurroundings.ts';
import { SchemaForm } from '../../forms/form/SchemaForm.tsx';
import type { SettingsKind } from '../../forms/model/settingProblems.ts';
import { useChoosable } from '../../forms/widgets/useConnections.ts';
import type { Values } from '../../forms/model/fieldState.ts';
import { unreadable } from '../condition/problems.ts';
import { useFlowEditor } from '../FlowEditorContext.ts';
import styles from '../flows.module.css';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { useServerHas } from '../useServerHas.ts';
import { offeredFields } from './offeredFields.ts';
import { useItems } from './useItems.ts';

interface KindSettingsProps {
  /** Ids in the page begin with it. */
  id?: string;
  kind: SettingsKind;
  values: object;
  /** Names of the settings that are shown; left out = all. */
  only?: readonly string[];
  /** @param changed changed settings */
  onChange(changed: Values): void;
  /** Is called with all input that is not valid. */
  onWrong?(values: Values): void;
}

export function KindSettings({ id = 'flow', kind, only, onChange, onWrong, ...props }: KindSettingsProps) {
  const text = useText(FLOWS_TEXT);
  const { drafts, plan } = useFlowEditor();
  const surroundings = useSurroundings(plan);
  const values = props.values as Values;
  const { programs } = useServerHas();
  const isChoosable = useChoosable(kind.fields, values);
  const offered = offeredFields(kind.fields, values, programs)
    .filter(isChoosable)
    .map(({ name }) => name);
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
          id={id}
          kind={{ ...kind, check: kind.check ?? unreadable }}
          only={(only ?? offered).filter((name) => offered.includes(name))}
          {...{ values, onChange, ...(onWrong && { onWrong }) }}
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
