/** Queues of flows: the streamer's own to edit, the built-in ones below, each with its running and waiting runs. */
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconActivity, IconListNumbers, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FlowQueue, FlowsOverview } from '#schemas/generated/types.ts';
import { createQueue, listQueues, readFlowsOverview } from '#engine/client/api/calls/flows.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useWatched } from '../../app/api/useWatched.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { QueueCard } from './QueueCard.tsx';
import { QueueForm } from './QueueForm.tsx';
import { queuesScreen } from './screen.ts';
import { QUEUES_TEXT } from './queuesText.ts';

type QueueState = FlowsOverview['queues'][number];

export function QueuesScreen() {
  const text = useText(QUEUES_TEXT);
  const locale = useAppState((state) => state.locale);
  const own = useCall(listQueues, {}, { staleMs: 0 });
  const states = useWatched(readFlowsOverview);
  return (
    <Page title={queuesScreen.title[locale]} about={text.about} actions={<Actions />}>
      {own.error !== null && <ErrorNote error={own.error} onRetry={() => void own.refetch()} />}
      {states.error !== null && <ErrorNote error={states.error} onRetry={states.refetch} />}
      {own.data !== undefined && states.data !== undefined && (
        <Lists queues={own.data.items} states={states.data.queues} />
      )}
      {(own.isPending || states.data === undefined) && own.error === null && states.error === null && <Loading />}
    </Page>
  );
}

function Actions() {
  const text = useText(QUEUES_TEXT);
  const add = useAction(createQueue, { invalidates: [listQueues, readFlowsOverview] });
  return (
    <>
      <Button component={Link} to="/flows/monitor" variant="default" leftSection={<IconActivity size={18} />}>
        {text.monitor}
      </Button>
      <Button
        leftSection={<IconPlus size={18} />}
        loading={add.isPending}
        onClick={() => add.mutate({ body: { name: text.newName } })}
      >
        {text.add}
      </Button>
    </>
  );
}

function Lists({ queues, states }: { queues: readonly FlowQueue[]; states: readonly QueueState[] }) {
  const text = useText(QUEUES_TEXT);
  const stateOf = (queue: FlowQueue): QueueState =>
    states.find(({ id }) => id === queue.id) ?? { ...queue, isPaused: false, waitingCount: 0, running: null };
  const builtIn = states.filter(({ name }) => name === '');
  return (
    <>
      <Stack gap="md" component="section" aria-label={text.own}>
        <Title order={2} size="h4">
          {text.own}
        </Title>
        {queues.length === 0 && (
          <EmptyState icon={IconListNumbers} title={text.empty.title}>
            {text.empty.hint}
          </EmptyState>
        )}
        {queues.map((queue) => (
          <QueueCard key={queue.id} queue={stateOf(queue)}>
            <QueueForm queue={queue} />
          </QueueCard>
        ))}
      </Stack>
      <Stack gap="md" component="section" aria-label={text.builtIn}>
        <div>
          <Title order={2} size="h4">
            {text.builtIn}
          </Title>
          <Text size="sm" c="dark.2">
            {text.builtInHint}
          </Text>
        </div>
        {builtIn.map((queue) => (
          <QueueCard key={queue.id} queue={queue} />
        ))}
      </Stack>
    </>
  );
}

function Loading() {
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton h={120} radius="lg" />
      <Skeleton h={120} radius="lg" />
    </Stack>
  );
}
