/** Landing page of signed-in users. */
export const HOME = '/welcome';
/** Page for all others. */
export const LOGIN = '/login';

/** Returns the page after signing out: who acts for an account is in the own one again. */
export const pathAfterSigningOut = ({ actingAdmin }: { actingAdmin: string | null }): string =>
  actingAdmin === null ? LOGIN : HOME;
