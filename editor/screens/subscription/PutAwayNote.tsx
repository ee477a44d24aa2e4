/** Note at the top of the subscription: what is put away, each with its day and a button to swap it (behaviour: plan-14). */
import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { readPutAway } from '#engine/client/api/calls/users.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useDayText } from '../../app/parts/useDayText.ts';
import { PutAwayMark } from '../../app/put-away/PutAwayMark.tsx';
import { PUT_AWAY_TEXT } from '../../app/put-away/putAwayText.ts';

export function PutAwayNote() {
  const { note, kinds } = useText(PUT_AWAY_TEXT);
  const dayText = useDayText();
  const items = useCall(readPutAway).data?.items ?? [];
  if (items.length === 0) return null;
  const [first] = items.map(({ until }) => until).sort();
  return (
    <Alert color="yellow" variant="light" icon={<IconArchive size={20} />} title={note.title} role="status">
      <Stack gap="sm">
        <Text size="sm">{note.about(dayText(first!))}</Text>
        {items.map(({ kind, id, name }) => (
          <Group key={`${kind}/${id}`} justify="space-between" gap="xs">
            <Text size="sm">
              {kinds[kind]} <b translate="no">{name}</b>
            </Text>
            <PutAwayMark kind={kind} id={id} />
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
