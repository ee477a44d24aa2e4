/** Form for a key that is written and never shown. */
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { changeSourceForm } from '#schemas/generated/requestForms.ts';
import type { ChangeSource, SourceAnswer } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import { RequestForm } from '../forms/form/RequestForm.tsx';
import { SOURCE_TEXT } from './sourceText.ts';
import type { SaveSource } from './useSaveSource.ts';

export interface SignKeyFormProps {
  source: Pick<SourceAnswer, 'connector' | 'hasSignKey' | 'hasServerSignKey'>;
  save: SaveSource;
  isBusy: boolean;
  isFocused?: boolean;
}

export function SignKeyForm({ source, save, isBusy, isFocused = false }: SignKeyFormProps) {
  const { connector, hasSignKey, hasServerSignKey } = source;
  const { key: text } = useText(SOURCE_TEXT);
  // A stored key leaves an empty form behind.
  const [stored, setStored] = useState(0);
  const store = ({ signKey }: ChangeSource): void => {
    save({ signKey: signKey?.trim() ?? null }, text.saved);
    setStored((count) => count + 1);
  };
  const known = hasSignKey ? text.stored : hasServerSignKey ? text.ofServer : null;
  return (
    <Stack gap="sm">
      <Text size="xs" c="dark.2">
        {text.words}
      </Text>
      {known !== null && <Text size="sm">{known}</Text>}
      <RequestForm
        key={stored}
        id="source-key"
        form={changeSourceForm}
        only={['signKey']}
        initial={{ connector, signKey: '' }}
        {...(isFocused && { focus: 'signKey' as const })}
        submit={text.save}
        isBusy={isBusy}
        onSubmit={store}
        beside={
          hasSignKey && (
            <Button variant="default" disabled={isBusy} onClick={() => save({ signKey: null }, text.removed)}>
              {text.remove}
            </Button>
          )
        }
      />
    </Stack>
  );
}
