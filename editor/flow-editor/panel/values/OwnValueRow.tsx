/** Row of a variable: name, kind, and initial value. */
import { ActionIcon, Group, Select, TextInput, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { FlowVariableNode } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import styles from '../../flows.module.css';
import { isVariableName, VARIABLE_KINDS, withKind } from '../../model/variables.ts';
import { RULES_TEXT } from '../../rulesText.ts';
import { OwnValueStart } from './OwnValueStart.tsx';
import { OptionsInput } from './OptionsInput.tsx';

interface OwnValueRowProps {
  id: string;
  variable: FlowVariableNode;
  /** Names in use. */
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
        <OwnValueStart {...{ id, variable }} />
      </Group>
      {variable.kind === 'dropdown' && <OptionsInput {...{ id, variable }} />}
    </div>
  );
}

/** Field of the name, saved when it is left or by Enter; a wrong one stays with an explanation. */
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
