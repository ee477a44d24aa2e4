import { Badge } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useApp, useText } from '../app/AppContext.ts';
import { APP_TEXT } from '../app/appText.ts';
import classes from './SlowNote.module.css';

/** Warns on every screen that the server is slow, as long as a call waits for it (behaviour: message-90). */
export function SlowNote() {
  const text = useText(APP_TEXT);
  const isSlow = useStore(useApp().slowCalls, ({ count }) => count > 0);
  return (
    <div role="status" className={classes.place}>
      {isSlow && (
        <Badge className={classes.note} color="yellow" size="lg" tt="none" leftSection={<IconHourglass size={14} />}>
          {text.slow}
        </Badge>
      )}
    </div>
  );
}
