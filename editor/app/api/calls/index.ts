/** All calls of the dashboard, for the test that compares them with the server's routes. */
import * as audios from './audios.ts';
import * as auth from './auth.ts';
import * as images from './images.ts';
import * as overlay from './overlay.ts';
import * as platform from './platform.ts';
import * as profiles from './profiles.ts';
import * as users from './users.ts';
import * as versions from './versions.ts';
import * as videos from './videos.ts';

export const CALLS = { audios, auth, images, overlay, platform, profiles, users, versions, videos };
