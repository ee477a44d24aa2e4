import { IconAdjustments, IconLock, IconLockOpen, IconSpy } from '@tabler/icons-react';
import type { AccountAnswer } from '#schemas/generated/types.ts';
import { changeAccount, listAccounts, listAudit } from '#engine/client/api/calls/accounts.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { RowAction, RowMenu } from '../../app/lists/rows/RowMenu.tsx';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import type { AccountDialog } from './AccountDialogs.tsx';
import { ACCOUNTS_TEXT } from './accountsText.ts';
import { whoIs } from './whoIs.ts';

/** Menu of an account; none for one's own. */
export function AccountMenu({ account, onOpen }: { account: AccountAnswer; onOpen: (dialog: AccountDialog) => void }) {
  const text = useText(ACCOUNTS_TEXT);
  const me = useUser();
  const confirm = useConfirm();
  const who = whoIs(account, text);
  const { id, isDisabled, isDemo, isConfirmed, isAdministrator } = account;
  const done = isDisabled ? text.enabledDone(who) : text.disabledDone(who);
  const change = useAction(changeAccount, { invalidates: [listAccounts, listAudit], success: done });
  if (id === me.id) return null;

  async function toggle(): Promise<void> {
    const { title, ...ask } = text.disableAsk;
    if (isDisabled || (await confirm({ title: title(who), ...ask })))
      change.mutate({ params: { id }, body: { isDisabled: !isDisabled } });
  }

  const isOpenToOthers = !isAdministrator && !isDisabled && (isConfirmed || isDemo);
  return (
    <RowMenu label={text.actions(who)} width={220} loading={change.isPending}>
      {isOpenToOthers && (
        <RowAction icon={IconSpy} onClick={() => onOpen({ what: 'loginAs', account })}>
          {text.loginAs}
        </RowAction>
      )}
      <RowAction icon={IconAdjustments} onClick={() => onOpen({ what: 'change', account })}>
        {text.change}
      </RowAction>
      <RowAction icon={isDisabled ? IconLockOpen : IconLock} onClick={() => void toggle()}>
        {isDisabled ? text.enable : text.disable}
      </RowAction>
    </RowMenu>
  );
}
