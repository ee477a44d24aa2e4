/** Shows two viewers and their merged data, asks which one stays, and merges them. */
import { Badge, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { mergeViewers, previewMerge } from '#engine/client/api/calls/viewers.ts';
import { decimalText } from '#engine/core/numberText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { MergePreview, ViewerEntry } from '#schemas/generated/types.ts';
import { Window } from '../../../app/windows/Window.tsx';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { SHOWS_VIEWERS } from '../../../app/parts/points/showsViewers.ts';
import { Avatar } from '../../../controls/parts/Avatar.tsx';
import { APP_TEXT } from '../../../app/appText.ts';
import { MERGING_TEXT } from './viewerMergingText.ts';

interface MergeDialogProps {
  /** Default target, and the other one. */
  ids: readonly [into: string, from: string];
  onClose(): void;
  /** @param intoId viewer who stayed */
  onDone(intoId: string): void;
}

export function MergeDialog({ ids, onClose, onDone }: MergeDialogProps) {
  const text = useText(MERGING_TEXT);
  const { cancel } = useText(APP_TEXT);
  const [[into, from], setPair] = useState(ids);
  const { data, error, refetch } = useCall(
    previewMerge,
    { params: { id: into }, query: { viewerId: from } },
    { staleMs: 0 },
  );
  const merge = useAction(mergeViewers, {
    invalidates: SHOWS_VIEWERS,
    success: text.done,
    onDone: () => onDone(into),
  });
  return (
    <Window opened onClose={onClose} title={text.title} size="lg">
      <Stack gap="md">
        {data === undefined && error === null && <Skeleton height={220} />}
        {data === undefined && error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {data !== undefined && <Preview {...data} />}
        <Group justify="space-between">
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            disabled={merge.isPending}
            onClick={() => setPair([from, into])}
          >
            {text.swap}
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button
              disabled={data === undefined}
              loading={merge.isPending}
              onClick={() => merge.mutate({ params: { id: into }, body: { viewerId: from } })}
            >
              {text.merge}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Window>
  );
}

const ROWS = [
  ['level', ({ level }) => level],
  ['points', ({ points }) => points.overall],
  ['balance', ({ balance }) => balance],
  ['coins', ({ coinsGiven }) => coinsGiven.overall],
  ['likes', ({ likesGiven }) => likesGiven.overall],
  ['chats', ({ chatMessages }) => chatMessages.overall],
] as const satisfies readonly (readonly [string, (viewer: ViewerEntry) => number])[];

function Preview({ into, from, after }: MergePreview) {
  const text = useText(MERGING_TEXT);
  const locale = useAppState((state) => state.locale);
  const all = [into, from, after];
  return (
    <>
      <Stack gap="xs">
        <Name viewer={into} mark={text.stays} />
        <Name viewer={from} mark={text.joins} />
      </Stack>
      <Table.ScrollContainer minWidth={300}>
        <Table aria-label={text.title} style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {[text.stays, text.joins, text.after].map((word) => (
                <Table.Th key={word} ta="right">
                  {word}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ROWS.map(([name, valueOf]) => (
              <Table.Tr key={name}>
                <Table.Th fw={500}>{text[name]}</Table.Th>
                {all.map((viewer, at) => (
                  <Table.Td key={at} ta="right" {...(at === 2 && { fw: 600 })}>
                    {decimalText(valueOf(viewer), locale)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm">{text.what(viewerNameOf(from), viewerNameOf(into))}</Text>
      <Text size="sm" c="dark.2">
        {text.undoable}
      </Text>
    </>
  );
}

function Name({ viewer, mark }: { viewer: ViewerEntry; mark: string }) {
  const name = viewerNameOf(viewer);
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={name} src={viewer.profilePictureUrl} size={36} />
      <Stack gap={0} miw={0} flex={1}>
        <Text size="sm" fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="xs" c="dark.2" translate="no" style={{ overflowWrap: 'anywhere' }}>
          @{viewer.name}
        </Text>
      </Stack>
      <Badge variant="light" tt="none">
        {mark}
      </Badge>
    </Group>
  );
}
