import { IconLogin2, IconUserCog, IconUserMinus } from '@tabler/icons-react';
import { enterMember, listAgencyAudit, listMembers, removeMember } from '#engine/client/api/calls/agency.ts';
import type { AgencyMember } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { RowAction, RowMenu } from '../../../app/lists/rows/RowMenu.tsx';
import { HOME } from '../../../app/mainPaths.ts';
import { useUser } from '../../../app/me.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { AGENCY_TEXT } from '../agencyText.ts';
import { mayChange } from '../givenRoles.ts';

interface MemberMenuProps {
  member: AgencyMember;
  onChangeRole: () => void;
}

/** Menu of a member; none for oneself, and none where the own role allows nothing. */
export function MemberMenu({ member, onChangeRole }: MemberMenuProps) {
  const { members: text } = useText(AGENCY_TEXT);
  const me = useUser();
  const { environment } = useApp();
  const confirm = useConfirm();
  const { id, email, role, isDisabled, letsAgencyIn } = member;
  const remove = useAction(removeMember, {
    invalidates: [listMembers, listAgencyAudit],
    success: text.removed(email),
  });
  // Reloads the page: nothing of the own account stays in memory.
  const enter = useAction(enterMember, { onDone: () => environment.goTo(HOME) });
  const params = { id };
  const hasDashboard = role === 'STREAMER' && !isDisabled && me.actingAdmin === null;

  async function ask(): Promise<void> {
    const { title, ...rest } = text.removeAsk;
    if (await confirm({ title: title(email), ...rest })) remove.mutate({ params });
  }

  if (id === me.id || !mayChange(me.role, role)) return null;
  return (
    <RowMenu label={text.actions(email)} width={250} loading={remove.isPending || enter.isPending}>
      {hasDashboard && (
        <RowAction
          icon={IconLogin2}
          disabled={!letsAgencyIn}
          note={!letsAgencyIn && text.enterRefused}
          onClick={() => enter.mutate({ params })}
        >
          {text.enter}
        </RowAction>
      )}
      <RowAction icon={IconUserCog} onClick={onChangeRole}>
        {text.change}
      </RowAction>
      <RowAction icon={IconUserMinus} isDanger onClick={() => void ask()}>
        {text.remove}
      </RowAction>
    </RowMenu>
  );
}
