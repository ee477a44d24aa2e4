/** Everything that a pad can do now, with its state, to try and to look up ids. */
import { Badge, Button, Code, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { PadAction } from '#schemas/generated/types.ts';
import { listPadActions, pressPadAction } from '#engine/client/api/calls/pads.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useWatched } from '../../app/api/useWatched.ts';
import { useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { STREAM_DECK_TEXT } from './streamDeckText.ts';

export function ActionList() {
  const text = useText(STREAM_DECK_TEXT).actions;
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useWatched(listPadActions);
  if (data === undefined) return error === null ? <Skeleton h={240} /> : <ErrorNote error={error} onRetry={refetch} />;
  const groups = groupsOf(data.actions, search.trim().toLowerCase());
  return (
    <Stack gap="md">
      <TextInput
        aria-label={text.find}
        placeholder={text.find}
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {groups.length === 0 && <Text size="sm">{text.none}</Text>}
      {groups.map(([group, actions]) => (
        <Stack key={group} gap="xs">
          <Title order={3} size="h6">
            {group}
          </Title>
          <Stack component="ul" gap="xs" m={0} p={0} aria-label={group}>
            {actions.map((action) => (
              <ActionRow key={action.id} action={action} />
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}

function ActionRow({ action: { id, kind, label, isOn, title } }: { action: PadAction }) {
  const text = useText(STREAM_DECK_TEXT).actions;
  const press = useAction(pressPadAction, { success: text.done(label) });
  const body = kind === 'toggle' ? { isOn: isOn !== true } : {};
  return (
    <Group component="li" gap="sm" wrap="nowrap" justify="space-between" style={{ listStyle: 'none' }}>
      <Stack gap={2} miw={0} align="flex-start">
        <Text size="sm">{label}</Text>
        <Code style={{ overflowWrap: 'anywhere' }}>{id}</Code>
      </Stack>
      <Group gap="sm" wrap="nowrap" flex="none">
        {title !== '' && <Text size="sm">{title}</Text>}
        {isOn !== null && (
          <Badge variant="light" color={isOn ? 'teal' : 'gray'}>
            {isOn ? text.on : text.off}
          </Badge>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={text.try(label)}
          loading={press.isPending}
          onClick={() => press.mutate({ params: { actionId: id }, body })}
        >
          {text.press}
        </Button>
      </Group>
    </Group>
  );
}

/** Returns the actions that contain all of the text, by their groups in the order of the list. */
function groupsOf(actions: readonly PadAction[], search: string): [string, PadAction[]][] {
  const groups = new Map<string, PadAction[]>();
  for (const action of actions) {
    if (!`${action.label} ${action.group} ${action.id}`.toLowerCase().includes(search)) continue;
    const group = groups.get(action.group);
    if (group === undefined) groups.set(action.group, [action]);
    else group.push(action);
  }
  return [...groups];
}
