/** The flow as a list: what has to happen above, what is done below, each list of steps in the step that holds it. */
import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { type DragEndEvent, DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { IconClipboard, IconPlus } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useAppState, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/parts/notify.ts';
import { useFlow, useFlowEditor } from '../FlowEditorContext.ts';
import styles from '../flows.module.css';
import { stepFace } from '../kindFaces.ts';
import { type Place, stepsIn } from '../model/flowTree.ts';
import { triggersOf } from '../model/triggers.ts';
import { FLOWS_TEXT } from '../text.ts';
import { StepList } from './StepList.tsx';
import { TriggerCard } from './TriggerCard.tsx';

type ProviderProps = ComponentProps<typeof DragDropProvider>;
const SENSORS: NonNullable<ProviderProps['sensors']> = [PointerSensor];
/** All plugins of the library but the first, which speaks English to screen readers. */
const withoutSpeech: NonNullable<ProviderProps['plugins']> = (defaults) => defaults.slice(1);
const MAIN = { slot: 'main' } as const;

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
  const triggers = triggersOf(useFlow());
  return (
    <section className={styles['part']} aria-label={text.causes}>
      <Heading title={text.causes} hint={text.causesHint} />
      {triggers.map(([id, trigger]) => (
        <TriggerCard key={id} {...{ id, trigger }} />
      ))}
      <div>
        <Button
          variant={triggers.length === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={18} />}
          onClick={() => commands.startAdding('trigger')}
        >
          {text.addTrigger}
        </Button>
      </div>
    </section>
  );
}

function Steps() {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useFlowEditor();
  const flow = useFlow();
  const [said, setSaid] = useState('');
  const count = stepsIn(flow, MAIN).length;

  function drop({ operation: { source, target }, canceled }: DragEndEvent): void {
    if (canceled || source === null || target === null) return;
    const { id, data } = { id: String(source.id), data: target.data as Partial<Place> };
    const block = flow.blocksById[id];
    if (block === undefined || data.slot === undefined || data.index === undefined) return;
    commands.move(id, { parentId: data.parentId, slot: data.slot, index: data.index });
    setSaid(text.moved(stepFace(block).name[locale]));
  }

  async function paste(): Promise<void> {
    if (!(await commands.paste({ ...MAIN, index: count }))) notify.info(text.nothingToPaste);
  }

  return (
    <section className={styles['part']} aria-label={text.steps}>
      <Heading title={text.steps} hint={text.stepsHint} />
      <DragDropProvider sensors={SENSORS} plugins={withoutSpeech} onDragEnd={drop}>
        <StepList slot={MAIN} />
      </DragDropProvider>
      <Group gap="sm">
        <Button
          variant={count === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={18} />}
          onClick={() => commands.startAdding({ ...MAIN, index: count })}
        >
          {text.addStep}
        </Button>
        <Button variant="subtle" color="gray" leftSection={<IconClipboard size={18} />} onClick={() => void paste()}>
          {text.paste}
        </Button>
      </Group>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </section>
  );
}

function Heading({ title, hint }: { title: string; hint: string }) {
  return (
    <div className={styles['head']}>
      <Title order={2} size={18}>
        {title}
      </Title>
      <Text size="sm" c="dark.2">
        {hint}
      </Text>
    </div>
  );
}
