/** Takes screenshots, and offers the replays that OBS saved (behaviour: program-22, program-23). */
import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { listReplays, takeReplay } from '#engine/client/api/calls/integrations.ts';
import { shortDecimalText } from '#engine/core/numberText.ts';
import type { ReplayList } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { timeOfDay } from '../../../app/parts/timeOfDay.ts';
import { ChoiceSelect } from '../ChoiceSelect.tsx';
import { useConnection } from '../several/connectionContext.ts';
import { useTryCall } from '../useTryCall.ts';
import { CAPTURES_TEXT } from './capturesText.ts';

const EVERY_MS = 5_000;
const MEGABYTE = 1_048_576;
/** Smaller files would be shown as nothing. */
const LEAST_SHOWN = 0.1;

export function Captures() {
  const text = useText(CAPTURES_TEXT);
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {text.title}
      </Title>
      <Screenshot />
      <Replays />
    </Stack>
  );
}

function Screenshot() {
  const text = useText(CAPTURES_TEXT);
  const { isBusy, run } = useTryCall('broadcast', text.taken);
  const [source, setSource] = useState('');
  return (
    <Group align="flex-end" gap="sm">
      <ChoiceSelect
        program="broadcast"
        list="inputs"
        label={text.source}
        placeholder={text.currentScene}
        value={source}
        onChange={setSource}
      />
      <Button variant="default" disabled={isBusy} onClick={() => run({ call: 'takeScreenshot', source })}>
        {text.take}
      </Button>
    </Group>
  );
}

function Replays() {
  const program = useConnection('broadcast');
  const text = useText(CAPTURES_TEXT);
  const { data } = useCall(listReplays, { params: { program } }, { everyMs: EVERY_MS });
  if (data === undefined) return null;
  if (data.items.length === 0)
    return (
      <Text size="sm" c="dark.2">
        {text.none}
      </Text>
    );
  return (
    <>
      <Text size="sm" c="dark.1">
        {text.words} {text.formats}
      </Text>
      <Table aria-label={text.replays}>
        <Table.Tbody>
          {data.items.map((item) => (
            <ReplayRow key={item.id} item={item} />
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function ReplayRow({ item: { id, name, size, atMs, videoId } }: { item: ReplayList['items'][number] }) {
  const text = useText(CAPTURES_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const take = useAction(takeReplay, { invalidates: [listReplays] });
  const params = { program: useConnection('broadcast'), replayId: id };
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" translate="no" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dark.2">
          {timeOfDay(atMs, locale, environment.timeZone)} ·{' '}
          {text.size(shortDecimalText(Math.max(LEAST_SHOWN, size / MEGABYTE), locale))}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end">
          <Button
            component="a"
            size="xs"
            variant="default"
            aria-label={`${text.download}: ${name}`}
            href={`/api/integrations/broadcast/replays/${id}/file`}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {text.download}
          </Button>
          {videoId === null ? (
            <Button
              size="xs"
              variant="default"
              aria-label={`${text.toVideos}: ${name}`}
              loading={take.isPending}
              onClick={() => take.mutate({ params }, { onSuccess: () => notify.done(text.added) })}
            >
              {text.toVideos}
            </Button>
          ) : (
            <Group gap={4}>
              <IconCheck size={16} aria-hidden />
              <Text size="sm">{text.inVideos}</Text>
            </Group>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
