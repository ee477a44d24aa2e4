/**
 * Chat dock: the messages of the stream, newest at the bottom; it stays while somebody reads back. Each message has a
 * sheet with what can be done about it.
 */
import { Skeleton, Stack } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { ActivityEntry } from '#schemas/generated/types.ts';
import { readChatMarks } from '#engine/client/api/calls/chat.ts';
import { useWatched } from '../../../app/api/useWatched.ts';
import { useText } from '../../../app/AppContext.ts';
import { useIsHelper, useMay } from '../../../app/helping/useDockAccess.ts';
import { useActivity } from '../activity/useActivity.ts';
import { DockEmpty } from '../../../controls/parts/DockEmpty.tsx';
import { DockFrame } from '../../../controls/parts/DockFrame.tsx';
import { NewestButton } from '../../../controls/parts/NewestButton.tsx';
import { useStickyEnd } from '../../../controls/parts/useStickyEnd.ts';
import { FlowsPaused } from '../../../flow-runs/FlowsPaused.tsx';
import classes from './ChatDock.module.css';
import { ChatRow } from './ChatRow.tsx';
import { GivePoints } from './GivePoints.tsx';
import { HelperPoints } from './HelperPoints.tsx';
import { type MarksOf, marksIn } from './messageMarks.ts';
import { messageOf } from './messageOf.ts';
import { MessageSheet, type MessageStep } from './MessageSheet.tsx';
import { ThankDialog } from './ThankDialog.tsx';
import { CHAT_TEXT } from './chatDockText.ts';

export function ChatDock({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const text = useText(CHAT_TEXT);
  const { status, entries } = useActivity('chat');
  const { data: known } = useWatched(readChatMarks);
  const marksOf = useMemo(() => marksIn(known), [known]);
  const [maySay, mayChange] = [useMay('say'), useMay('viewers')];
  const canAct = maySay || mayChange;
  const [chosen, setChosen] = useState<ActivityEntry | null>(null);
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
          <ChatRow key={entry.id} entry={entry} {...marksOf(entry)} onChoose={canAct ? setChosen : null} />
        ))}
      </div>
      <NewestButton end="bottom" missed={missed} onClick={follow} />
      {chosen !== null && <ChosenMessage entry={chosen} marksOf={marksOf} onClose={() => setChosen(null)} />}
    </DockFrame>
  );
}

interface ChosenMessageProps {
  entry: ActivityEntry;
  marksOf: MarksOf;
  onClose: () => void;
}

/** Shows one window at a time: the sheet, or the dialog of a step. */
function ChosenMessage({ entry, marksOf, onClose }: ChosenMessageProps) {
  const [step, setStep] = useState<MessageStep | null>(null);
  const isHelper = useIsHelper();
  const viewerId = entry.viewer?.tiktokId ?? '';
  if (step === 'thank') return <ThankDialog {...{ viewerId, onClose }} name={messageOf(entry).name} />;
  if (step === 'points' && isHelper) return <HelperPoints {...{ viewerId, onClose }} />;
  if (step === 'points') return <GivePoints {...{ viewerId, onClose }} />;
  return <MessageSheet {...{ entry, onClose }} marks={marksOf(entry)} onStep={setStep} />;
}
