import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useApp, useText } from '../../app/AppContext.ts';
import { completeLink } from '../../app/parts/live/liveLink.ts';
import { notify } from '../../app/notify.ts';
import { DOCKS_TEXT } from './docksText.ts';

interface AddressFieldProps {
  /** Name of the dock. */
  name: string;
  /** Path from `/` on. */
  path: string;
}

/** Full address of a dock, to copy or to open. It is no secret: without a login it shows nothing. */
export function AddressField({ name, path }: AddressFieldProps) {
  const { environment } = useApp();
  const text = useText(DOCKS_TEXT);
  const address = completeLink(path, environment.pageUrl);
  const copy = (): void => {
    environment.copyText(address).then(
      () => notify.done(text.copied),
      () => notify.failed(text.notCopied),
    );
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        miw={0}
        readOnly
        spellCheck={false}
        aria-label={text.address(name)}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="light"
        leftSection={<IconCopy size={16} />}
        onClick={copy}
        aria-label={`${text.copy}: ${text.address(name)}`}
      >
        {text.copy}
      </Button>
      <Tooltip label={text.open}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${name}: ${text.open}`}
          onClick={() => environment.open(address)}
        >
          <IconExternalLink size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
