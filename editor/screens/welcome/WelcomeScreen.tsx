/** First page after sign-in: the next steps, and the current overlay. */
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { ProfileList } from '#schemas/generated/types.ts';
import { UsernameDialog } from '../../access/UsernameDialog.tsx';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { hasEnded } from '../../app/visits.ts';
import { isInTheWay } from '../../source/sourceLook.ts';
import { useSource } from '../../source/useSource.ts';
import { InvitationNotice } from './InvitationNotice.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { nextStep } from './firstSteps.ts';
import { LiveCard } from './LiveCard.tsx';
import { LiveNow } from './LiveNow.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { StyleChoice } from './StyleChoice.tsx';
import { WELCOME_TEXT } from './welcomeText.ts';
import { useFirstSteps } from './useFirstSteps.ts';
import classes from './WelcomeScreen.module.css';

/** Order by last edit: the newest is the one being worked on. */
const NEWEST = { limit: 100, sortColumn: 'lastEditedAt', sortDirection: 'desc' } as const;

export function WelcomeScreen() {
  const text = useText(WELCOME_TEXT);
  const { tiktokUsername, isDemo } = useUser();
  const profiles = useCall(listProfiles, { query: NEWEST });
  const dialog = useUsernameDialog();
  const source = useSource();
  const done = useFirstSteps(profiles.data?.items ?? [], source);
  // Until it is known, nothing is promised.
  const inTheWay = source === undefined || isInTheWay(source.state);
  const next = nextStep(done);
  const isReady = profiles.data !== undefined && (next === null || next === 'goLive') && !inTheWay;
  const isMadeUp = isDemo && source?.connector === 'simulator';
  return (
    <Page
      title={text.hello(tiktokUsername === null ? null : `@${tiktokUsername}`)}
      about={isMadeUp ? text.demo : isReady ? text.ready : text.about}
    >
      {profiles.error !== null && <ErrorNote error={profiles.error} onRetry={() => void profiles.refetch()} />}
      <InvitationNotice />
      <div className={classes.board} data-demo={isMadeUp || undefined}>
        <div className={classes.column}>
          {!isDemo && <StyleChoice profiles={profiles.data?.items ?? []} />}
          <FirstSteps done={done} isInTheWay={inTheWay} onUsername={dialog.open} />
          <Overlays profiles={profiles.data} part="links" />
          <LiveNow />
        </div>
        <Overlays profiles={profiles.data} part="preview" />
      </div>
      <UsernameDialog isOpen={dialog.isOpen} onClose={dialog.close} />
    </Page>
  );
}

function Overlays({ profiles, part }: { profiles: ProfileList | undefined; part: 'links' | 'preview' }) {
  if (profiles === undefined) return <Skeleton h={part === 'links' ? 210 : 640} radius="md" />;
  const first = profiles.items[0];
  if (part === 'preview') return <PreviewCard profiles={profiles.items} />;
  return first === undefined ? null : <LiveCard profile={first} />;
}

/**
 * Opens the dialog once, on the first visit of an account without a name. Demos are not asked, and the notice that an entry
 * ended is read first (behaviour: agency-33).
 */
function useUsernameDialog() {
  const { environment } = useApp();
  const { id, tiktokUsername, actingAdmin, isDemo } = useUser();
  const key = `liveloom.askedUsername.${id}`;
  const [isOpen, setOpen] = useState(() => {
    const { storage } = environment;
    const isAsked = storage.read(key) === 'true' || hasEnded(storage);
    return tiktokUsername === null && actingAdmin === null && !isDemo && !isAsked;
  });
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      environment.storage.write(key, 'true');
      setOpen(false);
    },
  };
}
