import { IconKey } from '@tabler/icons-react';
import { useText } from '../../../app/AppContext.ts';
import { ShownSecret } from '../../../app/parts/ShownSecret.tsx';
import { API_KEYS_TEXT } from './apiKeysText.ts';

/** Shows a new key. */
export function ShownKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const { shown } = useText(API_KEYS_TEXT);
  return <ShownSecret secret={apiKey} text={shown} icon={IconKey} onClose={onClose} />;
}
