import { Button, Group, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useText } from '../app/AppContext.ts';
import { SOURCE_TEXT } from './sourceText.ts';
import type { SaveSource } from './useSaveSource.ts';

interface AddressFieldProps {
  /** Address; null = default address of the app. */
  address: string | null;
  save: SaveSource;
  isBusy: boolean;
}

export function AddressField({ address, save, isBusy }: AddressFieldProps) {
  const { address: text } = useText(SOURCE_TEXT);
  const [value, setValue] = useState(address ?? '');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = value.trim();
    save({ address: wanted === '' ? null : wanted }, text.saved);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          flex="1 1 220px"
          label={text.label}
          description={text.words}
          placeholder={text.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy} disabled={value.trim() === (address ?? '')}>
          {text.save}
        </Button>
      </Group>
    </form>
  );
}
