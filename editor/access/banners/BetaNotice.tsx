import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useApp, useText } from '../../app/AppContext.ts';
import { BANNER_TEXT } from '../accessText.ts';
import { Bar } from '../Bar.tsx';

const SEEN_KEY = 'liveloom.betaSeen';

/** Shown in a browser until it is confirmed. */
export function BetaNotice() {
  const { beta } = useText(BANNER_TEXT);
  const { environment } = useApp();
  const [isSeen, setSeen] = useState(() => environment.storage.read(SEEN_KEY) === 'true');
  if (isSeen) return null;
  const close = (): void => {
    environment.storage.write(SEEN_KEY, 'true');
    setSeen(true);
  };
  return (
    <Bar
      tone="beta"
      label={beta.label}
      icon={IconFlask}
      action={
        <Button size="compact-sm" variant="default" onClick={close}>
          {beta.close}
        </Button>
      }
    >
      <strong>{beta.title}</strong> {beta.words}
    </Bar>
  );
}
