import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useApp, useText } from '../../app/AppContext.ts';
import { hasEnded, noteEnded } from '../../app/visits.ts';
import { BANNER_TEXT } from '../accessText.ts';
import { Bar } from '../Bar.tsx';

/** Says why this page is the own account again, after acting for another one ended by itself (behaviour: agency-33). */
export function ActingEndedNotice() {
  const { actingEnded } = useText(BANNER_TEXT);
  const { storage } = useApp().environment;
  const [isShown, setShown] = useState(() => hasEnded(storage));
  if (!isShown) return null;
  const close = (): void => {
    noteEnded(storage, false);
    setShown(false);
  };
  return (
    <Bar
      tone="beta"
      label={actingEnded.label}
      icon={IconArrowBackUp}
      action={
        <Button size="compact-sm" variant="default" onClick={close}>
          {actingEnded.close}
        </Button>
      }
    >
      {actingEnded.words}
    </Bar>
  );
}
