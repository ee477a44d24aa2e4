/** Fields of the last call; one press names a field and thereby offers it to the steps. */
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FlowTriggerNode, FlowWebhook, TriggerSettingsByKind } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import styles from '../../flows.module.css';
import { WEBHOOK_TEXT } from './webhookText.ts';

/** Limit of the schema. */
const MOST_FIELDS = 30;

interface LastFieldsProps {
  came: FlowWebhook['lastFields'];
  id: string;
  trigger: FlowTriggerNode;
}

export function LastFields({ came, id, trigger }: LastFieldsProps) {
  const text = useText(WEBHOOK_TEXT);
  const { commands } = useFlowEditor();
  const { fields = [] } = trigger.settings as Partial<TriggerSettingsByKind['WEBHOOK']>;
  const isNew = ({ name }: { name: string }): boolean => !fields.some((field) => field.name === name);
  const added = came.filter(isNew).slice(0, MOST_FIELDS - fields.length);
  if (came.length === 0) return null;
  const take = (): void =>
    commands.edit('settings', { triggersById: { [id]: { settings: { fields: [...fields, ...added] } } } });
  return (
    <section aria-label={text.came}>
      <Text size="xs" fw={600} mb={6}>
        {text.came}
      </Text>
      <div className={styles['values']}>
        {came.map(({ name }) => (
          <span key={name} className={styles['value']} translate="no">{`{${name}}`}</span>
        ))}
      </div>
      {added.length > 0 && (
        <Button mt={8} size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={take}>
          {text.take(added.length)}
        </Button>
      )}
    </section>
  );
}
