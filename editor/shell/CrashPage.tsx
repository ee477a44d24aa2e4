import { IconMoodConfuzed } from '@tabler/icons-react';
import { useRouteError } from 'react-router';
import { useApp, useText } from '../app/AppContext.ts';
import { APP_TEXT } from '../app/appText.ts';
import { MessagePage } from './MessagePage.tsx';

/** Page for a failed screen: a bug, or a new version that replaced this one's files. */
export function CrashPage() {
  const { environment } = useApp();
  const text = useText(APP_TEXT);
  const error = useRouteError();
  return (
    <MessagePage
      icon={<IconMoodConfuzed size={48} stroke={1.4} color="var(--mantine-color-brand-4)" />}
      title={text.crashed}
      action={text.reload}
      onAction={() => environment.goTo(environment.currentUrl())}
    >
      {text.crashedHint} {error instanceof Error && error.message}
    </MessagePage>
  );
}
