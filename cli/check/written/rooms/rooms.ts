/**
 * Writes the picture of the rooms in `docs/rooms.md`: parts of the tree, groups of the dashboard and of the server, and
 * their dependencies.
 */
import type { WrittenPart } from '../writtenPart.ts';
import type { Project } from '../../source/Project.ts';
import { isTestFile } from '../../source/Project.ts';
import { resolveImport } from '../../source/resolveImport.ts';

/** Purpose of each room. A folder without a line here is an error. */
const ROOMS: Readonly<Record<string, string>> = {
  schemas: 'JSON schemas of all data, generated types and validators',
  engine: 'how an overlay behaves and looks',
  overlay: 'the page in broadcast software',
  editor: 'the dashboard: its entry point',
  'editor/agent': 'page of the agent, which is not part of the dashboard',
  'editor/shell': 'frame around the screens: routes, guards, sidebar, account menu',
  'editor/screens': 'a folder for each screen',
  'editor/overlay-editor': 'the overlay editor: canvas, panels, inspector, tools',
  'editor/flow-runs': 'live state of flows: queues, runs, reasons, pauses',
  'editor/speech': 'speech queue and history, for the screen and the dock',
  'editor/songs': 'song requests: queue and history, for the screen and the dock',
  'editor/voices': 'voice settings: voice with a sample, rate, pitch',
  'editor/flow-editor': 'the flow editor: list and map of steps, search, panel',
  'editor/controls': 'live controls for items and games',
  'editor/test-events': 'test events for an overlay',
  'editor/source': 'event source: its form and its state',
  'editor/access': 'sign-in, sign-up, notices above every screen',
  'editor/forms': 'a form for the settings of any schema',
  'editor/media': 'file libraries, choosing and uploading files',
  'editor/sync': 'synchronises edits with the server',
  'editor/document': 'edited documents: edits, history, version on the server',
  'editor/app': 'dashboard state, calls to the server, small components',
  cli: 'command line and tools of the project',
  'server/compose': 'opens every part of the server in order and connects them',
  'server/api': 'REST interface: routes and their services',
  'server/operation': 'health, metrics, background jobs, status of the server',
  'server/people': 'accounts, viewers, stream reports',
  'server/agent': "the agent on a streamer's computer: its line to the server, its programs, its page",
  'server/pads': 'keys and dials of hardware pads: what they do, and their socket',
  'server/repair': 'repairs of a session that cannot be opened',
  'server/rehearsals': 'forks of a session that run tests',
  'server/sources': 'connectors: where events come from',
  'server/integrations': 'programs on the computers of streamers, and the connections to them',
  'server/pages': 'what open pages receive: overlays, docks, the dashboard',
  'server/documents': 'profiles, overlays, flows, versions, bundles, imports',
  'server/media': 'media library, pictures of viewers',
  'server/show': 'the heart: session, fold, effects, verifiable draws',
  'server/providers': 'third-party services: identity, mail, sounds, speech, AI',
  'server/ground': 'database, HTTP, outbound requests, files, threads',
};

/** Returns the room of a file; null for tests. */
function roomOf(path: string): string | null {
  if (isTestFile(path) || /^(tests|bench)\//.test(path)) return null;
  // The entry point and the settings of the server belong to what opens its parts.
  const [top = '', second = '', third] = path.replace(/^server\/(?=[^/]+$)/, 'server/compose/').split('/');
  const room =
    (top === 'server' || (top === 'editor' && second !== 'styles')) && third !== undefined ? `${top}/${second}` : top;
  if (!(room in ROOMS)) throw new Error(`${room}: say in cli/check/written/rooms/rooms.ts what it is for`);
  return room;
}

type Arrows = Map<string, Set<string>>;

function arrowsOf({ files }: Project): Arrows {
  const arrows: Arrows = new Map(Object.keys(ROOMS).map((room) => [room, new Set<string>()]));
  for (const { path, imports } of files) {
    const from = roomOf(path);
    if (from === null) continue;
    for (const { specifier } of imports) {
      const target = resolveImport(path, specifier);
      if (target.kind !== 'file' || !/^(schemas|engine|overlay|editor|cli|server)\//.test(target.path)) continue;
      const to = roomOf(target.path);
      if (to !== null && to !== from) arrows.get(from)!.add(to);
    }
  }
  return arrows;
}

/** Tells whether `to` is reached from `from` by more than one step. */
function isDetour(arrows: Arrows, from: string, to: string): boolean {
  const seen = new Set<string>();
  const reach = (room: string): boolean =>
    [...arrows.get(room)!].some((next) => {
      if (next === to) return room !== from;
      if (seen.has(next)) return false;
      seen.add(next);
      return reach(next);
    });
  return reach(from);
}

const node = (room: string): string => room.replace(/[/-]/g, '_');

/** Returns a flow chart (Mermaid); an arrow that follows from two others is left out. */
export function roomsText(project: Project): string {
  const arrows = arrowsOf(project);
  const rooms = Object.entries(ROOMS).map(([room, words]) => `  ${node(room)}["<b>${room}</b><br>${words}"]`);
  const lines = [...arrows].flatMap(([from, all]) =>
    [...all].sort().flatMap((to) => (isDetour(arrows, from, to) ? [] : [`  ${node(from)} --> ${node(to)}`])),
  );
  return ['```mermaid', 'flowchart TD', ...rooms, ...lines, '```'].join('\n');
}

export const rooms: WrittenPart = { page: 'docs/rooms.md', name: 'rooms', text: roomsText };
