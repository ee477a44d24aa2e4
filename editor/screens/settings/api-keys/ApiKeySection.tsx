/** API keys of the account: a list, new keys, changes (behaviour: account-47). */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiKey } from '#schemas/generated/types.ts';
import { listApiKeys } from '#engine/client/api/calls/users.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useUser } from '../../../app/me.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { Section } from '../../../app/parts/Section.tsx';
import { API_KEYS_TEXT } from './apiKeysText.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { KeyRow } from './KeyRow.tsx';
import { isFull } from './keyScopes.ts';
import { ShownKey } from './ShownKey.tsx';
import { useFullKey } from './useFullKey.ts';

export function ApiKeySection() {
  const text = useText(API_KEYS_TEXT);
  const { actingAdmin } = useUser();
  return (
    <Section title={text.title} words={text.words}>
      {actingAdmin === null ? (
        <Keys />
      ) : (
        <Text size="sm" c="dark.1">
          {text.acting}
        </Text>
      )}
    </Section>
  );
}

function Keys() {
  const { data, error, refetch } = useCall(listApiKeys);
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} />;
  return <KeyList keys={data.items} limit={data.limit} />;
}

function KeyList({ keys, limit }: { keys: readonly ApiKey[]; limit: number }) {
  const text = useText(API_KEYS_TEXT);
  // Stays until the user closes it or leaves the page.
  const [shown, setShown] = useState<string | null>(null);
  const [edited, setEdited] = useState<ApiKey | 'new' | null>(null);
  const full = useFullKey(keys.some(isFull), setShown);
  return (
    <Stack gap="md">
      {shown !== null && <ShownKey key={shown} apiKey={shown} onClose={() => setShown(null)} />}
      {keys.length === 0 && <Text size="sm">{text.none}</Text>}
      {keys.length > 0 && (
        <Stack component="ul" gap="xs" m={0} p={0} aria-label={text.title}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onEdit={() => setEdited(key)} onRenew={full.renew} />
          ))}
        </Stack>
      )}
      <Group gap="sm">
        <Button leftSection={<IconPlus size={18} />} disabled={keys.length >= limit} onClick={() => setEdited('new')}>
          {text.make}
        </Button>
        {!keys.some(isFull) && (
          <Button
            variant="default"
            leftSection={<IconKey size={18} />}
            loading={full.isPending}
            disabled={keys.length >= limit}
            onClick={() => void full.renew()}
          >
            {text.makeFull}
          </Button>
        )}
      </Group>
      {keys.length >= limit && <Text size="sm">{text.limit(limit)}</Text>}
      {edited !== null && (
        <KeyDialog apiKey={edited === 'new' ? null : edited} onMade={setShown} onClose={() => setEdited(null)} />
      )}
    </Stack>
  );
}
