/** Ways out of a suspended show. The dialog names every loss before it does anything. */
import { Button, Card, Checkbox, Code, CopyButton, Group, List, Loader, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShowRepairs } from '#schemas/generated/types.ts';
import { findShowRepairs, repairShow } from '#engine/client/api/calls/users.ts';
import { Window } from '../../app/windows/Window.tsx';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { notify } from '../../app/notify.ts';
import { FENCED_TEXT } from './suspendedShowText.ts';

type Way = ShowRepairs['ways'][number];

export function RepairDialog({ onClose }: { onClose: () => void }) {
  const text = useText(FENCED_TEXT);
  const { timeZone } = useApp().environment;
  const queries = useQueryClient();
  const found = useCall(findShowRepairs, { query: { timeZone } }, { staleMs: 0 });
  const repair = useAction(repairShow, {
    // Requests again everything that was refused while the show was suspended.
    onDone: () => {
      notify.done(text.done);
      onClose();
      void queries.invalidateQueries();
    },
    onFailed: (error) => {
      notify.failed(error.message);
      void found.refetch();
    },
  });
  const { data, error } = found;
  return (
    <Window opened onClose={onClose} title={text.title} size="lg">
      <Stack gap="md">
        <Text size="sm">{text.intro}</Text>
        {data === undefined && error === null && (
          <Group gap="sm" role="status">
            <Loader size="sm" />
            <Text size="sm">{text.looking}</Text>
          </Group>
        )}
        {data === undefined && error !== null && <ErrorNote error={error} onRetry={() => void found.refetch()} />}
        {data?.ways.map((way, index) => (
          <WayCard
            key={way.id}
            way={way}
            isFirst={index === 0}
            isBusy={repair.isPending}
            onChoose={() => repair.mutate({ body: { id: way.id } })}
          />
        ))}
        {data?.ways.length === 0 && <Text>{text.none}</Text>}
        {data !== undefined && <Restore command={data.restoreCommand} isOnly={data.ways.length === 0} />}
      </Stack>
    </Window>
  );
}

interface WayCardProps {
  way: Way;
  isFirst: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

function WayCard({ way: { way, losses }, isFirst, isBusy, onChoose }: WayCardProps) {
  const text = useText(FENCED_TEXT);
  const [isRead, setRead] = useState(losses.length === 0);
  const { title, words, button } = text.ways[way];
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        <Text size="sm">{words}</Text>
        <Text size="sm" fw={600}>
          {losses.length === 0 ? text.nothingLost : text.lost}
        </Text>
        {losses.length > 0 && (
          <List size="sm" withPadding mah={220} style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}>
            {losses.map((loss) => (
              <List.Item key={loss}>{loss}</List.Item>
            ))}
          </List>
        )}
        {losses.length > 0 && (
          <Checkbox label={text.agree} checked={isRead} onChange={(event) => setRead(event.currentTarget.checked)} />
        )}
        <Group>
          <Button variant={isFirst ? 'filled' : 'default'} disabled={!isRead} loading={isBusy} onClick={onChoose}>
            {button}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function Restore({ command, isOnly }: { command: string; isOnly: boolean }) {
  const text = useText(FENCED_TEXT);
  return (
    <Stack gap="xs">
      <Text size="sm">{isOnly ? text.backupOnly : text.backup}</Text>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Code block flex={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {command}
        </Code>
        <CopyButton value={command}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? text.copied : text.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
