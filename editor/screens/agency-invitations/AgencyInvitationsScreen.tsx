/** Received invitations of agencies, to accept or reject (behaviour: agency-22). */
import { Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { listMyInvitations } from '#engine/client/api/calls/agency.ts';
import { Note } from '../../access/Note.tsx';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { WaitingRows } from '../../app/lists/List.tsx';
import { useUser } from '../../app/me.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { AGENCY_INVITATIONS_TEXT } from './agencyInvitationsText.ts';
import { InvitationCard } from './InvitationCard.tsx';
import { agencyInvitationsScreen } from './screen.ts';

export function AgencyInvitationsScreen() {
  const text = useText(AGENCY_INVITATIONS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { actingAdmin } = useUser();
  return (
    <Page title={agencyInvitationsScreen.title[locale]} about={text.about} width={760}>
      {actingAdmin === null ? <Invitations /> : <Note kind="info">{text.acting}</Note>}
    </Page>
  );
}

function Invitations() {
  const { empty } = useText(AGENCY_INVITATIONS_TEXT);
  const { email } = useUser();
  const { data, error, refetch } = useCall(listMyInvitations);
  if (data === undefined)
    return error === null ? <WaitingRows count={1} /> : <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0)
    return (
      <EmptyState icon={IconMail} title={empty.title}>
        {email === null ? empty.demo : empty.hint(email)}
      </EmptyState>
    );
  return (
    <Stack gap="md">
      {data.items.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
    </Stack>
  );
}
