import { Outlet } from 'react-router';
import { NavigationBar } from './NavigationBar.tsx';

/** Frame of screens without sidebar and header. */
export function BareFrame() {
  return (
    <>
      <NavigationBar />
      <Outlet />
    </>
  );
}
