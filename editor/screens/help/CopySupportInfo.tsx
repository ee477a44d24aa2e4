import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useApp, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { HELP_TEXT } from './helpText.ts';
import { useSupportInfo } from './useSupportInfo.ts';

/** Button that copies the information for support. */
export function CopySupportInfo() {
  const { environment } = useApp();
  const text = useText(HELP_TEXT);
  const { words } = useSupportInfo();
  const copy = (): void => {
    environment.copyText(words).then(
      () => notify.done(text.copied),
      () => notify.failed(text.notCopied),
    );
  };
  return (
    <Button variant="light" flex="none" leftSection={<IconCopy size={16} />} disabled={words === ''} onClick={copy}>
      {text.copy}
    </Button>
  );
}
