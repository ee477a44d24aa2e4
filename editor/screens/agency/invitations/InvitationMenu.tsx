import { IconMailForward, IconMailOff } from '@tabler/icons-react';
import { listInvitations, resendInvitation, revokeInvitation } from '#engine/client/api/calls/agency.ts';
import type { Invitation } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { RowAction, RowMenu } from '../../../app/lists/rows/RowMenu.tsx';
import { useUser } from '../../../app/me.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { AGENCY_TEXT } from '../agencyText.ts';
import { mayChange } from '../givenRoles.ts';

/** Menu of an open invitation; none where the own role allows nothing. */
export function InvitationMenu({ invitation: { id, email, role } }: { invitation: Invitation }) {
  const { invitations: text } = useText(AGENCY_TEXT);
  const me = useUser();
  const confirm = useConfirm();
  const invalidates = [listInvitations];
  const resend = useAction(resendInvitation, { invalidates, success: text.resent(email) });
  const revoke = useAction(revokeInvitation, { invalidates, success: text.revoked });
  const params = { id };

  async function ask(): Promise<void> {
    const { title, ...rest } = text.revokeAsk;
    if (await confirm({ title: title(email), ...rest })) revoke.mutate({ params });
  }

  if (!mayChange(me.role, role)) return null;
  return (
    <RowMenu label={text.actions(email)} width={220} loading={resend.isPending || revoke.isPending}>
      <RowAction icon={IconMailForward} onClick={() => resend.mutate({ params })}>
        {text.resend}
      </RowAction>
      <RowAction icon={IconMailOff} isDanger onClick={() => void ask()}>
        {text.revoke}
      </RowAction>
    </RowMenu>
  );
}
