import { Button, Group, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useApp, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { SPOTIFY_TEXT } from './spotifyText.ts';

/** Address to copy. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { environment } = useApp();
  const { copying } = useText(SPOTIFY_TEXT);
  const copy = (): void =>
    void environment.copyText(value).then(
      () => notify.done(copying.copied),
      () => notify.failed(copying.notCopied),
    );
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        flex="1 1 240px"
        label={label}
        readOnly
        spellCheck={false}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="light" leftSection={<IconCopy size={18} />} onClick={copy}>
        {copying.copy}
      </Button>
    </Group>
  );
}
