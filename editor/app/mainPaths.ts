/** Landing page of signed-in users. */
export const HOME = '/welcome';
/** Page for all others. */
export const LOGIN = '/login';
