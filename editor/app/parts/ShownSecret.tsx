import { ActionIcon, Alert, Button, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCopy, IconEye, IconEyeOff, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useApp } from '../AppContext.ts';
import { notify } from '../notify.ts';

export interface SecretText {
  title: string;
  /** Says that it is shown once. */
  once: string;
  label: string;
  hidden: string;
  show: string;
  hide: string;
  copy: string;
  copied: string;
  notCopied: string;
  close: string;
}

interface ShownSecretProps {
  secret: string;
  text: SecretText;
  icon: TablerIcon;
  /** Shown beside it while it is uncovered. */
  aside?: ReactNode;
  onClose: () => void;
}

/** Fixed number, whatever the secret is. */
const DOTS = '•'.repeat(24);

/** Shows a new secret, covered until the user uncovers it: whoever films the screen could use it. */
export function ShownSecret({ secret, text, icon: Icon, aside, onClose }: ShownSecretProps) {
  const { environment } = useApp();
  const [isShown, setShown] = useState(false);
  const copy = (): void =>
    void environment.copyText(secret).then(
      () => notify.done(text.copied),
      () => notify.failed(text.notCopied),
    );
  const label = isShown ? text.hide : text.show;
  return (
    <Alert color="blue" icon={<Icon size={18} />} title={text.title}>
      <Stack gap="sm">
        <Text size="sm">{text.once}</Text>
        <Group align="flex-start" gap="md">
          {isShown && aside}
          <Stack gap="sm" flex="1 1 240px">
            <TextInput
              label={text.label}
              description={isShown ? undefined : text.hidden}
              readOnly
              spellCheck={false}
              value={isShown ? secret : DOTS}
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
        </Group>
      </Stack>
    </Alert>
  );
}
