/** Phones of the account, and the code that connects one more. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { NewPhone, PhoneList } from '#schemas/generated/types.ts';
import { createPhone, listPhones } from '#engine/client/api/calls/phoneDeck.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { useUser } from '../../../app/me.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { Section } from '../../../app/parts/Section.tsx';
import { PHONE_DECK_TEXT } from '../phoneDeckText.ts';
import { cleanAddress, phoneAddressesOf } from './addresses.ts';
import { AddressField } from './AddressField.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { PhoneRow } from './PhoneRow.tsx';

/** Shows soon that a phone has opened its code. */
const WAITING_MS = 2_000;
const IDLE_MS = 30_000;

export function PhonesPart({ hasDecks }: { hasDecks: boolean }) {
  const { phones: text } = useText(PHONE_DECK_TEXT);
  const { actingAdmin, isDemo } = useUser();
  const refusal = actingAdmin !== null ? text.acting : isDemo ? text.demo : hasDecks ? null : text.later;
  return (
    <Section title={text.title} words={text.words}>
      {refusal === null ? <Phones /> : <Text size="sm">{refusal}</Text>}
    </Section>
  );
}

function Phones() {
  // Stays until the user closes it or leaves the page.
  const [shown, setShown] = useState<NewPhone | null>(null);
  const { data, error, refetch } = useCall(listPhones, {}, { everyMs: shown === null ? IDLE_MS : WAITING_MS });
  if (data !== undefined) return <OwnPhones list={data} shown={shown} onShow={setShown} />;
  return error === null ? <Skeleton h={160} /> : <ErrorNote error={error} onRetry={() => void refetch()} />;
}

interface OwnPhonesProps {
  list: PhoneList;
  shown: NewPhone | null;
  onShow: (shown: NewPhone | null) => void;
}

function OwnPhones({ list, shown, onShow }: OwnPhonesProps) {
  const { phones: text } = useText(PHONE_DECK_TEXT);
  const { environment } = useApp();
  const addresses = phoneAddressesOf(environment.pageUrl, list);
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed ?? addresses[0] ?? '';
  const clean = cleanAddress(address);
  const create = useAction(createPhone, { invalidates: [listPhones], onDone: onShow });
  const connected = list.items.filter(({ isConnected }) => isConnected);
  const arrived = connected.find(({ id }) => id === shown?.phone.id);
  const isFull = connected.length >= list.limit;
  return (
    <Stack gap="md">
      <AddressField {...{ address, addresses }} isOnlyHere={list.isOnlyHere} onChange={setTyped} />
      {shown !== null && arrived === undefined && clean !== null && (
        <PhoneCode key={shown.token} link={`${clean}/deck#${shown.token}`} onClose={() => onShow(null)} />
      )}
      {arrived !== undefined && (
        <Text role="status" c="teal.3" fw={600}>
          {text.connected(arrived.name)}
        </Text>
      )}
      <Group>
        <Button
          variant={shown === null ? 'filled' : 'default'}
          leftSection={<IconQrcode size={18} />}
          loading={create.isPending}
          disabled={clean === null || isFull}
          onClick={() => create.mutate({})}
        >
          {shown !== null && arrived === undefined ? text.new : text.connect}
        </Button>
      </Group>
      {isFull && <Text size="sm">{text.limit(list.limit)}</Text>}
      {connected.length === 0 ? (
        <Text size="sm" c="dark.2">
          {text.none}
        </Text>
      ) : (
        <Stack component="ul" gap="sm" m={0} p={0} aria-label={text.list}>
          {connected.map((phone) => (
            <PhoneRow key={phone.id} phone={phone} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
