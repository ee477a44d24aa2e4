/** Flow as a list: triggers above, steps below, nested lists inside their step. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../app/AppContext.ts';
import { useFlow, useFlowEditor } from '../FlowEditorContext.ts';
import styles from '../flows.module.css';
import { triggersOf } from '../model/triggers.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { Heading } from './Heading.tsx';
import { Steps } from './Steps.tsx';
import { TriggerCard } from './TriggerCard.tsx';

export function FlowList() {
  return (
    <div className={styles['column']}>
      <Triggers />
      <Steps />
    </div>
  );
}

function Triggers() {
  const text = useText(FLOWS_TEXT);
  const { commands } = useFlowEditor();
  const flow = useFlow();
  const triggers = triggersOf(flow);
  const isNew = triggers.length === 0 && Object.keys(flow.blocksById).length === 0;
  return (
    <section className={styles['part']} aria-label={text.causes}>
      <Heading title={text.causes} hint={text.causesHint} />
      {triggers.map(([id, trigger]) => (
        <TriggerCard key={id} {...{ id, trigger }} />
      ))}
      <div>
        <Button
          variant={triggers.length === 0 ? 'filled' : 'default'}
          autoFocus={isNew}
          leftSection={<IconPlus size={18} />}
          onClick={() => commands.startAdding('trigger')}
        >
          {text.addTrigger}
        </Button>
      </div>
    </section>
  );
}
