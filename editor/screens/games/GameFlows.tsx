/** Flows that start a game or react to it, and starters for new ones. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { createFlow, listFlows } from '#engine/client/api/calls/flows.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { type FlowStarter, startedFlow } from '../flows/starters.ts';
import { GAMES_TEXT } from './gamesText.ts';

// The form engine comes with the first dialog.
const StarterDialog = lazy(async () => ({
  default: (await import('../flows/dialogs/StarterDialog.tsx')).StarterDialog,
}));

interface GameFlowsProps {
  /** Kinds of triggers and actions of the game. */
  kinds: readonly string[];
  starters: readonly FlowStarter[];
}

const ALL = { limit: 100 } as const;

export function GameFlows({ kinds, starters }: GameFlowsProps) {
  const text = useText(GAMES_TEXT);
  const locale = useAppState((state) => state.locale);
  const navigate = useNavigate();
  const { data } = useCall(listFlows, { query: ALL });
  const make = useAction(createFlow, {
    invalidates: [listFlows],
    onDone: ({ flow }) => void navigate(`/flows/${flow.id}`),
  });
  const [asked, setAsked] = useState<FlowStarter | null>(null);
  const own = (data?.items ?? []).filter(({ triggers, actions }) =>
    [...triggers, ...actions].some((kind) => kinds.includes(kind)),
  );
  return (
    <Stack gap="sm">
      {own.length === 0 && data !== undefined && (
        <Text size="sm" c="dark.2">
          {text.noFlows}
        </Text>
      )}
      {own.map(({ id, name, isEnabled }) => (
        <Group key={id} gap="xs" wrap="nowrap">
          <Anchor component={Link} to={`/flows/${id}`} size="sm" translate="no" truncate>
            {name}
          </Anchor>
          {!isEnabled && (
            <Text size="xs" c="dark.2">
              {text.flowOff}
            </Text>
          )}
        </Group>
      ))}
      <Group gap="xs">
        {starters.map((starter) => (
          <Button
            key={starter.id}
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} />}
            loading={make.isPending && make.variables?.body.name === starter.name[locale]}
            onClick={() =>
              starter.needs === undefined ? make.mutate({ body: startedFlow(starter, locale) }) : setAsked(starter)
            }
          >
            {starter.name[locale]}
          </Button>
        ))}
      </Group>
      {asked !== null && (
        <Suspense fallback={null}>
          <StarterDialog
            starter={asked}
            verb={text.saveFlow}
            onClose={() => setAsked(null)}
            onReady={(fills) => make.mutateAsync({ body: startedFlow(asked, locale, fills) })}
          />
        </Suspense>
      )}
    </Stack>
  );
}
