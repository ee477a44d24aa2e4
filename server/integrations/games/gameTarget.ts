/** Reads from the values of a call which game it is about, and what it is to do. */
import type { GameConnection, GameConsole, GameResult, JsonObject } from '#schemas/generated/types.ts';
import { objectOf, textOf } from '../held/callValues.ts';

/** A game as a connection to it needs to know it. */
export interface GameTarget extends GameConnection {
  password: string;
  console: GameConsole;
}

/** Everything that a game is sent; each kind of connection takes its own part. */
export interface GameTask {
  /** Web request. */
  method: string;
  url: string;
  body: string | null;
  /** Message of a websocket. */
  message: JsonObject;
  /** Lines of RCON and consoles. */
  commands: readonly string[];
  /** Identifies the request forever, for games that know such keys. */
  key: string;
}

/** How a request ended, and what the game answered. */
export interface GameOutcome {
  result: GameResult;
  answer: string;
}

const KINDS: readonly string[] = ['webhook', 'websocket', 'rcon', 'console'];

/** @throws TypeError when the values name no game */
export function targetOf(values: JsonObject): GameTarget {
  const target = objectOf(values, 'target');
  const kind = textOf(target, 'kind');
  const port = target['port'];
  if (!KINDS.includes(kind) || typeof port !== 'number') throw new TypeError('a game without a connection');
  const console = objectOf(target, 'console');
  return {
    kind: kind as GameTarget['kind'],
    url: textOf(target, 'url'),
    host: textOf(target, 'host'),
    port,
    password: textOf(target, 'password'),
    console: {
      prompt: textOf(console, 'prompt'),
      welcome: textOf(console, 'welcome'),
      wrong: textOf(console, 'wrong'),
      unknown: textOf(console, 'unknown'),
      probe: textOf(console, 'probe'),
    },
  };
}

/** Line breaks would begin another command. */
const oneLine = (command: string): string => command.replace(/[\r\n\0]+/g, ' ').trim();

export function taskOf(values: JsonObject): GameTask {
  const task = objectOf(values, 'task');
  const { body, commands } = task;
  return {
    method: textOf(task, 'method') || 'POST',
    url: textOf(task, 'url'),
    body: typeof body === 'string' ? body : null,
    message: objectOf(task, 'message'),
    commands: Array.isArray(commands) ? commands.filter((one) => typeof one === 'string').map(oneLine) : [],
    key: textOf(task, 'key'),
  };
}

const schemePort = ({ port, protocol }: URL): string =>
  port !== '' ? port : protocol === 'https:' || protocol === 'wss:' ? '443' : '80';

/** Names the exact address that is called, such as `rcon://localhost:25575`; null = it cannot be read. */
export function addressOf({ kind, host, port }: GameTarget, url: string): string | null {
  if (kind === 'rcon' || kind === 'console') return `${kind}://${host.toLowerCase()}:${port}`;
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  return `${parsed.protocol}//${parsed.hostname}:${schemePort(parsed)}`;
}
