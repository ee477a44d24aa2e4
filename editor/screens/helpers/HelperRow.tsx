import { ActionIcon, Badge, Button, Group, Paper, Stack, Text, Tooltip } from '@mantine/core';
import { IconDeviceMobile, IconLink, IconPencil, IconUserX, IconX } from '@tabler/icons-react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { Helper, HelperDevice, NewHelper } from '#schemas/generated/types.ts';
import { listHelpers, newHelperLink, removeHelper, removeHelperDevice } from '#engine/client/api/calls/helpers.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { RowAction, RowMenu } from '../../app/lists/rows/RowMenu.tsx';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { rightWords } from './helperForm.ts';
import { HELPERS_TEXT } from './helpersText.ts';

interface HelperRowProps {
  helper: Helper;
  onEdit: () => void;
  /** Gets a new link, which is shown once. */
  onLink: (made: NewHelper) => void;
}

/** Row of a helper, who is removed with one press. */
export function HelperRow({ helper, onEdit, onLink }: HelperRowProps) {
  const text = useText(HELPERS_TEXT);
  const { id, name } = helper;
  const remove = useAction(removeHelper, { invalidates: [listHelpers], success: text.removed });
  const link = useAction(newHelperLink, { invalidates: [listHelpers], onDone: onLink });
  return (
    <Paper component="li" p="md" aria-label={name} style={{ listStyle: 'none' }}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <HelperFacts helper={helper} />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconUserX size={18} />}
            loading={remove.isPending}
            aria-label={text.removeNow(name)}
            onClick={() => remove.mutate({ params: { id } })}
          >
            {text.remove}
          </Button>
          <RowMenu label={text.actions(name)} loading={link.isPending}>
            <RowAction icon={IconPencil} onClick={onEdit}>
              {text.edit}
            </RowAction>
            <RowAction icon={IconLink} onClick={() => link.mutate({ params: { id }, body: {} })}>
              {text.newLink}
            </RowAction>
          </RowMenu>
        </Group>
      </Group>
      <Devices helper={helper} />
    </Paper>
  );
}

function HelperFacts({ helper: { name, rights, expiresAt, pointsPerDay } }: { helper: Helper }) {
  const text = useText(HELPERS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const isOver = Date.parse(expiresAt) <= environment.wallNowMs();
  const day = new Intl.DateTimeFormat(locale, { timeZone: environment.timeZone, dateStyle: 'medium' });
  const end = (isOver ? text.ended : text.ends)(day.format(Date.parse(expiresAt)));
  const points = pointsPerDay > 0 ? [text.points(wholeNumberText(pointsPerDay, locale))] : [];
  return (
    <Stack gap={2} miw={0}>
      <Group gap="xs">
        <Text fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {isOver && (
          <Badge size="xs" variant="light" color="yellow">
            {text.over}
          </Badge>
        )}
      </Group>
      <Text size="sm">{rights.map((right) => rightWords(right, locale).name).join(', ')}</Text>
      <Text size="xs" c="dark.2">
        {[end, ...points].join(' · ')}
      </Text>
    </Stack>
  );
}

function Devices({ helper: { id, devices, linkExpiresAt } }: { helper: Helper }) {
  const text = useText(HELPERS_TEXT);
  const isWaiting = linkExpiresAt !== null;
  return (
    <Stack gap={4} mt="sm">
      {devices.map((device) => (
        <Device key={device.id} helperId={id} device={device} />
      ))}
      {(isWaiting || devices.length === 0) && (
        <Text size="sm" c="dark.2">
          {isWaiting ? text.waiting : text.noDevice}
        </Text>
      )}
    </Stack>
  );
}

function Device({ helperId, device }: { helperId: string; device: HelperDevice }) {
  const text = useText(HELPERS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const remove = useAction(removeHelperDevice, { invalidates: [listHelpers], success: text.deviceRemoved });
  const name = device.name === '' ? text.device : device.name;
  const label = text.removeDevice(name);
  return (
    <Group gap="xs" wrap="nowrap">
      <IconDeviceMobile size={18} aria-hidden />
      <Text size="sm" flex={1} miw={0}>
        {`${name} · ${text.used(timeAgo(device.lastUsedAt, environment.wallNowMs(), locale))}`}
      </Text>
      <Tooltip label={label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: helperId, deviceId: device.id } })}
        >
          <IconX size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
