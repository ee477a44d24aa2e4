import { ActionIcon, Button, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCopy, IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { readMe, regenerateApiKey } from '../../app/api/calls/users.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { notify } from '../../app/parts/notify.ts';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import { Section } from './Section.tsx';
import { SETTINGS_TEXT } from './text.ts';

/** As many whatever the key is. */
const DOTS = '•'.repeat(24);

export function ApiKeySection() {
  const text = useText(SETTINGS_TEXT).apiKey;
  const { apiKey } = useUser();
  return (
    <Section title={text.title} words={text.words}>
      {apiKey === null ? (
        <Text size="sm" c="dark.1">
          {text.acting}
        </Text>
      ) : (
        <Key apiKey={apiKey} />
      )}
    </Section>
  );
}

function Key({ apiKey }: { apiKey: string }) {
  const text = useText(SETTINGS_TEXT).apiKey;
  const { environment } = useApp();
  const [isShown, setShown] = useState(false);
  const confirm = useConfirm();
  const renew = useAction(regenerateApiKey, { invalidates: [readMe], success: text.renewed });
  const copy = (): void =>
    void environment.copyText(apiKey).then(
      () => notify.done(text.copied),
      () => notify.failed(text.notCopied),
    );
  const ask = async (): Promise<void> => {
    if (await confirm(text.ask)) renew.mutate({});
  };
  const label = isShown ? text.hide : text.show;
  return (
    <Stack gap="sm">
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
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={renew.isPending}
          onClick={() => void ask()}
        >
          {text.renew}
        </Button>
      </Group>
    </Stack>
  );
}
