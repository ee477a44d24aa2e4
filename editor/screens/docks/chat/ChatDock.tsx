/** Chat dock: the messages of the stream, newest at the bottom; it stays while somebody reads back. */
import { Skeleton, Stack } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../app/AppContext.ts';
import { useActivity } from '../activity/useActivity.ts';
import { DockEmpty } from '../../../controls/parts/DockEmpty.tsx';
import { DockFrame } from '../../../controls/parts/DockFrame.tsx';
import { NewestButton } from '../../../controls/parts/NewestButton.tsx';
import { useStickyEnd } from '../../../controls/parts/useStickyEnd.ts';
import { FlowsPaused } from '../../../flow-runs/FlowsPaused.tsx';
import classes from './ChatDock.module.css';
import { ChatRow } from './ChatRow.tsx';
import { CHAT_TEXT } from './chatDockText.ts';

export function ChatDock({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const text = useText(CHAT_TEXT);
  const { status, entries } = useActivity('chat');
  const messages = useMemo(() => [...(entries ?? [])].reverse(), [entries]);
  const countAfter = useCallback((id: string) => entries?.findIndex((entry) => entry.id === id) ?? 0, [entries]);
  const { ref, onScroll, missed, follow } = useStickyEnd('bottom', entries?.[0]?.id ?? null, countAfter);
  return (
    <DockFrame title={text.title} status={status} isEmbedded={isEmbedded}>
      {!isEmbedded && <FlowsPaused isSmall />}
      <div className={classes.scroll} ref={ref} onScroll={onScroll} tabIndex={0} role="log" aria-label={text.list}>
        {entries === null && (
          <Stack gap="sm" p="sm">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height={28} />
            ))}
          </Stack>
        )}
        {entries?.length === 0 && <DockEmpty title={text.empty} hint={text.emptyHint} />}
        {messages.map((entry) => (
          <ChatRow key={entry.id} entry={entry} />
        ))}
      </div>
      <NewestButton end="bottom" missed={missed} onClick={follow} />
    </DockFrame>
  );
}
