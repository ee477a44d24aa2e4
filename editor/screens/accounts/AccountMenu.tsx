import { ActionIcon, Menu } from '@mantine/core';
import { IconAdjustments, IconDotsVertical, IconLock, IconLockOpen, IconSpy } from '@tabler/icons-react';
import type { AccountAnswer } from '#schemas/generated/types.ts';
import { changeAccount, listAccounts, listAudit } from '#engine/client/api/calls/accounts.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import type { Asked } from './AccountDialogs.tsx';
import { ACCOUNTS_TEXT } from './accountsText.ts';
import { whoIs } from './whoIs.ts';

/** Menu of an account; none for one's own. */
export function AccountMenu({ account, onAsk }: { account: AccountAnswer; onAsk: (asked: Asked) => void }) {
  const text = useText(ACCOUNTS_TEXT);
  const me = useUser();
  const confirm = useConfirm();
  const who = whoIs(account, text);
  const { id, isDisabled, isDemo, isConfirmed, role } = account;
  const done = isDisabled ? text.enabledDone(who) : text.disabledDone(who);
  const change = useAction(changeAccount, { invalidates: [listAccounts, listAudit], success: done });
  if (id === me.id) return null;

  async function toggle(): Promise<void> {
    const { title, ...ask } = text.disableAsk;
    if (isDisabled || (await confirm({ title: title(who), ...ask })))
      change.mutate({ params: { id }, body: { isDisabled: !isDisabled } });
  }

  const isOpenToOthers = role !== 'ADMIN' && !isDisabled && (isConfirmed || isDemo);
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={text.actions(who)} loading={change.isPending}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpenToOthers && (
          <Menu.Item leftSection={<IconSpy size={16} />} onClick={() => onAsk({ what: 'loginAs', account })}>
            {text.loginAs}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconAdjustments size={16} />} onClick={() => onAsk({ what: 'change', account })}>
          {text.change}
        </Menu.Item>
        <Menu.Item
          leftSection={isDisabled ? <IconLockOpen size={16} /> : <IconLock size={16} />}
          onClick={() => void toggle()}
        >
          {isDisabled ? text.enable : text.disable}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
