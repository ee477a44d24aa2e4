/** One value of the flow: its name, its kind, and what each run begins with. */
import { ActionIcon, Checkbox, Group, Select, TextInput, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { FlowVariableNode } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import styles from '../../flows.module.css';
import { isVariableName, VARIABLE_KINDS, withKind } from '../../model/variables.ts';
import { RULES_TEXT } from '../rulesText.ts';
import { NumberField } from '../../../app/parts/numbers/NumberField.tsx';

interface OwnValueRowProps {
  id: string;
  variable: FlowVariableNode;
  /** Names that are taken. */
  others: readonly string[];
}

export function OwnValueRow({ id, variable, others }: OwnValueRowProps) {
  const { own: words } = useText(RULES_TEXT);
  const { commands } = useFlowEditor();
  return (
    <div className={styles['conditionRow']}>
      <div className={styles['pair']}>
        <Name key={variable.name} {...{ id, variable, others }} />
        <Tooltip label={words.remove(variable.name)}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={words.remove(variable.name)}
            onClick={() => commands.edit('values', { variablesById: { [id]: null } })}
          >
            <IconX size={14} />
          </ActionIcon>
        </Tooltip>
      </div>
      <Group grow align="flex-end">
        <Select
          size="xs"
          label={words.kind}
          data={VARIABLE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          value={variable.kind}
          allowDeselect={false}
          onChange={(kind) => kind !== null && commands.edit('values', { variablesById: { [id]: withKind(kind) } })}
        />
        <Beginning {...{ id, variable }} />
      </Group>
    </div>
  );
}

/** Saved when the field is left, or by Enter; one that is wrong stays here and says why. */
function Name({ id, variable, others }: OwnValueRowProps) {
  const { own: words } = useText(RULES_TEXT);
  const { commands } = useFlowEditor();
  const [typed, setTyped] = useState(variable.name);
  const isTaken = others.includes(typed);
  const problem = isTaken ? words.taken : isVariableName(typed) ? null : words.nameRule;

  function save(): void {
    if (problem === null && typed !== variable.name)
      commands.edit('values', { variablesById: { [id]: { name: typed } } });
  }

  return (
    <TextInput
      size="xs"
      translate="no"
      aria-label={words.name}
      value={typed}
      maxLength={40}
      error={problem}
      onChange={(event) => setTyped(event.currentTarget.value.trim())}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}

function Beginning({ id, variable: { kind, value } }: Pick<OwnValueRowProps, 'id' | 'variable'>) {
  const { own: words } = useText(RULES_TEXT);
  const { drafts } = useFlowEditor();
  const write = (next: FlowVariableNode['value']): void =>
    drafts.add('values', id, { variablesById: { [id]: { value: next } } });
  if (kind === 'boolean')
    return (
      <Checkbox
        size="xs"
        mb={7}
        label={words.isTrue}
        checked={value === true}
        onChange={(event) => write(event.currentTarget.checked)}
      />
    );
  if (kind === 'number')
    return (
      <NumberField
        size="xs"
        label={words.value}
        rules={{ type: 'number' }}
        value={typeof value === 'number' ? value : 0}
        onChange={write}
      />
    );
  return (
    <TextInput
      size="xs"
      translate="no"
      label={words.value}
      value={typeof value === 'string' ? value : ''}
      maxLength={1000}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}
