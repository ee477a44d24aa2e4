import { Alert, Autocomplete, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useApp, useText } from '../../../app/AppContext.ts';
import { StartCommand } from '../../setup/steps/StartCommand.tsx';
import { PHONE_DECK_TEXT } from '../phoneDeckText.ts';
import { cleanAddress } from './addresses.ts';

interface AddressFieldProps {
  address: string;
  /** Known addresses; empty = nobody knows one. */
  addresses: readonly string[];
  /** True = the server accepts no other devices. */
  isOnlyHere: boolean;
  onChange: (address: string) => void;
}

/** The address in the code. Where no phone can reach the server, it says how to start it. */
export function AddressField({ address, addresses, isOnlyHere, onChange }: AddressFieldProps) {
  const { phones: text } = useText(PHONE_DECK_TEXT);
  const { port } = new URL(useApp().environment.pageUrl);
  const hint = address.startsWith('https:') ? text.addressAway : text.addressHint;
  return (
    <Stack gap="md">
      {isOnlyHere && addresses.length === 0 && (
        <Alert
          styles={{ body: { minWidth: 0 } }}
          color="yellow"
          icon={<IconAlertTriangle size={18} />}
          title={text.onlyHere}
        >
          <Stack gap="sm">
            <Text size="sm">{text.onlyHereWords}</Text>
            <StartCommand port={port} />
          </Stack>
        </Alert>
      )}
      <Autocomplete
        label={text.address}
        description={addresses.length === 0 ? text.unknown : hint}
        error={address !== '' && cleanAddress(address) === null ? text.addressWrong : undefined}
        spellCheck={false}
        data={[...addresses]}
        value={address}
        onChange={onChange}
      />
    </Stack>
  );
}
