/** Ready-made flows, added one by one. */
import { Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { createFlow, listFlows } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { FLOW_STARTERS, type FlowStarter, startedFlow, type StarterFills } from './starters.ts';
import { useCarrier } from './useCarrier.ts';
import { FLOW_LIST_TEXT } from './flowListText.ts';

// The form engine comes with the first dialog, not with the list.
const StarterDialog = lazy(async () => ({ default: (await import('./dialogs/StarterDialog.tsx')).StarterDialog }));

/** @param props.isFirst true when there is no flow yet */
export function Starters({ isFirst }: { isFirst: boolean }) {
  const text = useText(FLOW_LIST_TEXT);
  return (
    <Stack gap="md" mt={isFirst ? 0 : 'lg'}>
      {isFirst ? (
        <EmptyState icon={IconRoute} title={text.empty.title}>
          {text.empty.hint}
        </EmptyState>
      ) : (
        <div>
          <Title order={2} size="h4">
            {text.starters}
          </Title>
          <Text size="sm" c="dark.2">
            {text.startersHint}
          </Text>
        </div>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {FLOW_STARTERS.map((starter) => (
          <Starter key={starter.id} starter={starter} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function Starter({ starter }: { starter: FlowStarter }) {
  const text = useText(FLOW_LIST_TEXT);
  const locale = useAppState((state) => state.locale);
  const navigate = useNavigate();
  const make = useAction(createFlow, {
    invalidates: [listFlows],
    onDone: ({ flow }) => void navigate(`/flows/${flow.id}`),
  });
  const [isAsking, setIsAsking] = useState(false);
  const name = starter.name[locale];
  const { file, item } = starter.needs ?? {};
  const needed = [...(file ? [text.starter.ownVideo] : []), ...(item ? [item.what[locale]] : [])];
  const carrier = useCarrier(starter);

  async function start(fills: StarterFills): Promise<void> {
    await carrier.make();
    await make.mutateAsync({ body: startedFlow(starter, locale, fills) });
  }

  return (
    <Paper p="md" bg="dark.6">
      <Stack gap={6} h="100%">
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dark.2" flex={1}>
          {starter.about[locale]}
          {needed.length > 0 && ` ${text.starter.needs(needed)}`}
          {carrier.about !== '' && ` ${carrier.about}`}
        </Text>
        <div>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconPlus size={16} />}
            loading={make.isPending}
            aria-label={`${text.take}: ${name}`}
            onClick={() => (starter.needs === undefined ? void start({}).catch(() => undefined) : setIsAsking(true))}
          >
            {text.take}
          </Button>
        </div>
      </Stack>
      {isAsking && (
        <Suspense fallback={null}>
          <StarterDialog starter={starter} onClose={() => setIsAsking(false)} onReady={start} />
        </Suspense>
      )}
    </Paper>
  );
}
