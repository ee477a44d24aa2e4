/** Tests the open flow: by one of its triggers, with an example or a past event. */
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { TestFlow } from '#schemas/generated/types.ts';
import { Window } from '../../../app/windows/Window.tsx';
import { useApp, useText } from '../../../app/AppContext.ts';
import { useFlow, useFlowDocument, useFlowEditor, useFlowUi } from '../../FlowEditorContext.ts';
import { triggersOf } from '../../model/triggers.ts';
import { TestOutcome } from '../result/TestOutcome.tsx';
import { firstTrigger } from '../testable.ts';
import { TRY_TEXT } from '../tryFlowText.ts';
import { useFocusBack } from '../useFocusBack.ts';
import { useTry } from '../TryContext.ts';
import { CauseChoice } from './CauseChoice.tsx';
import styles from './dialog.module.css';
import { TryForm } from './TryForm.tsx';
import { NO_OPTIONS, type TryOptions } from './tryOptions.ts';

export function TryDialog() {
  const isOpen = useFlowUi((state) => state.isTrying);
  return isOpen ? <Opened /> : null;
}

function Opened() {
  const text = useText(TRY_TEXT);
  const { commands, drafts } = useFlowEditor();
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const flow = useFlow();
  useFocusBack();
  // Includes current typing.
  useEffect(() => drafts.settle(), [drafts]);
  const hasCause = triggersOf(flow).length > 0;
  return (
    <Window
      opened
      onClose={() => commands.try(false)}
      title={<span translate="no">{text.title(flow.name)}</span>}
      size={960}
      fullScreen={isNarrow}
    >
      <Text size="sm" c="dark.2" mb="md">
        {text.aboutEditor}
      </Text>
      {hasCause ? <Parts /> : <NoCause />}
    </Window>
  );
}

function NoCause() {
  const text = useText(TRY_TEXT);
  const { commands } = useFlowEditor();
  function add(): void {
    commands.try(false);
    commands.startAdding('trigger');
  }
  return (
    <Stack align="flex-start">
      <Alert color="blue" variant="light" icon={<IconInfoCircle size={20} />}>
        {text.noTrigger}
      </Alert>
      <Button onClick={add}>{text.addCause}</Button>
    </Stack>
  );
}

function Parts() {
  const text = useText(TRY_TEXT);
  const { environment } = useApp();
  const { commands } = useFlowEditor();
  const flow = useFlow();
  const testing = useTry();
  const [wanted, setWanted] = useState<string | null>(null);
  const [options, setOptions] = useState<TryOptions>(NO_OPTIONS);
  const [last, setLast] = useState<{ triggerId: string; body: TestFlow } | null>(null);
  const isNotSaved = useFlowDocument((state) => state.save === 'failed');
  const [triggerId] = triggersOf(flow).find(([id]) => id === wanted) ?? firstTrigger(flow)!;

  function start(body: TestFlow): void {
    setLast({ triggerId, body });
    testing.start(triggerId, body);
  }

  function jump(id: string): void {
    commands.try(false);
    commands.choose({ part: 'step', id });
    environment.requestFrame(() => document.querySelector<HTMLElement>(`[data-face="${id}"]`)?.focus());
  }

  return (
    <div className={styles['parts']}>
      <Stack gap="md" className={styles['form']}>
        <CauseChoice value={triggerId} onChange={setWanted} />
        <TryForm key={triggerId} {...{ triggerId, options, isNotSaved }} onOptions={setOptions} onStart={start} />
      </Stack>
      <section className={styles['shown']} aria-label={text.result}>
        {testing.result === null && !testing.isStarting && testing.error === null ? (
          <Text size="sm" c="dark.2">
            {text.nothingYet}
          </Text>
        ) : (
          <TestOutcome
            testing={testing}
            isReal={last?.body.withRealEffects ?? false}
            onStepsOnly={() => last && testing.start(last.triggerId, { ...last.body, stepsOnly: true })}
            onJump={jump}
          />
        )}
      </section>
    </div>
  );
}
