/** Points to open invitations of agencies; most accounts have none (behaviour: agency-23). */
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { listMyInvitations } from '#engine/client/api/calls/agency.ts';
import { Note } from '../../access/Note.tsx';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { WELCOME_TEXT } from './welcomeText.ts';

export function InvitationNotice() {
  const { invitation: text } = useText(WELCOME_TEXT);
  const { actingAdmin, isDemo } = useUser();
  // Only the owner of an account answers, and a demo has no address.
  const { data } = useCall(listMyInvitations, {}, { enabled: actingAdmin === null && !isDemo });
  const [first] = data?.items ?? [];
  if (first === undefined) return null;
  return (
    <Note kind="info">
      <Text size="sm">
        {text.words(first.agency.name)}{' '}
        <Anchor component={Link} to="/agency-invitations" size="sm">
          {text.open}
        </Anchor>
      </Text>
    </Note>
  );
}
