import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ApiKey } from '#schemas/generated/types.ts';
import { deleteApiKey, listApiKeys, readMe } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { RowAction, RowMenu } from '../../../app/lists/rows/RowMenu.tsx';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { API_KEYS_TEXT } from './apiKeysText.ts';
import { isExpired, isFull, scopeName } from './keyScopes.ts';

interface KeyRowProps {
  apiKey: ApiKey;
  onEdit: () => void;
  onRenew: () => Promise<void>;
}

export function KeyRow({ apiKey, onEdit, onRenew }: KeyRowProps) {
  const text = useText(API_KEYS_TEXT);
  const confirm = useConfirm();
  const remove = useAction(deleteApiKey, { invalidates: [listApiKeys, readMe], success: text.deleted });
  const name = isFull(apiKey) ? text.fullName : apiKey.name;
  const ask = async (): Promise<void> => {
    const { title, ...question } = text.deleteAsk;
    if (await confirm({ title: title(name), ...question })) remove.mutate({ params: { id: apiKey.id } });
  };
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start" gap="sm" aria-label={name}>
      <KeyFacts apiKey={apiKey} name={name} />
      <RowMenu label={text.actions(name)} loading={remove.isPending}>
        {isFull(apiKey) ? (
          <RowAction icon={IconRefresh} onClick={() => void onRenew()}>
            {text.renew}
          </RowAction>
        ) : (
          <RowAction icon={IconPencil} onClick={onEdit}>
            {text.edit}
          </RowAction>
        )}
        <RowAction icon={IconTrash} isDanger onClick={() => void ask()}>
          {text.remove}
        </RowAction>
      </RowMenu>
    </Group>
  );
}

function KeyFacts({ apiKey, name }: { apiKey: ApiKey; name: string }) {
  const text = useText(API_KEYS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { scopes, lastUsedAt, expiresAt } = apiKey;
  const nowMs = environment.wallNowMs();
  const isOver = isExpired(apiKey, nowMs);
  const day = new Intl.DateTimeFormat(locale, { timeZone: environment.timeZone, dateStyle: 'medium' });
  const end = expiresAt === null ? [] : [(isOver ? text.ended : text.ends)(day.format(Date.parse(expiresAt)))];
  const use = lastUsedAt === null ? text.unused : text.used(timeAgo(lastUsedAt, nowMs, locale));
  return (
    <Stack gap={2} miw={0}>
      <Group gap="xs">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }} {...(!isFull(apiKey) && { translate: 'no' })}>
          {name}
        </Text>
        {isOver && (
          <Badge size="xs" variant="light" color="yellow">
            {text.expired}
          </Badge>
        )}
      </Group>
      <Text size="sm">{scopes.map((scope) => scopeName(scope, locale) ?? text.everything).join(', ')}</Text>
      <Text size="xs" c="dark.2">
        {[use, ...end].join(' · ')}
      </Text>
    </Stack>
  );
}
