/** Form for the event and the options of a test; recreated for each trigger. */
import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconFlask, IconInfoCircle, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { listGifts } from '#engine/client/api/calls/platform.ts';
import type { TestFlow } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { RequestFrame } from '../../../forms/form/RequestFrame.tsx';
import { EventForm } from '../../../test-events/EventForm.tsx';
import type { TestDraft } from '../../../test-events/testDraft.ts';
import { TEST_TEXT } from '../../../test-events/testEventText.ts';
import { useFlow, useFlowEditor } from '../../FlowEditorContext.ts';
import { triggerFace } from '../../kindFaces.ts';
import { heardBy } from '../heardBy.ts';
import { sampleEvent, sampleFor, type SampleNeeds } from '../sample.ts';
import { TRY_TEXT } from '../tryFlowText.ts';
import { useTry } from '../TryContext.ts';
import { Options } from './Options.tsx';
import { PastEvents } from './PastEvents.tsx';
import { type TryCause, type TryOptions, wishOf } from './tryOptions.ts';

interface TryFormProps {
  triggerId: string;
  options: TryOptions;
  /** True when the server does not have the visible version. */
  isNotSaved: boolean;
  onOptions: (options: TryOptions) => void;
  onStart: (body: TestFlow) => void;
}

const STALE_MS = 600_000;

export function TryForm(props: TryFormProps) {
  const gifts = useCall(listGifts, { query: { limit: -1 } }, { staleMs: STALE_MS });
  return gifts.isLoading ? (
    <Skeleton h={220} radius="md" aria-busy="true" />
  ) : (
    <Form {...props} gifts={gifts.data?.items ?? []} />
  );
}

type Source = 'sample' | 'past';

function Form({
  triggerId,
  options,
  isNotSaved,
  gifts,
  onOptions,
  onStart,
}: TryFormProps & Pick<SampleNeeds, 'gifts'>) {
  const text = useText(TRY_TEXT);
  const { samples } = useText(TEST_TEXT);
  const { document } = useFlowEditor();
  const { isStarting } = useTry();
  const flow = useFlow();
  const trigger = flow.triggersById[triggerId]!;
  const [source, setSource] = useState<Source>('sample');
  const [draft, setDraft] = useState(() => sampleFor(flow, trigger, { samples, gifts }));
  const [eventId, setEventId] = useState<string | null>(null);
  const testButton = useRef<HTMLButtonElement>(null);
  // Enter starts the test; the form is loaded too late for the dialog to find its button.
  useEffect(() => testButton.current?.focus({ preventScroll: true }), []);
  const isPast = draft !== null && source === 'past';
  const isReady = !isNotSaved && !isStarting && !(isPast && eventId === null);

  function cause(): TryCause {
    if (isPast && eventId !== null) return { eventId };
    return draft === null ? {} : { event: sampleEvent(draft, trigger) };
  }

  /** Starts the test after saving the last step, because the server tests its own version. */
  function start(stepsOnly: boolean): void {
    if (isReady) void document.settled().then(() => onStart(wishOf(cause(), options, stepsOnly)));
  }

  return (
    <RequestFrame onSubmit={() => start(false)}>
      <Stack gap="md">
        {draft !== null && (
          <SegmentedControl<Source>
            fullWidth
            aria-label={text.with}
            value={source}
            onChange={setSource}
            data={(['sample', 'past'] as const).map((value) => ({ value, label: text.sources[value] }))}
          />
        )}
        {draft === null && <AsIf kind={trigger.kind} />}
        {draft !== null && !isPast && (
          <EventForm draft={draft} types={heardBy(trigger.kind)} onChange={(next) => setDraft(fitting(next, draft))} />
        )}
        {isPast && <PastEvents {...{ triggerId }} value={eventId} onChange={setEventId} />}
        <Options {...{ options }} onChange={onOptions} />
        {isNotSaved && (
          <Alert color="yellow" variant="light" role="alert">
            {text.notSaved}
          </Alert>
        )}
        <Group gap="sm">
          <Button
            type="submit"
            ref={testButton}
            data-autofocus
            leftSection={<IconFlask size={18} />}
            loading={isStarting}
            disabled={!isReady}
            {...(options.isReal && { color: 'yellow', autoContrast: true })}
          >
            {options.isReal ? text.testReally : text.test}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={17} />}
            disabled={!isReady}
            onClick={() => start(true)}
          >
            {text.stepsOnly}
          </Button>
        </Group>
        <Text size="xs" c="dark.2">
          {text.stepsOnlyHint}
        </Text>
      </Stack>
    </RequestFrame>
  );

  /** Returns a draft of the other kind with fitting initial values. */
  function fitting(next: TestDraft, before: TestDraft): TestDraft {
    if (next.type === before.type) return next;
    return sampleFor(flow, trigger, { samples, gifts }, next.type) ?? next;
  }
}

function AsIf({ kind }: { kind: string }) {
  const text = useText(TRY_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Alert color="blue" variant="light" icon={<IconInfoCircle size={20} />}>
      {text.asIfHint(triggerFace(kind).name[locale])}
    </Alert>
  );
}
