/** All calls of the dashboard, for the test that compares them with the server's routes. */
import * as auth from './auth.ts';
import * as overlay from './overlay.ts';
import * as profiles from './profiles.ts';
import * as users from './users.ts';

export const CALLS = { auth, overlay, profiles, users };
