import { Button, Group, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useApp, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { STREAM_DECK_TEXT } from './streamDeckText.ts';

/** Text to copy that is no secret. */
export function CopyField({ label, value, verb }: { label: string; value: string; verb: string }) {
  const { environment } = useApp();
  const text = useText(STREAM_DECK_TEXT);
  const copy = (): void =>
    void environment.copyText(value).then(
      () => notify.done(text.copied),
      () => notify.failed(text.notCopied),
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
        {verb}
      </Button>
    </Group>
  );
}
