/** Tests a flow of the list at once, with an event that fits its trigger, and shows the result of each step. */
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { readFlow } from '#engine/client/api/calls/flows.ts';
import { listGifts } from '#engine/client/api/calls/platform.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { Flow, FlowEntry, Locale, TestEvent } from '#schemas/generated/types.ts';
import { Window } from '../../../app/windows/Window.tsx';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { triggerFace } from '../../../flow-editor/kindFaces.ts';
import { effectsOf } from '../../../flow-editor/try/effects.ts';
import { eventWords } from '../../../flow-editor/try/eventWords.ts';
import { TestOutcome } from '../../../flow-editor/try/result/TestOutcome.tsx';
import { sampleEvent, sampleFor } from '../../../flow-editor/try/sample.ts';
import { TRY_HASH } from '../../../flow-editor/try/tryHash.ts';
import { bringTheSame, firstTrigger } from '../../../flow-editor/try/testable.ts';
import { TRY_TEXT } from '../../../flow-editor/try/tryFlowText.ts';
import { useFocusBack } from '../../../flow-editor/try/useFocusBack.ts';
import { useFlowTest } from '../../../flow-editor/try/useFlowTest.ts';
import { TEST_TEXT } from '../../../test-events/testEventText.ts';

interface TestFlowDialogProps {
  flow: Pick<FlowEntry, 'id' | 'name' | 'triggers'>;
  onClose: () => void;
}

export function TestFlowDialog({ flow, onClose }: TestFlowDialogProps) {
  const text = useText(TRY_TEXT);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useFocusBack();
  const why = flow.triggers.length === 0 ? text.noTrigger : bringTheSame(flow.triggers) ? null : text.differing;
  return (
    <Window
      opened
      onClose={onClose}
      title={<span translate="no">{text.title(flow.name)}</span>}
      size={600}
      fullScreen={isNarrow}
    >
      {why === null ? <Tested id={flow.id} /> : <NotFromHere id={flow.id} why={why} />}
    </Window>
  );
}

function NotFromHere({ id, why }: { id: string; why: string }) {
  const text = useText(TRY_TEXT);
  return (
    <Stack>
      <Alert color="blue" variant="light" icon={<IconInfoCircle size={20} />} role="status">
        {why}
      </Alert>
      <Group justify="flex-end">
        <Button component={Link} to={`/flows/${id}${TRY_HASH}`}>
          {text.openEditor}
        </Button>
      </Group>
    </Stack>
  );
}

/** Tests the current flow, not the cached one. */
function Tested({ id }: { id: string }) {
  const flow = useCall(readFlow, { params: { id } }, { staleMs: 0 });
  const gifts = useCall(listGifts, { query: { limit: -1 } }, { staleMs: 600_000 });
  if (flow.error !== null) return <ErrorNote error={flow.error} onRetry={() => void flow.refetch()} />;
  if (flow.data === undefined || !flow.isFetchedAfterMount || gifts.isLoading)
    return <Skeleton h={140} radius="md" aria-busy="true" />;
  return <Ready flow={flow.data.flow} gifts={gifts.data?.items ?? []} />;
}

function Ready({ flow, gifts }: { flow: Flow; gifts: Parameters<typeof sampleFor>[2]['gifts'] }) {
  const text = useText(TRY_TEXT);
  const { samples } = useText(TEST_TEXT);
  const locale = useAppState((state) => state.locale);
  const testing = useFlowTest(flow.id);
  const found = firstTrigger(flow);
  const draft = found === undefined ? null : sampleFor(flow, found[1], { samples, gifts });
  const event = draft === null || found === undefined ? undefined : sampleEvent(draft, found[1]);

  function start(stepsOnly: boolean): void {
    if (found !== undefined) testing.start(found[0], { stepsOnly, withRealEffects: false, ...(event && { event }) });
  }
  useOnce(() => start(false));

  if (found === undefined) return <NotFromHere id={flow.id} why={text.noTrigger} />;
  return (
    <Stack>
      <Text size="sm" c="dark.2">
        {text.about(effectsOf(flow))}
      </Text>
      <Text size="sm">
        {event === undefined
          ? text.asIf(triggerFace(found[1].kind).name[locale])
          : text.withSample(sampleWords(event, locale))}
      </Text>
      <TestOutcome testing={testing} isReal={false} onStepsOnly={() => start(true)} />
      <Group justify="flex-end" gap="sm">
        <Button component={Link} to={`/flows/${flow.id}`} variant="default">
          {text.openEditor}
        </Button>
        <Button leftSection={<IconRefresh size={17} />} disabled={testing.isStarting} onClick={() => start(false)}>
          {text.again}
        </Button>
      </Group>
    </Stack>
  );
}

/** Describes the sample with the viewer's name. */
function sampleWords({ type, payload, viewer }: TestEvent, locale: Locale): string {
  const words = eventWords(type, payload, locale);
  return viewer === undefined ? words : `${words} · ${viewerNameOf(viewer)}`;
}

/** Runs work only once, even where effects run twice during development. */
function useOnce(work: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    work();
  });
}
