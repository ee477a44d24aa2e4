/** Activity dock: past events, newest on top, each with a button that shows it again. */
import { Button, Skeleton, Stack } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../app/AppContext.ts';
import { DockEmpty } from '../../../controls/parts/DockEmpty.tsx';
import { DockFrame } from '../../../controls/parts/DockFrame.tsx';
import { NewestButton } from '../../../controls/parts/NewestButton.tsx';
import { useNow } from '../../../controls/parts/useNow.ts';
import { useStickyEnd } from '../../../controls/parts/useStickyEnd.ts';
import { FlowsPaused } from '../../../flow-runs/FlowsPaused.tsx';
import classes from './ActivityDock.module.css';
import { ActivityRow } from './ActivityRow.tsx';
import { entriesFrom, shownEntries } from './entries.ts';
import { GroupFilter } from './GroupFilter.tsx';
import { type Group, typesOf } from './kinds.ts';
import { ACTIVITY_TEXT } from './activityDockText.ts';
import { useActivity } from './useActivity.ts';

const TICK_MS = 15_000;

export function ActivityDock({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const text = useText(ACTIVITY_TEXT);
  const [group, setGroup] = useState<Group>('all');
  const { status, entries, hasOlder, loadOlder } = useActivity(typesOf(group));
  const nowMs = useNow(TICK_MS);
  // An entry under the pointer stays in place: later entries are counted, and shown afterwards.
  const [heldId, setHeldId] = useState<string | null>(null);
  const held = entriesFrom(entries ?? [], heldId);
  const rows = useMemo(() => shownEntries(held), [held]);
  const countAfter = useCallback((id: string) => entries?.findIndex((entry) => entry.id === id) ?? 0, [entries]);
  const { ref, onScroll, missed, follow } = useStickyEnd('top', held[0]?.id ?? null, countAfter);
  return (
    <DockFrame title={text.title} status={status} isEmbedded={isEmbedded}>
      {!isEmbedded && <FlowsPaused isSmall />}
      <GroupFilter value={group} onChange={setGroup} />
      <div className={classes.scroll} ref={ref} onScroll={onScroll} tabIndex={0} role="region" aria-label={text.list}>
        {entries === null && <Waiting />}
        {entries?.length === 0 && <DockEmpty title={text.empty} hint={text.emptyHint} />}
        <ol
          className={classes.list}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeldId(entries?.[0]?.id ?? null)}
          onPointerLeave={() => setHeldId(null)}
        >
          {rows.map(({ entry, overlays }) => (
            <ActivityRow
              key={entry.id}
              entry={entry}
              place={overlays.length > 1 ? text.overlays(overlays.length) : (overlays[0] ?? '')}
              nowMs={nowMs}
            />
          ))}
        </ol>
        {hasOlder && (
          <Button className={classes.older} variant="subtle" color="gray" size="xs" onClick={loadOlder}>
            {text.older}
          </Button>
        )}
      </div>
      <NewestButton
        end="top"
        missed={heldId === null ? missed : countAfter(heldId)}
        onClick={() => {
          setHeldId(null);
          follow();
        }}
      />
    </DockFrame>
  );
}

function Waiting() {
  return (
    <Stack gap="sm" p="sm">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </Stack>
  );
}
