/** Everything of the server that docks at an agent use. The agent passes on nothing else (behaviour: agent-14). */

/** Routes below `/api` with their method. */
export const DOCK_ROUTES: readonly string[] = [
  'GET /health',
  'GET /helping',
  'GET /activity',
  'GET /chat/marks',
  'POST /chat/{messageId}/hide',
  'POST /chat/{messageId}/highlight',
  'POST /commands',
  'GET /flows/queues',
  'GET /flows/overview',
  'GET /flows/activity',
  'GET /profiles/{id}/flows-debug',
  'POST /flows/queues/{id}/stop',
  'POST /flows/runs/{runId}/stop',
  'POST /flows/runs/{runId}/again',
  'POST /flows/show-missed-again',
  'POST /flows/pause',
  'POST /flows/resume',
  'POST /flows/queues/{id}/control',
  'POST /flows/press',
  'GET /song-requests',
  'POST /song-requests/queue',
  'POST /song-requests',
  'GET /wheel-of-fortune',
  'POST /wheel-of-fortune/spin',
  'POST /wheel-of-fortune/drop-spins',
  'GET /wheel-of-fortune/draws',
  'POST /like-balloon/test',
  'GET /giveaway',
  'POST /giveaway',
  'POST /giveaway/change',
  'GET /giveaway/entrants',
  'POST /giveaway/entrants',
  'POST /giveaway/entrants/remove',
  'POST /overlay/{profileId}/items/{itemId}/change-timer',
  'POST /overlay/{profileId}/items/{itemId}/command',
  'GET /tts/status',
  'POST /tts/queue',
  'POST /viewers/{id}/thank',
  'GET /viewers/{id}/card',
  'PATCH /viewers/{id}/card',
];

/** Sockets: updates of the pages, and the state of overlays. */
export const DOCK_SOCKETS: readonly string[] = ['/api/follow', '/realtime'];

const PICTURE = /^\/media\/(?:remote|demo\/[\w/.-]+|library\/[\w/.-]+)$/;

/** Pictures of viewers, gifts and items. The server signs their addresses or makes them unguessable, and asks for no sign-in. */
export const isDockPicture = (path: string): boolean => PICTURE.test(path) && !path.includes('..');

/** An unreserved or percent-encoded part of a path, but not `.` or `..`, and no encoded slash. */
const PART = /^(?!\.{1,2}$)(?!.*%(?:2f|5c|2e|00))[\w.~%:@!$&'()*+,;=-]{1,300}$/i;

const PATTERNS = DOCK_ROUTES.map((route) => {
  const [method, path] = route.split(' ') as [string, string];
  return { method, parts: `/api${path}`.split('/') };
});

/** Checks whether docks need a route. @param path without a query, as it came */
export function isDockRoute(method: string, path: string): boolean {
  const given = path.split('/', 12);
  return PATTERNS.some(
    ({ method: wanted, parts }) =>
      wanted === method &&
      parts.length === given.length &&
      parts.every((part, at) => (part.startsWith('{') ? PART.test(given[at]!) : part === given[at])),
  );
}
