/**
 * Line from the agent to its server: dials out, says who it is, and comes back by itself. A connection without a ping of the
 * server counts as lost, because a frozen server does not close its end.
 */
import { type RawData, WebSocket } from 'ws';
import { AppError } from '#engine/core/appError.ts';
import { backoffMs } from '#engine/core/backoff.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type {
  AgentCallMessage,
  AgentCancelMessage,
  AgentChooseMessage,
  AgentDockKeyMessage,
  AgentFetchMessage,
  AgentHelloMessage,
  AgentPushMessage,
  AgentSettingsMessage,
  AgentTakenMessage,
  AgentWaitingMessage,
  AgentWelcomeMessage,
} from '#schemas/generated/types.ts';
import {
  validateAgentCallMessage,
  validateAgentCancelMessage,
  validateAgentChooseMessage,
  validateAgentDockKeyMessage,
  validateAgentFetchMessage,
  validateAgentPushMessage,
  validateAgentSettingsMessage,
  validateAgentTakenMessage,
  validateAgentWaitingMessage,
  validateAgentWelcomeMessage,
} from '#schemas/generated/validators.js';
import { isLoopback } from '../ground/outbound/programAddress.ts';
import { AGENT_PATH, CLOSE_CODES } from '../integrations/agents/limits.ts';
import type { AgentMessage } from '../integrations/agents/readAgentMessage.ts';
import { CONNECT_WITHIN_MS, MAX_FRAME_BYTES, PATIENT_AGAIN_MS, RETURN, SILENT_MS } from './limits.ts';

/** A frame of the server that the agent follows. */
export type FromServer =
  | AgentCallMessage
  | AgentCancelMessage
  | AgentChooseMessage
  | AgentDockKeyMessage
  | AgentFetchMessage
  | AgentPushMessage
  | AgentSettingsMessage
  | AgentTakenMessage;

/** State of the line, as the agent's page shows it. */
export type LineState =
  | { status: 'connecting' | 'waiting' | 'lost' | 'outdated' | 'signedOut' }
  | { status: 'connected'; streamer: string; name: string; serverVersion: string };

export interface ServerLineDeps {
  /** Address of the server: http or https. */
  server: string;
  hello: AgentHelloMessage;
  scheduler: Scheduler;
  /** From 0 to below 1. */
  random(): number;
  changed(state: LineState): void;
  receive(frame: FromServer): void;
}

export interface ServerLine {
  /** Sends a frame; without a connection it is left out, because the state is told again after each welcome. */
  send(message: AgentMessage): void;
  close(): void;
}

/** Another version, or the same agent elsewhere: two of them would take the place of each other for ever. */
const PATIENT: ReadonlySet<number> = new Set([CLOSE_CODES.protocol, CLOSE_CODES.replaced]);

const VALIDATORS: Readonly<Record<string, (value: unknown) => boolean>> = {
  call: validateAgentCallMessage,
  cancel: validateAgentCancelMessage,
  choose: validateAgentChooseMessage,
  dockKey: validateAgentDockKeyMessage,
  fetch: validateAgentFetchMessage,
  push: validateAgentPushMessage,
  settings: validateAgentSettingsMessage,
  taken: validateAgentTakenMessage,
  waiting: validateAgentWaitingMessage,
  welcome: validateAgentWelcomeMessage,
};

type Frame = FromServer | AgentWaitingMessage | AgentWelcomeMessage;

/** Returns null for anything that this version does not know: a newer server may say more. */
function parse(raw: RawData): Frame | null {
  try {
    const value = JSON.parse((raw as Buffer).toString()) as { type?: unknown } | null;
    const validate = VALIDATORS[String(value?.type)];
    return validate?.(value) === true ? (value as Frame) : null;
  } catch {
    return null;
  }
}

/** Returns the address of the socket for agents. */
export function agentAddress(server: string): string {
  const url = new URL(AGENT_PATH, server);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

export function openServerLine(deps: ServerLineDeps): ServerLine {
  const { scheduler, random, changed } = deps;
  let socket: WebSocket | null = null;
  let isWelcome = false;
  let isClosed = false;
  let failures = 0;
  let cancelNext = (): void => undefined;
  connect();

  function connect(): void {
    changed({ status: 'connecting' });
    const own = new WebSocket(agentAddress(deps.server), {
      maxPayload: MAX_FRAME_BYTES,
      perMessageDeflate: false,
      handshakeTimeout: CONNECT_WITHIN_MS,
    });
    socket = own;
    let cancelSilence = (): void => undefined;
    const heard = (): void => {
      cancelSilence();
      cancelSilence = scheduler.after(SILENT_MS, () => own.terminate());
    };
    own.on('open', () => {
      heard();
      own.send(JSON.stringify(deps.hello));
    });
    own.on('ping', heard);
    own.on('message', (raw) => {
      heard();
      const frame = parse(raw);
      if (frame !== null) follow(frame);
    });
    own.on('error', () => undefined); // 'close' follows
    own.on('close', (code) => {
      cancelSilence();
      if (socket === own) left(code);
    });
  }

  function follow(frame: Frame): void {
    if (frame.type === 'waiting') return changed({ status: 'waiting' });
    if (frame.type === 'welcome') {
      isWelcome = true;
      failures = 0;
      return changed({
        status: 'connected',
        streamer: frame.streamer,
        name: frame.name,
        serverVersion: frame.version,
      });
    }
    deps.receive(frame);
  }

  function left(code: number): void {
    socket = null;
    isWelcome = false;
    if (isClosed) return;
    // Only a new code helps then; asking again every few seconds would only fill the log of the server.
    if (code === CLOSE_CODES.signedOut) return changed({ status: 'signedOut' });
    changed({ status: code === CLOSE_CODES.protocol ? 'outdated' : 'lost' });
    const waitMs = PATIENT.has(code) ? PATIENT_AGAIN_MS : backoffMs(RETURN, failures, random());
    failures++;
    cancelNext = scheduler.after(waitMs, connect);
  }

  return {
    send(message) {
      if (isWelcome) socket?.send(JSON.stringify(message));
    },
    close() {
      isClosed = true;
      cancelNext();
      socket?.terminate();
    },
  };
}

/** Address of a server as people type it. @throws OPTION_INVALID */
export function serverAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && url.username + url.password === '';
  // Its token and the passwords of programs travel there.
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!isPlain || !isSafe)
    throw new AppError('OPTION_INVALID', { option: '--server', value: text, allowed: 'https://live.example.com' });
  return url.origin;
}
