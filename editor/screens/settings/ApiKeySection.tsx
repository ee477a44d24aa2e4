import { ActionIcon, Button, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCopy, IconEye, IconEyeOff, IconKey, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { readMe, regenerateApiKey } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { notify } from '../../app/notify.ts';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import { Section } from '../../app/parts/Section.tsx';
import { SETTINGS_TEXT } from './settingsText.ts';

/** Fixed number, whatever the key is. */
const DOTS = '•'.repeat(24);

export function ApiKeySection() {
  const text = useText(SETTINGS_TEXT).apiKey;
  const { actingAdmin, hasApiKey } = useUser();
  return (
    <Section title={text.title} words={text.words}>
      {actingAdmin === null ? (
        <Key isThere={hasApiKey} />
      ) : (
        <Text size="sm" c="dark.1">
          {text.acting}
        </Text>
      )}
    </Section>
  );
}

/** Shows a new key while this page stays open, and never again. */
function Key({ isThere }: { isThere: boolean }) {
  const text = useText(SETTINGS_TEXT).apiKey;
  const confirm = useConfirm();
  const make = useAction(regenerateApiKey, { invalidates: [readMe], success: text.renewed });
  const ask = async (): Promise<void> => {
    if (!isThere || (await confirm(text.ask))) make.mutate({});
  };
  const made = make.data?.apiKey;
  return (
    <Stack gap="sm">
      {made === undefined ? <Text size="sm">{isThere ? text.there : text.none}</Text> : <NewKey apiKey={made} />}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={isThere ? <IconRefresh size={18} /> : <IconKey size={18} />}
          loading={make.isPending}
          onClick={() => void ask()}
        >
          {isThere ? text.renew : text.make}
        </Button>
      </Group>
    </Stack>
  );
}

function NewKey({ apiKey }: { apiKey: string }) {
  const text = useText(SETTINGS_TEXT).apiKey;
  const { environment } = useApp();
  const [isShown, setShown] = useState(false);
  const copy = (): void =>
    void environment.copyText(apiKey).then(
      () => notify.done(text.copied),
      () => notify.failed(text.notCopied),
    );
  const label = isShown ? text.hide : text.show;
  return (
    <>
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
      </Group>
    </>
  );
}
