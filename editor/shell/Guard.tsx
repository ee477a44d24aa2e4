/** Guards a screen: checks access, and sets the document title. */
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { FencedBanner } from '../access/fenced/FencedBanner.tsx';
import type { Screen } from '../app/screen.ts';
import { useApp, useAppState } from '../app/AppContext.ts';
import { useLanguageOfAccount } from '../app/language.ts';
import { mayOpen } from '../app/screenAccess.ts';
import { useMe } from '../app/me.ts';
import { loginPath, returnPath } from '../app/returnPath.ts';
import { Loading } from '../app/parts/Loading.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { TroublePage } from './TroublePage.tsx';

export function Guard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const locale = useAppState((state) => state.locale);
  const title = screen.title[locale];
  useLayoutEffect(() => void (document.title = `${title} · Liveloom`), [title]);
  return screen.access === 'anyone' ? children : <ForMe screen={screen}>{children}</ForMe>;
}

function ForMe({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { user, error, retry } = useMe();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const { store } = useApp();
  const [wasShown, setWasShown] = useState(false);
  useLanguageOfAccount();
  if (user && !wasShown) setWasShown(true);
  useLayoutEffect(() => {
    if (user) store.setState({ wasSignedIn: true });
  }, [user, store]);
  if (error !== null) return <TroublePage error={error} onRetry={retry} />;
  if (user === undefined) return <Loading />;
  if (screen.access === 'guest')
    return user === null || user.isDemo ? children : <Navigate to={returnPath(params.get('next'))} replace />;
  // The same structure for every user: current edits are not restarted.
  const shown = (
    <>
      {/* Inside the shell it is among the other banners. */}
      {user !== null && screen.frame === 'bare' && <FencedBanner />}
      {children}
    </>
  );
  if (user === null && wasShown && screen.staysOpen) return shown;
  // A user whose login has ended is told so.
  if (user === null) return <Navigate to={loginPath(pathname + search, store.getState().wasSignedIn)} replace />;
  if (!mayOpen(screen, user)) return <NotFoundPage />;
  return shown;
}
