import { useApp, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { WEBHOOK_TEXT } from './webhookText.ts';

/** Returns a function that copies a text and confirms it. */
export function useCopy(): (value: string) => void {
  const { environment } = useApp();
  const text = useText(WEBHOOK_TEXT);
  return (value) => void environment.copyText(value).then(() => notify.done(text.copied));
}
