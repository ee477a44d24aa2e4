/** Address and API key for the plugin, which asks for both. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { createApiKey, listApiKeys, readMe } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { Section } from '../../app/parts/Section.tsx';
import { ShownSecret } from '../../app/parts/ShownSecret.tsx';
import { CopyField } from './CopyField.tsx';
import { STREAM_DECK_TEXT } from './streamDeckText.ts';

export function ConnectSection() {
  const { connect } = useText(STREAM_DECK_TEXT);
  const { environment } = useApp();
  const { actingAdmin } = useUser();
  return (
    <Section title={connect.title} words={connect.words}>
      <Stack gap="md">
        <CopyField label={connect.address} value={new URL(environment.pageUrl).origin} verb={connect.copy} />
        {actingAdmin === null ? <NewKey /> : <Text size="sm">{connect.acting}</Text>}
      </Stack>
    </Section>
  );
}

function NewKey() {
  const { connect, shown } = useText(STREAM_DECK_TEXT);
  // Stays until the user closes it or leaves the page.
  const [apiKey, setApiKey] = useState<string | null>(null);
  const create = useAction(createApiKey, {
    invalidates: [listApiKeys, readMe],
    success: connect.made,
    onDone: (made) => setApiKey(made.apiKey),
  });
  const make = (): void => create.mutate({ body: { name: connect.keyName, scopes: ['read', 'run'] } });
  return (
    <>
      {apiKey === null ? (
        <Group>
          <Button leftSection={<IconKey size={18} />} loading={create.isPending} onClick={make}>
            {connect.make}
          </Button>
        </Group>
      ) : (
        <ShownSecret secret={apiKey} text={shown} icon={IconKey} onClose={() => setApiKey(null)} />
      )}
      <Text size="sm" c="dark.1">
        {connect.lost}{' '}
        <Anchor component={Link} to="/settings" size="sm" underline="always">
          {connect.settings}
        </Anchor>
      </Text>
    </>
  );
}
