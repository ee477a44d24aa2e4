import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBulb, IconLifebuoy } from '@tabler/icons-react';
import { useText } from '../../app/AppContext.ts';
import { SupportDialog } from './SupportDialog.tsx';
import { HELP_TEXT } from './text.ts';
import { useSupport } from './useSupport.ts';

/** The ways to whoever runs this server; nothing where none is set. */
export function ContactButtons() {
  const text = useText(HELP_TEXT);
  const support = useSupport();
  const [isOpen, { open, close }] = useDisclosure();
  if (support === undefined) return null;
  const { feedback, ...ways } = support;
  const hasWays = Object.values(ways).some((way) => way !== null);
  return (
    <>
      {feedback !== null && (
        <Button
          component="a"
          href={feedback}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBulb size={18} />}
        >
          {text.feedback}
        </Button>
      )}
      {hasWays && (
        <Button leftSection={<IconLifebuoy size={18} />} onClick={open}>
          {text.contact.button}
        </Button>
      )}
      <SupportDialog ways={ways} isOpen={isOpen} onClose={close} />
    </>
  );
}
