/**
 * Makes games do what flows and tests want, and knows their states (behaviour: game-int-3, game-int-4). Games on the streamer's
 * computer are reached through the program `games`, wherever that is; public webhooks leave from the server.
 */
import { AppError, type BothLanguages } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { findGameAction } from '#engine/rules/game-integrations/gameActions.ts';
import { GAME_CATALOG } from '#engine/rules/game-integrations/gameCatalog.ts';
import { commandsOf, type GameOrder, messageOf, requestOf } from '#engine/rules/game-integrations/gameMessage.ts';
import { readGameValues } from '#engine/rules/game-integrations/gameValues.ts';
import { gameViewer } from '#engine/rules/game-integrations/gameWord.ts';
import type { GameIntegration, GameLogEntry, GameState, GameValue, JsonObject } from '#schemas/generated/types.ts';
import { GAME_INTEGRATION } from '../../../documents/kinds.ts';
import { sealedGamePassword, storeGamePassword } from '../../../documents/game-integrations/passwordStore.ts';
import { currentDocument } from '../../../documents/store.ts';
import type { SecretBox } from '../../../ground/base/files/secretBox.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { OutboundNetwork } from '../../../ground/outbound/network.ts';
import type { AgentPort } from '../../../show/effects/agentPort.ts';
import type { PlayGame } from '../../../show/effects/effectServices.ts';
import { addressOf, type GameOutcome, type GameTarget, type GameTask } from '../gameTarget.ts';
import { createGameLog } from './gameLog.ts';
import { reasonWords } from './gameReasons.ts';
import { callPublicWebhook, isLocalUrl } from './publicWebhook.ts';
import { playSimulated } from './simulatedGame.ts';

export interface GameDeskDeps {
  database: Database;
  secrets: SecretBox;
  agents: AgentPort;
  /** The program `games` of each streamer. */
  programs: {
    connected(program: 'games'): readonly { streamerId: string }[];
    call(streamerId: string, program: 'games', call: string, values: JsonObject): Promise<JsonObject>;
  };
  network: OutboundNetwork;
  scheduler: Scheduler;
  clock: Clock;
}

export interface GameDesk {
  play: PlayGame;
  /** Tries an action by hand. @throws GAME_ACTION_UNKNOWN, GAME_INPUT_INVALID, GAME_NEEDS_LIKES, NOT_FOUND */
  test(
    streamerId: string,
    integrationId: string,
    actionId: string,
    values: readonly GameValue[],
  ): Promise<GameLogEntry>;
  state(streamerId: string, integration: GameIntegration): Promise<GameState>;
  /** Returns the last requests, the newest first. */
  log(streamerId: string, integrationId: string): GameLogEntry[];
  hasPassword(streamerId: string, integrationId: string): Promise<boolean>;
  /** @param password empty = none */
  setPassword(streamerId: string, integrationId: string, password: string): Promise<void>;
  /** Forgets what belongs to an integration that is deleted. */
  forget(streamerId: string, integrationId: string): Promise<void>;
}

const NO_CONSOLE = { prompt: '', welcome: '', wrong: '', unknown: '', probe: '' };
const MAX_SENT = 3_000;
const MAX_ANSWER = 500;
/** Name of the viewer in tests. */
const TESTER = 'tester';
const READY: GameState = { status: 'ready', reason: null, permission: null };

/** A game with everything that a call needs. */
interface Loaded {
  integration: GameIntegration;
  target: GameTarget;
}

export function createGameDesk(deps: GameDeskDeps): GameDesk {
  const { database, secrets, agents, programs, network, scheduler, clock } = deps;
  const log = createGameLog();
  const keyOf = (streamerId: string, id: string): string => `${streamerId}/${id}`;
  const purposeOf = (streamerId: string, id: string): string => `password of game ${id} of ${streamerId}`;

  async function targetOf(streamerId: string, { id, game, connection }: GameIntegration): Promise<GameTarget> {
    const sealed = await sealedGamePassword(database, { streamerId, integrationId: id });
    const password = sealed === null ? '' : (secrets.open(sealed, purposeOf(streamerId, id)) ?? '');
    return { ...connection, password, console: GAME_CATALOG[game].console ?? NO_CONSOLE };
  }

  async function load(streamerId: string, id: string): Promise<Loaded> {
    const { document } = await currentDocument(database, { streamerId, kind: GAME_INTEGRATION, id });
    const integration = document as GameIntegration;
    return { integration, target: await targetOf(streamerId, integration) };
  }

  async function send(
    streamerId: string,
    order: GameOrder,
    { target, task, key }: { target: GameTarget; task: GameTask; key: string | null },
    signal: AbortSignal,
  ): Promise<GameOutcome> {
    if (target.kind === 'simulated') return playSimulated(order);
    if (target.kind === 'webhook' && !isLocalUrl(task.url))
      return callPublicWebhook(task, { network, scheduler }, signal);
    const values = { target, task } as unknown as JsonObject;
    const agent = agents.of(streamerId);
    if (agent === null) return { result: 'UNAVAILABLE', answer: 'programsOff' };
    const answer =
      key === null
        ? await programs.call(streamerId, 'games', 'play', values)
        : await agent.perform({ key, program: 'games', call: 'play', values }, signal);
    return answer as unknown as GameOutcome;
  }

  /** Sends an order and writes it down. */
  async function playOnce(
    streamerId: string,
    { integration, target }: Loaded,
    order: GameOrder,
    key: string | null,
    signal: AbortSignal,
  ): Promise<{ entry: GameLogEntry; reason: BothLanguages }> {
    const request = requestOf(order, target);
    const commands = commandsOf(order);
    const at = new Date(clock.nowMs()).toISOString();
    const task = { ...request, message: { ...messageOf(order) }, commands, key: key ?? `test ${at}` };
    const outcome = await send(streamerId, order, { target, task, key }, signal).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return { result: 'UNAVAILABLE' as const, answer: '', error };
    });
    const reason =
      'error' in outcome
        ? { en: outcome.error.text('en'), de: outcome.error.text('de') }
        : outcome.result === 'UNAVAILABLE'
          ? reasonWords(outcome.answer)
          : reasonWords(outcome.answer || '–');
    const entry: GameLogEntry = {
      at,
      actionId: order.action.id,
      viewer: order.viewer,
      result: outcome.result,
      sent: sentText(target, request, commands, order).slice(0, MAX_SENT),
      answer: ('error' in outcome ? reason.en : outcome.answer).slice(0, MAX_ANSWER),
    };
    log.add(keyOf(streamerId, integration.id), entry);
    return { entry, reason };
  }

  return {
    async play({ streamerId, integrationId, actionId, values, viewer, key }, signal) {
      const loaded = await load(streamerId, integrationId);
      const { integration } = loaded;
      const { name } = integration;
      const action = findGameAction(integration, actionId);
      if (action === undefined) throw new AppError('GAME_ACTION_UNKNOWN', { name, action: actionId });
      const order = { action, values: values as GameOrder['values'], viewer };
      const { entry, reason } = await playOnce(streamerId, loaded, order, key, signal);
      const params = { name, action: action.name, reason };
      if (entry.result === 'RETRY') throw new AppError('GAME_BUSY', params);
      if (entry.result === 'FAILURE') throw new AppError('GAME_FAILED', params);
      if (entry.result === 'UNAVAILABLE') throw new AppError('GAME_UNAVAILABLE', params);
      return { result: entry.result };
    },
    async test(streamerId, integrationId, actionId, given) {
      const loaded = await load(streamerId, integrationId);
      const { integration } = loaded;
      const action = findGameAction(integration, actionId);
      if (action === undefined) throw new AppError('GAME_ACTION_UNKNOWN', { name: integration.name, action: actionId });
      const order = { action, values: readGameValues(action, given), viewer: gameViewer(TESTER) };
      return (await playOnce(streamerId, loaded, order, null, new AbortController().signal)).entry;
    },
    async state(streamerId, integration) {
      const { connection } = integration;
      if (connection.kind === 'simulated') return { ...READY, status: 'connected' };
      if (connection.kind === 'webhook' && !isLocalUrl(connection.url)) return READY;
      if (!programs.connected('games').some((each) => each.streamerId === streamerId))
        return { status: 'off', reason: 'programsOff', permission: null };
      const target = await targetOf(streamerId, integration);
      try {
        const values = { target } as unknown as JsonObject;
        const { status, reason } = await programs.call(streamerId, 'games', 'look', values);
        return { status, reason, permission: null } as GameState;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code !== 'PROGRAM_NOT_ALLOWED') return { status: 'lost', reason: 'noAnswer', permission: null };
        const address = addressOf(target, target.url);
        return { status: 'refused', reason: 'permission', permission: address && `address:${address}` };
      }
    },
    log: (streamerId, id) => log.of(keyOf(streamerId, id)),
    hasPassword: async (streamerId, integrationId) =>
      (await sealedGamePassword(database, { streamerId, integrationId })) !== null,
    async setPassword(streamerId, integrationId, password) {
      const sealed = password === '' ? null : secrets.seal(password, purposeOf(streamerId, integrationId));
      await storeGamePassword(database, { streamerId, integrationId }, sealed);
    },
    async forget(streamerId, integrationId) {
      await storeGamePassword(database, { streamerId, integrationId }, null);
      log.forget(keyOf(streamerId, integrationId));
    },
  };
}

/** Returns what people read as the thing that was sent. */
function sentText(
  { kind }: GameTarget,
  { method, url, body }: ReturnType<typeof requestOf>,
  commands: readonly string[],
  order: GameOrder,
): string {
  if (kind === 'rcon' || kind === 'console') return commands.join('\n');
  if (kind === 'webhook') return `${method} ${url}${body === null ? '' : `\n${body}`}`;
  return JSON.stringify(messageOf(order));
}
