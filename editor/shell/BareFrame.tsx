import { Outlet } from 'react-router';
import { NavigationBar } from './NavigationBar.tsx';

/** Screens without sidebar and header. */
export function BareFrame() {
  return (
    <>
      <NavigationBar />
      <Outlet />
    </>
  );
}
