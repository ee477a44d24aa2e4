import { Button } from '@mantine/core';
import { IconSpy } from '@tabler/icons-react';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { logOut } from '#engine/client/api/calls/auth.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { LOGIN } from '../../app/mainPaths.ts';
import { BANNER_TEXT } from '../accessText.ts';
import { Bar } from '../Bar.tsx';

/**
 * Banner while an administrator acts for somebody: always visible, with a way out. Afterwards the administrator signs
 * in again.
 */
export function ActingBanner({ user, admin }: { user: UserAnswer; admin: string }) {
  const { acting } = useText(BANNER_TEXT);
  const { environment } = useApp();
  const leave = useAction(logOut, { onDone: () => environment.goTo(LOGIN) });
  return (
    <Bar
      tone="acting"
      label={acting.label}
      icon={IconSpy}
      action={
        <Button
          size="compact-sm"
          variant="white"
          c="brand.9"
          loading={leave.isPending}
          onClick={() => leave.mutate({})}
        >
          {acting.leave}
        </Button>
      }
    >
      {acting.words(user.email ?? acting.demoAccount, admin)}
    </Bar>
  );
}
