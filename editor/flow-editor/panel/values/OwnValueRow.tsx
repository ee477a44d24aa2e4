/** Form of a variable: name, kind, choices, and initial value (behaviour: form-181). */
import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { flowVariableForm } from '#schemas/generated/requestForms.ts';
import type { FlowVariableNode } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import styles from '../../flows.module.css';
import { changedVariable, isVariableName, startForm, startValue } from '../../model/variables.ts';
import { RULES_TEXT } from '../../rulesText.ts';
import { KindSettings } from '../KindSettings.tsx';

interface OwnValueRowProps {
  id: string;
  variable: FlowVariableNode;
  /** Names in use. */
  others: readonly string[];
}

export function OwnValueRow({ id, variable, others }: OwnValueRowProps) {
  const { own: words } = useText(RULES_TEXT);
  const { commands, drafts } = useFlowEditor();
  const { kind, value, options } = variable;
  const start = useMemo(() => startForm(options), [options]);
  const change = (changes: Partial<FlowVariableNode>): void => {
    const patch = changedVariable(variable, changes);
    if (patch !== null) drafts.add('values', id, { variablesById: { [id]: patch } });
  };

  function nameProblem(name: unknown): string | null {
    if (others.includes(String(name))) return words.taken;
    return isVariableName(String(name)) ? null : words.nameRule;
  }

  return (
    <div className={styles['conditionRow']} role="group" aria-label={variable.name}>
      <div className={styles['pair']}>
        <Text size="xs" fw={600} flex={1} miw={0} truncate translate="no">
          {variable.name}
        </Text>
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
      <KindSettings
        id={`variable-${id}`}
        kind={{ ...flowVariableForm, check: ({ name }, typed) => (name === 'name' ? nameProblem(typed) : null) }}
        values={variable}
        onChange={change}
      />
      <KindSettings
        key={kind}
        id={`start-${id}`}
        kind={start}
        only={[kind]}
        values={{ [kind]: value }}
        onChange={({ [kind]: typed }) => change({ value: startValue(kind, typed) })}
      />
    </div>
  );
}
