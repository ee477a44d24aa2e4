import { listApiKeys, readMe, regenerateApiKey } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { API_KEYS_TEXT } from './apiKeysText.ts';

/** Creates the full key, and asks first if that ends one. */
export function useFullKey(isThere: boolean, onMade: (apiKey: string) => void) {
  const text = useText(API_KEYS_TEXT);
  const confirm = useConfirm();
  const make = useAction(regenerateApiKey, {
    invalidates: [listApiKeys, readMe],
    success: text.made,
    onDone: ({ apiKey }) => onMade(apiKey),
  });
  const renew = async (): Promise<void> => {
    if (!isThere || (await confirm(text.renewAsk))) make.mutate({});
  };
  return { renew, isPending: make.isPending };
}
