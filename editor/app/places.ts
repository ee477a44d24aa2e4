/** Where signed-in people land. */
export const HOME = '/welcome';
/** Where others are sent to. */
export const LOGIN = '/login';
