/** Invites somebody into the agency by email. */
import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { fieldError } from '#engine/client/api/apiError.ts';
import { inviteMember, listInvitations } from '#engine/client/api/calls/agency.ts';
import { inviteMemberForm } from '#schemas/generated/requestForms.ts';
import type { InviteMember } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useUser } from '../../../app/me.ts';
import { notify } from '../../../app/notify.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { AGENCY_TEXT } from '../agencyText.ts';
import { withGivenRoles } from '../givenRoles.ts';

interface InviteDialogProps {
  onClose: () => void;
  onSent: () => void;
}

export function InviteDialog({ onClose, onSent }: InviteDialogProps) {
  const { dialog: text } = useText(AGENCY_TEXT);
  const { role: own } = useUser();
  const form = useMemo(() => withGivenRoles(inviteMemberForm, own), [own]);
  const [body, setBody] = useState<InviteMember>({ email: '', role: 'STREAMER' });
  const { mutate, isPending, error } = useAction(inviteMember, {
    invalidates: [listInvitations],
    success: text.sent,
    onDone: () => {
      onClose();
      onSent();
    },
    onFailed: (failure) => fieldError(failure, 'email') === null && notify.failed(failure.message),
  });
  return (
    <RequestDialog
      {...{ verb: text.send, isPending, error, onClose }}
      title={text.title}
      onSubmit={() => mutate({ body })}
    >
      <Text size="sm" c="dark.2">
        {text.words}
      </Text>
      <RequestFields<InviteMember>
        id="invite-member"
        form={form}
        values={body}
        first="email"
        onChange={(changed) => setBody((before) => ({ ...before, ...changed }))}
      />
    </RequestDialog>
  );
}
