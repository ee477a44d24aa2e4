/** Builds what a game is sent: a web request, a message or commands (behaviour: game-int-4). Pure. */
import { parsedUrl } from '../../core/parsedUrl.ts';
import type { GameAction, GameConnection } from '#schemas/generated/types.ts';
import type { GameValues } from './gameValues.ts';

/** An action that a game is to do. */
export interface GameOrder {
  action: GameAction;
  values: GameValues;
  /** Word that `gameViewer` returned. */
  viewer: string;
}

export interface GameRequest {
  url: string;
  method: string;
  /** Null = none. */
  body: string | null;
}

/** Most commands of one action. */
const MAX_COMMANDS = 100;
const NAMES = /\{([A-Za-z]+)\}/g;

type Known = Readonly<Record<string, string | number | boolean>>;

const knownOf = ({ action, values, viewer }: GameOrder): Known => ({ ...values, action: action.id, viewer });

/** Fills in names that the action has; other braces stay, as in JSON. */
const filled = (template: string, known: Known, written: (value: string) => string): string =>
  template.replace(NAMES, (whole, name: string) => (Object.hasOwn(known, name) ? written(String(known[name])) : whole));

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Puts the path behind the address; one that begins with http replaces it. */
function addressOf(base: string, path: string): string {
  if (/^https?:\/\//i.test(path) || path === '') return path || base;
  return `${base.endsWith('/') ? base.slice(0, -1) : base}/${path.replace(/^\//, '')}`;
}

export function requestOf(order: GameOrder, { url: base }: Pick<GameConnection, 'url'>): GameRequest {
  const { action } = order;
  const known = knownOf(order);
  const address = addressOf(base, filled(action.path, known, encodeURIComponent));
  if (action.method === 'GET') return { url: withQuery(address, order), method: 'GET', body: null };
  const body = action.body === '' ? JSON.stringify(messageOf(order)) : filled(action.body, known, inJson);
  return { url: address, method: action.method, body };
}

function withQuery(address: string, { values, viewer, action }: GameOrder): string {
  const url = parsedUrl(address);
  if (url === null) return address;
  const known: Known = { ...values, viewer };
  // A path that names a value has it already.
  const own = Object.entries(known).filter(([name]) => !action.path.includes(`{${name}}`));
  for (const [name, value] of own) url.searchParams.set(name, String(value));
  return url.href;
}

/** Everything that the game is told, for JSON. */
export const messageOf = ({ action, values, viewer }: GameOrder): Known => ({ action: action.id, ...values, viewer });

/** Returns the commands in order; each is one line, because values hold no line breaks. */
export function commandsOf(order: GameOrder): string[] {
  const { action, values } = order;
  const known = knownOf(order);
  const once = action.commands.map((command) => filled(command, known, (value) => value));
  const times = action.isRepeated && typeof values['quantity'] === 'number' ? values['quantity'] : 1;
  return Array.from({ length: times }, () => once)
    .flat()
    .slice(0, MAX_COMMANDS);
}
