import { useApp, useText } from '../../AppContext.ts';
import { notify } from '../../notify.ts';
import { completeLink } from './liveLink.ts';
import { LIVE_TEXT } from './liveLinkText.ts';

/** Copies a live link, given from `/live/` on, with the host of this page; shows and returns whether it worked. */
export function useCopyLink(): (link: string) => Promise<boolean> {
  const { environment } = useApp();
  const text = useText(LIVE_TEXT);
  return async (link) => {
    try {
      await environment.copyText(completeLink(link, environment.pageUrl));
      notify.done(text.isCopied);
      return true;
    } catch {
      notify.failed(text.notCopied);
      return false;
    }
  };
}
