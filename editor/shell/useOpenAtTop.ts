import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Shows every page that somebody opens from its top. The browser restores the position itself when somebody goes back, and an
 * address with a hash names its own place.
 */
export function useOpenAtTop(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop && hash === '') window.scrollTo(0, 0);
    // A change of the search or the hash alone stays on the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another page opens at its top
  }, [pathname]);
}
