import { IconMapQuestion } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useText } from '../app/AppContext.ts';
import { APP_TEXT } from '../app/appText.ts';
import { MessagePage } from './MessagePage.tsx';

/** Page for an address without content, or without permission. */
export function NotFoundPage() {
  const text = useText(APP_TEXT);
  const navigate = useNavigate();
  return (
    <MessagePage
      icon={<IconMapQuestion size={48} stroke={1.4} color="var(--mantine-color-brand-4)" />}
      title={text.notFound}
      action={text.toDashboard}
      onAction={() => void navigate('/')}
    >
      {text.notFoundHint}
    </MessagePage>
  );
}
