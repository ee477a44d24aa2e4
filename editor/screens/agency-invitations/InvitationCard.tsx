/** A received invitation: the agency, the role, which agency is left, the consent to entries, and both answers. */
import { Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  acceptInvitation,
  listMyInvitations,
  readMyAgency,
  rejectInvitation,
} from '#engine/client/api/calls/agency.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import type { MyInvitation } from '#schemas/generated/types.ts';
import { Note } from '../../access/Note.tsx';
import { useAction } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { HOME } from '../../app/mainPaths.ts';
import { useDayText } from '../../app/parts/useDayText.ts';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import { ROLE_TEXT } from '../../app/roleText.ts';
import { AGENCY_INVITATIONS_TEXT } from './agencyInvitationsText.ts';

export function InvitationCard({ invitation }: { invitation: MyInvitation }) {
  const text = useText(AGENCY_INVITATIONS_TEXT);
  const locale = useAppState((state) => state.locale);
  const dayText = useDayText();
  const { agency, role, invitedBy, expiresAt, leaves } = invitation;
  const [letsAgencyIn, setLetsAgencyIn] = useState(true);
  const title = text.invites(agency.name);
  return (
    <Paper component="section" p="lg" aria-label={title}>
      <Stack gap="md">
        <Stack gap={4}>
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Text size="sm">{text.role(ROLE_TEXT[locale][role])}</Text>
          {invitedBy !== null && (
            <Text size="sm" c="dark.2" style={{ overflowWrap: 'anywhere' }}>
              {text.from(invitedBy)}
            </Text>
          )}
          <Text size="sm" c="dark.2">
            {text.ends(dayText(expiresAt))}
          </Text>
        </Stack>
        {leaves !== null && <Note kind="info">{text.leaves(leaves.name)}</Note>}
        {role === 'STREAMER' && (
          <Switch
            label={text.letsAgencyIn}
            description={text.letsAgencyInHint}
            checked={letsAgencyIn}
            onChange={({ currentTarget }) => setLetsAgencyIn(currentTarget.checked)}
          />
        )}
        <Answers invitation={invitation} letsAgencyIn={role === 'STREAMER' && letsAgencyIn} />
      </Stack>
    </Paper>
  );
}

function Answers({ invitation: { id, agency }, letsAgencyIn }: { invitation: MyInvitation; letsAgencyIn: boolean }) {
  const text = useText(AGENCY_INVITATIONS_TEXT);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const invalidates = [listMyInvitations, readMyAgency, readMe];
  const accept = useAction(acceptInvitation, {
    invalidates,
    success: text.accepted(agency.name),
    onDone: () => void navigate(HOME),
  });
  const reject = useAction(rejectInvitation, { invalidates, success: text.rejected });
  const params = { id };

  async function ask(): Promise<void> {
    const { title, ...rest } = text.rejectAsk;
    if (await confirm({ title: title(agency.name), ...rest })) reject.mutate({ params });
  }

  return (
    <Group gap="sm">
      <Button
        aria-label={text.acceptLabel(agency.name)}
        loading={accept.isPending}
        onClick={() => accept.mutate({ params, body: { letsAgencyIn } })}
      >
        {text.accept}
      </Button>
      <Button
        variant="default"
        aria-label={text.rejectLabel(agency.name)}
        loading={reject.isPending}
        onClick={() => void ask()}
      >
        {text.reject}
      </Button>
    </Group>
  );
}
