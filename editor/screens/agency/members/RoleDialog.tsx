/** Gives a member another role. */
import { useMemo, useState } from 'react';
import { changeMemberRole, listAgencyAudit, listMembers } from '#engine/client/api/calls/agency.ts';
import { changeMemberRoleForm } from '#schemas/generated/requestForms.ts';
import type { AgencyMember, ChangeMemberRole } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useUser } from '../../../app/me.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { AGENCY_TEXT } from '../agencyText.ts';
import { withGivenRoles } from '../givenRoles.ts';

export function RoleDialog({ member: { id, email, role }, onClose }: { member: AgencyMember; onClose: () => void }) {
  const { members: text } = useText(AGENCY_TEXT);
  const { role: own } = useUser();
  const form = useMemo(() => withGivenRoles(changeMemberRoleForm, own), [own]);
  const [body, setBody] = useState<ChangeMemberRole>({ role });
  const { mutate, isPending, error } = useAction(changeMemberRole, {
    invalidates: [listMembers, listAgencyAudit],
    success: text.changed,
    onDone: onClose,
  });
  return (
    <RequestDialog
      {...{ verb: text.save, isPending, error, onClose }}
      title={<bdi>{text.changeTitle(email)}</bdi>}
      onSubmit={() => mutate({ params: { id }, body })}
    >
      <RequestFields<ChangeMemberRole>
        id="member-role"
        form={form}
        values={body}
        first="role"
        onChange={(changed) => setBody((before) => ({ ...before, ...changed }))}
      />
    </RequestDialog>
  );
}
