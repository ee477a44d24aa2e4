/** Where signed-in people land. */
export const HOME = '/start';
/** Where others are sent to. */
export const LOGIN = '/login';
