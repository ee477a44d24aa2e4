/** Form for a key that is written and never shown. */
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { SourceAnswer } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import { SOURCE_TEXT } from './sourceText.ts';
import type { SaveSource } from './useSaveSource.ts';

export interface SignKeyFormProps {
  source: Pick<SourceAnswer, 'hasSignKey' | 'hasServerSignKey'>;
  save: SaveSource;
  isBusy: boolean;
  isFocused?: boolean;
}

export function SignKeyForm({ source, save, isBusy, isFocused = false }: SignKeyFormProps) {
  const { hasSignKey, hasServerSignKey } = source;
  const { key: text } = useText(SOURCE_TEXT);
  const [value, setValue] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    save({ signKey: value.trim() }, text.saved);
    setValue('');
  };
  const known = hasSignKey ? text.stored : hasServerSignKey ? text.ofServer : null;
  return (
    <Stack gap="sm">
      <Text size="xs" c="dark.2">
        {text.words}
      </Text>
      {known !== null && <Text size="sm">{known}</Text>}
      <form onSubmit={submit} noValidate>
        <Group align="flex-end" gap="sm">
          <PasswordInput
            flex="1 1 220px"
            label={text.label}
            data-autofocus={isFocused || undefined}
            autoComplete="off"
            maxLength={500}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
          <Button type="submit" loading={isBusy} disabled={value.trim() === ''}>
            {text.save}
          </Button>
          {hasSignKey && (
            <Button variant="default" disabled={isBusy} onClick={() => save({ signKey: null }, text.removed)}>
              {text.remove}
            </Button>
          )}
        </Group>
      </form>
    </Stack>
  );
}
