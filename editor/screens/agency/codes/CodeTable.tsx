import { ActionIcon, Badge, Group, Stack, Table, Text, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { AgencyCode } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { ListTable } from '../../../app/lists/rows/ListTable.tsx';
import { notify } from '../../../app/notify.ts';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import styles from '../agency.module.css';
import { CODES_TEXT } from './codesText.ts';

const COLORS: Readonly<Record<AgencyCode['status'], string>> = { available: 'blue', redeemed: 'teal' };

export function CodeTable({ codes }: { codes: readonly AgencyCode[] }) {
  const text = useText(CODES_TEXT);
  return (
    <ListTable>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.code}</Table.Th>
          <Table.Th visibleFrom="sm">{text.comment}</Table.Th>
          <Table.Th visibleFrom="sm">{text.status}</Table.Th>
          <Table.Th visibleFrom="md">{text.redeemedBy}</Table.Th>
          <Table.Th visibleFrom="md">{text.created}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {codes.map((code) => (
          <CodeRow key={code.id} code={code} />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

function CodeRow({ code }: { code: AgencyCode }) {
  const timeText = useTimeText();
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={4}>
          <ShownCode code={code.code} />
          <Stack gap={4} hiddenFrom="sm" align="flex-start">
            <Comment code={code} />
            <Status code={code} />
          </Stack>
          <Redeemed code={code} hiddenFrom="md" />
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="sm" className={styles['person']}>
        <Comment code={code} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Status code={code} />
      </Table.Td>
      <Table.Td visibleFrom="md">
        <Redeemed code={code} />
      </Table.Td>
      <Table.Td visibleFrom="md">{timeText(code.createdAt)}</Table.Td>
    </Table.Tr>
  );
}

/** The code, with a button that copies it. */
function ShownCode({ code }: { code: string }) {
  const text = useText(CODES_TEXT);
  const { environment } = useApp();
  const copy = (): void =>
    void environment.copyText(code).then(
      () => notify.done(text.copied),
      () => notify.failed(text.notCopied),
    );
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="sm" ff="monospace" translate="no" style={{ whiteSpace: 'nowrap' }}>
        {code}
      </Text>
      <Tooltip label={text.copy(code)}>
        <ActionIcon variant="subtle" color="gray" aria-label={text.copy(code)} onClick={copy}>
          <IconCopy size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

function Comment({ code: { comment } }: { code: AgencyCode }) {
  return (
    <Text size="sm" translate="no" style={{ overflowWrap: 'anywhere' }}>
      {comment}
    </Text>
  );
}

function Status({ code: { status } }: { code: AgencyCode }) {
  const text = useText(CODES_TEXT);
  return (
    <Badge size="sm" variant="light" color={COLORS[status]} tt="none">
      {text.statuses[status]}
    </Badge>
  );
}

/** The member who redeemed a code, and the day. */
function Redeemed({ code: { redeemedAt, redeemedBy }, hiddenFrom }: { code: AgencyCode; hiddenFrom?: 'md' }) {
  const text = useText(CODES_TEXT);
  const timeText = useTimeText();
  if (redeemedAt === null) return null;
  return (
    <Stack gap={2} {...(hiddenFrom !== undefined && { hiddenFrom })}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }} {...(redeemedBy !== null && { translate: 'no' as const })}>
        {redeemedBy ?? text.deleted}
      </Text>
      <Text size="xs" c="dark.2">
        {timeText(redeemedAt)}
      </Text>
    </Stack>
  );
}

function useTimeText(): (at: string) => string {
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  return (at) => timeAgo(at, environment.wallNowMs(), locale);
}
