import { useNavigation } from 'react-router';
import classes from './NavigationBar.module.css';

/** Thin line at the top while the next screen loads. */
export function NavigationBar() {
  const isBusy = useNavigation().state !== 'idle';
  return isBusy ? <div className={classes.bar} aria-hidden="true" /> : null;
}
