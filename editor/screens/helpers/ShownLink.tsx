import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy, IconEye, IconEyeOff, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useApp, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { QrCode } from '../help/QrCode.tsx';
import { HELPERS_TEXT } from './helpersText.ts';

/** Fixed number, whatever the link is. */
const DOTS = '•'.repeat(24);

/** Shows a new link, covered until the user uncovers it: whoever films the screen could open it. */
export function ShownLink({ link, name, onClose }: { link: string; name: string; onClose: () => void }) {
  const text = useText(HELPERS_TEXT).link;
  const { environment } = useApp();
  const [isShown, setShown] = useState(false);
  const copy = (): void =>
    void environment.copyText(link).then(
      () => notify.done(text.copied),
      () => notify.failed(text.notCopied),
    );
  return (
    <Alert color="blue" icon={<IconLink size={18} />} title={text.title(name)}>
      <Stack gap="sm">
        <Text size="sm">{text.once}</Text>
        <Group align="flex-start" gap="md">
          {isShown && <QrCode text={link} label={text.code} />}
          <Stack gap="sm" flex="1 1 240px">
            <TextInput
              label={text.label}
              description={isShown ? undefined : text.hidden}
              readOnly
              spellCheck={false}
              value={isShown ? link : DOTS}
              onFocus={(event) => isShown && event.currentTarget.select()}
            />
            <Group gap="sm">
              <Button variant="light" leftSection={<IconCopy size={18} />} onClick={copy}>
                {text.copy}
              </Button>
              <Button
                variant="default"
                leftSection={isShown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? text.hide : text.show}
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
