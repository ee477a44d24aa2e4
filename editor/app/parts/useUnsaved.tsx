/** Asks before a screen with unsaved changes is left, whether inside the dashboard or by closing the tab. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useApp, useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';
import { useConfirm } from './useConfirm.tsx';

export function useUnsaved(isUnsaved: boolean): void {
  const { environment } = useApp();
  const text = useText(APP_TEXT);
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => environment.askBeforeLeaving(() => isUnsaved), [environment, isUnsaved]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ title: text.unsaved, body: text.unsavedHint, confirm: text.leave }).then((isLeaving) =>
      isLeaving ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker, confirm, text]);
}
