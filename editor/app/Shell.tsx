/** The frame around every screen: header, the screen, notices; keeps the document's language true. */
import { type ReactNode, useLayoutEffect } from 'react';
import { AppContext } from './AppContext.ts';
import type { App } from './createApp.ts';
import { Header } from './Header.tsx';
import { NoticeBar } from './NoticeBar.tsx';

export function Shell({ app, children }: { app: App; children: ReactNode }) {
  useLayoutEffect(() => {
    const tell = (): void => void (document.documentElement.lang = app.store.getState().locale);
    tell();
    return app.store.subscribe(tell);
  }, [app]);
  return (
    <AppContext value={app}>
      <Header />
      <main className="main">{children}</main>
      <NoticeBar />
    </AppContext>
  );
}
