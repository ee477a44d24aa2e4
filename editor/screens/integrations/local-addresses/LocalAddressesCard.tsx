/** Addresses on the computer and in its network: one to try. */
import { Button, Group, NativeSelect, Stack, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { CallProgram, ProgramAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { ProgramCard } from '../ProgramCard.tsx';
import { useTryCall } from '../useTryCall.ts';
import { LOCAL_ADDRESSES_TEXT } from './localAddressesText.ts';

const MAX_URL = 2_000;
type Method = NonNullable<CallProgram['method']>;

export function LocalAddressesCard({ program }: { program: ProgramAnswer }) {
  return (
    <ProgramCard program={program} text={useText(LOCAL_ADDRESSES_TEXT)}>
      <TryAddress />
    </ProgramCard>
  );
}

function TryAddress() {
  const text = useText(LOCAL_ADDRESSES_TEXT);
  const { isBusy, run } = useTryCall('webhook', text.done);
  const [url, setUrl] = useState('http://localhost:8080/');
  const [method, setMethod] = useState<Method>('GET');
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {text.try}
      </Title>
      <Group align="flex-end" gap="sm">
        <TextInput
          flex="1 1 260px"
          label={text.url}
          translate="no"
          maxLength={MAX_URL}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <NativeSelect
          label={text.method}
          data={['GET', 'POST']}
          value={method}
          onChange={(event) => setMethod(event.currentTarget.value as Method)}
        />
        <Button variant="default" disabled={url === '' || isBusy} onClick={() => run({ call: 'call', url, method })}>
          {text.call}
        </Button>
      </Group>
    </Stack>
  );
}
