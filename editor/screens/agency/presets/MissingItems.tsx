import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { Note } from '../../../access/Note.tsx';
import { useText } from '../../../app/AppContext.ts';
import { AGENCY_PRESETS_TEXT } from './agencyPresetsText.ts';

interface MissingItemsProps {
  error: ApiError | null;
  isPending: boolean;
  onTakeIn: () => void;
}

/** Names overlay items that the selection uses and lacks, with a button that adds them and has the focus. */
export function MissingItems({ error, isPending, onTakeIn }: MissingItemsProps) {
  const text = useText(AGENCY_PRESETS_TEXT);
  const button = useRef<HTMLButtonElement>(null);
  const isMissing = error?.code === 'PRESET_ITEMS_MISSING';
  useEffect(() => {
    if (isMissing) button.current?.focus();
  }, [isMissing]);
  if (!isMissing) return null;
  return (
    <Note kind="problem" title={text.missing}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {error.reason}
        </Text>
        <Button ref={button} size="xs" loading={isPending} onClick={onTakeIn}>
          {text.takeIn}
        </Button>
      </Stack>
    </Note>
  );
}
