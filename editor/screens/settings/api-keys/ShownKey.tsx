import { ActionIcon, Alert, Button, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCopy, IconEye, IconEyeOff, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useApp, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { API_KEYS_TEXT } from './apiKeysText.ts';

/** Fixed number, whatever the key is. */
const DOTS = '•'.repeat(24);

/** Shows a new key, covered until the user uncovers it. */
export function ShownKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const text = useText(API_KEYS_TEXT).shown;
  const { environment } = useApp();
  const [isShown, setShown] = useState(false);
  const copy = (): void =>
    void environment.copyText(apiKey).then(
      () => notify.done(text.copied),
      () => notify.failed(text.notCopied),
    );
  const label = isShown ? text.hide : text.show;
  return (
    <Alert color="blue" icon={<IconKey size={18} />} title={text.title}>
      <Stack gap="sm">
        <Text size="sm">{text.once}</Text>
        <TextInput
          label={text.label}
          description={isShown ? undefined : text.hidden}
          readOnly
          spellCheck={false}
          value={isShown ? apiKey : DOTS}
          onFocus={(event) => isShown && event.currentTarget.select()}
          rightSection={
            <Tooltip label={label}>
              <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => setShown(!isShown)}>
                {isShown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
              </ActionIcon>
            </Tooltip>
          }
        />
        <Group gap="sm">
          <Button variant="light" leftSection={<IconCopy size={18} />} onClick={copy}>
            {text.copy}
          </Button>
          <Button variant="default" onClick={onClose}>
            {text.close}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
