import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconPencil, IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Phone } from '#schemas/generated/types.ts';
import { listPhones, removePhone, renamePhone } from '#engine/client/api/calls/phoneDeck.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { RowAction, RowMenu } from '../../../app/lists/rows/RowMenu.tsx';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { NameField } from '../../../overlay-editor/panels/NameField.tsx';
import { PHONE_DECK_TEXT } from '../phoneDeckText.ts';

const MAX_NAME = 100;

/** Row of a phone, which is disconnected with one press. */
export function PhoneRow({ phone: { id, name, lastSeenAt, expiresAt } }: { phone: Phone }) {
  const { phones: text } = useText(PHONE_DECK_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const [isRenaming, setRenaming] = useState(false);
  const rename = useAction(renamePhone, { invalidates: [listPhones] });
  const remove = useAction(removePhone, { invalidates: [listPhones], success: text.disconnected });
  const day = new Intl.DateTimeFormat(locale, { timeZone: environment.timeZone, dateStyle: 'medium' });
  const seen = lastSeenAt === null ? text.never : text.seen(timeAgo(lastSeenAt, environment.wallNowMs(), locale));

  function finish(next: string | null): void {
    setRenaming(false);
    if (next !== null && next !== '') rename.mutate({ params: { id }, body: { name: next } });
  }

  return (
    <Paper component="li" p="sm" bg="dark.6" aria-label={name} style={{ listStyle: 'none' }}>
      <Group gap="sm" justify="space-between">
        <Group gap="sm" wrap="nowrap" miw={0} flex="1 1 200px">
          <IconDeviceMobile size={20} aria-hidden style={{ flex: 'none' }} />
          <Stack gap={2} miw={0}>
            {isRenaming ? (
              <NameField name={name} label={text.renameOf(name)} maxLength={MAX_NAME} onDone={finish} />
            ) : (
              <Text fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
            )}
            <Text size="xs" c="dark.2">
              {[seen, text.until(day.format(Date.parse(expiresAt)))].join(' · ')}
            </Text>
          </Stack>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            leftSection={<IconPlugConnectedX size={18} />}
            loading={remove.isPending}
            aria-label={text.disconnectNow(name)}
            onClick={() => remove.mutate({ params: { id } })}
          >
            {text.disconnect}
          </Button>
          <RowMenu label={text.actions(name)}>
            <RowAction icon={IconPencil} onClick={() => setRenaming(true)}>
              {text.rename}
            </RowAction>
          </RowMenu>
        </Group>
      </Group>
    </Paper>
  );
}
