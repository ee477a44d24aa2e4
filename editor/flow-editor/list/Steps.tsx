/** Steps of the flow, and those of a refused run; they can be dragged between all lists. */
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { type DragEndEvent, DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { IconClipboard, IconPlus } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useAppState, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { useFlow, useFlowEditor } from '../FlowEditorContext.ts';
import styles from '../flows.module.css';
import { stepFace } from '../kindFaces.ts';
import { type Place, stepsIn } from '../model/flowTree.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { Heading } from './Heading.tsx';
import { StepList } from './StepList.tsx';

type ProviderProps = ComponentProps<typeof DragDropProvider>;
const SENSORS: NonNullable<ProviderProps['sensors']> = [PointerSensor];
/** Removes the library's first plugin, which speaks English to screen readers. */
const withoutSpeech: NonNullable<ProviderProps['plugins']> = (defaults) => defaults.slice(1);
const MAIN = { slot: 'main' } as const;
const REFUSED = { slot: 'refused' } as const;

export function Steps() {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useFlowEditor();
  const flow = useFlow();
  const [said, setSaid] = useState('');

  function drop({ operation: { source, target }, canceled }: DragEndEvent): void {
    if (canceled || source === null || target === null) return;
    const { id, data } = { id: String(source.id), data: target.data as Partial<Place> };
    const block = flow.blocksById[id];
    if (block === undefined || data.slot === undefined || data.index === undefined) return;
    commands.move(id, { parentId: data.parentId, slot: data.slot, index: data.index });
    setSaid(text.moved(stepFace(block).name[locale]));
  }

  return (
    <DragDropProvider sensors={SENSORS} plugins={withoutSpeech} onDragEnd={drop}>
      <section className={styles['part']} aria-label={text.steps}>
        <Heading title={text.steps} hint={text.stepsHint} />
        <StepList slot={MAIN} />
        <Buttons count={stepsIn(flow, MAIN).length} />
      </section>
      {stepsIn(flow, REFUSED).length > 0 && (
        <section className={styles['part']} aria-label={text.refusedSteps}>
          <Heading title={text.refusedSteps} hint={text.refusedHint} />
          <StepList slot={REFUSED} />
        </section>
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </DragDropProvider>
  );
}

function Buttons({ count }: { count: number }) {
  const text = useText(FLOWS_TEXT);
  const { commands } = useFlowEditor();

  async function paste(): Promise<void> {
    if (!(await commands.paste())) notify.info(text.nothingToPaste);
  }

  return (
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
  );
}
