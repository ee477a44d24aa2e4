/** Computers whose agent is connected, and the code for one more. */
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktopPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmAgent, newAgentCode, removeAgent } from '#engine/client/api/calls/agents.ts';
import { listPrograms } from '#engine/client/api/calls/integrations.ts';
import type { AgentAnswer, AgentCode } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { Section } from '../../../app/parts/Section.tsx';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { AgentCodeNote } from './AgentCodeNote.tsx';
import { COMPUTERS_TEXT } from './computersText.ts';

export function ComputersCard({ agents }: { agents: readonly AgentAnswer[] }) {
  const text = useText(COMPUTERS_TEXT);
  const [code, setCode] = useState<AgentCode | null>(null);
  const make = useAction(newAgentCode, { onDone: setCode });
  // The code is used up as soon as another computer appears.
  const [count, setCount] = useState(agents.length);
  if (agents.length !== count) {
    setCount(agents.length);
    setCode(null);
  }
  return (
    <Section title={text.title} words={text.words}>
      <Stack gap="md">
        {agents.map((agent) => (
          <Computer key={agent.id} agent={agent} />
        ))}
        {code !== null && <AgentCodeNote code={code} onClose={() => setCode(null)} />}
        <Group>
          <Button
            variant="light"
            leftSection={<IconDeviceDesktopPlus size={18} aria-hidden />}
            loading={make.isPending}
            onClick={() => make.mutate({})}
          >
            {code === null ? text.add : text.again}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

function Computer({ agent }: { agent: AgentAnswer }) {
  const { id, name, os, version, address, isConfirmed, isConnected, isOld, lastSeenAtMs, missedEvents } = agent;
  const text = useText(COMPUTERS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const confirmed = useConfirm();
  const confirm = useAction(confirmAgent, { invalidates: [listPrograms], success: text.confirmed });
  const remove = useAction(removeAgent, { invalidates: [listPrograms], success: text.removed });
  const askRemoval = async (): Promise<void> => {
    if (await confirmed({ title: text.removeTitle(name), body: text.removeWords, confirm: text.remove }))
      remove.mutate({ params: { id } });
  };
  const [color, status] = !isConfirmed
    ? ['yellow', text.unconfirmed]
    : isConnected
      ? ['teal', text.connected]
      : [
          'gray',
          lastSeenAtMs === null
            ? text.never
            : text.seen(timeAgo(new Date(lastSeenAtMs).toISOString(), environment.wallNowMs(), locale)),
        ];
  return (
    <Group gap="sm" align="center" role="group" aria-label={name}>
      <Stack gap={2} flex="1 1 220px" miw={0}>
        <Text fw={600} truncate>
          {name}
        </Text>
        <Text size="sm" c="dark.1">
          {[text.systems[os], version, address].join(' · ')}
        </Text>
        {isOld && isConfirmed && <Text size="sm">{text.old}</Text>}
        {missedEvents > 0 && <Text size="sm">{text.missed(missedEvents)}</Text>}
      </Stack>
      <Badge variant="light" color={color} tt="none" size="lg">
        {status}
      </Badge>
      {!isConfirmed && (
        <Button size="sm" loading={confirm.isPending} onClick={() => confirm.mutate({ params: { id } })}>
          {text.confirm}
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={remove.isPending}
        onClick={() => void askRemoval()}
      >
        {text.remove}
      </Button>
    </Group>
  );
}
