import { Button } from '@mantine/core';
import { IconSpy } from '@tabler/icons-react';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { logOut } from '#engine/client/api/calls/auth.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { HOME } from '../../app/mainPaths.ts';
import { noteActing } from '../../app/visits.ts';
import { BANNER_TEXT } from '../accessText.ts';
import { Bar } from '../Bar.tsx';

/**
 * Banner while an administrator, or somebody from the agency, acts for the account: always visible, with a way back
 * to the own account (behaviour: agency-25).
 */
export function ActingBanner({ user, actor }: { user: UserAnswer; actor: string }) {
  const { acting } = useText(BANNER_TEXT);
  const { environment } = useApp();
  const leave = useAction(logOut, {
    onDone: () => {
      noteActing(environment.storage, false);
      environment.goTo(HOME);
    },
  });
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
      {acting.words(user.email ?? acting.demoAccount, actor)}
    </Bar>
  );
}
