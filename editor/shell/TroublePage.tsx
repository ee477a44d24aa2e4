import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { useText } from '../app/AppContext.ts';
import { APP_TEXT } from '../app/appText.ts';
import { MessagePage } from './MessagePage.tsx';

/** Page for an unexpected answer of the server. */
export function TroublePage({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const text = useText(APP_TEXT);
  return (
    <MessagePage
      icon={<IconPlugConnectedX size={48} stroke={1.4} color="var(--mantine-color-brand-4)" />}
      title={text.trouble}
      action={text.retry}
      onAction={onRetry}
    >
      {error.message}
    </MessagePage>
  );
}
