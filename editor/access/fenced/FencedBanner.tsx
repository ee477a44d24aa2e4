import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBarrierBlock } from '@tabler/icons-react';
import { useText } from '../../app/AppContext.ts';
import { Bar } from '../Bar.tsx';
import { RepairDialog } from './RepairDialog.tsx';
import { FENCED_TEXT } from './suspendedShowText.ts';
import { useShow } from './useShow.ts';

/** Shown on every screen of an account whose show is suspended: the reason, and the ways out. */
export function FencedBanner() {
  const text = useText(FENCED_TEXT);
  const show = useShow();
  const [isOpen, { open, close }] = useDisclosure();
  if (show?.isFenced !== true) return null;
  return (
    <Bar
      tone="fenced"
      label={text.title}
      icon={IconBarrierBlock}
      action={
        <Button size="compact-sm" variant="white" c="brand.9" onClick={open}>
          {text.button}
        </Button>
      }
    >
      <strong>{text.title}</strong> {text.words((show.reason ?? '').replace(/\.$/, ''))}
      {isOpen && <RepairDialog onClose={close} />}
    </Bar>
  );
}
