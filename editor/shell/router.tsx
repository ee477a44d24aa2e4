/** Routes, derived from the registry of screens. Screens are loaded when they are opened. */
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { ALL_SCREENS } from '../screens/index.ts';
import type { Screen } from '../app/screen.ts';
import { HOME } from '../app/mainPaths.ts';
import { CrashPage } from './CrashPage.tsx';
import { Guard } from './Guard.tsx';
import { Loading } from '../app/parts/Loading.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ShellFrame } from './ShellFrame.tsx';
import { useOpenAtTop } from './useOpenAtTop.ts';

function routeOf(screen: Screen): RouteObject {
  return {
    path: screen.path,
    errorElement: <CrashPage />,
    lazy: async () => {
      const Content = await screen.load();
      return {
        element: (
          <Guard screen={screen}>
            <Content />
          </Guard>
        ),
      };
    },
  };
}

const routesIn = (frame: 'shell' | 'bare'): RouteObject[] =>
  ALL_SCREENS.filter((screen) => (screen.frame ?? 'shell') === frame).map(routeOf);

export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    {
      errorElement: <CrashPage />,
      hydrateFallbackElement: <Loading />,
      children: [
        { path: '/', element: <Navigate to={HOME} replace /> },
        { element: <ShellFrame />, children: routesIn('shell') },
        { element: <BareFrame />, children: [...routesIn('bare'), { path: '*', element: <NotFoundPage /> }] },
      ],
    },
  ]);
}

/** Frame of screens without sidebar and header. */
function BareFrame() {
  useOpenAtTop();
  return (
    <>
      <NavigationBar />
      <Outlet />
    </>
  );
}
