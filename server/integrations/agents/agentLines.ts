/**
 * Holds the lines to agents: which of them are connected, what waits for their answers, and the programs that each of them is to
 * reach. A call outlives a broken connection until its deadline: its key makes the agent do it once.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type {
  AgentCallMessage,
  AgentCancelMessage,
  AgentChooseMessage,
  AgentFetchMessage,
  AgentPushMessage,
  AgentSettingsMessage,
  AgentTakenMessage,
  AgentWelcomeMessage,
  JsonObject,
  ProgramConnection,
  PlaybackStatePayload,
  ProgramPermission,
} from '#schemas/generated/types.ts';
import type {
  CapturedFile,
  OpenedFile,
  ProgramChoice,
  ProgramHappening,
  ProgramReport,
  ProgramSettings,
} from '../program.ts';
import { MUSIC_PROGRAMS } from '../music/musicPrograms.ts';
import { NOTHING_PLAYS } from '../music/nothingPlays.ts';
import type { Reach } from '../reach/reach.ts';
import type { AgentMessage } from './readAgentMessage.ts';
import { errorOf } from './agentWire.ts';
import { createAgentFiles, type AgentFiles } from './files/agentFiles.ts';
import { CALL_WITHIN_MS, MAX_CALLS, PUSHES_PER_SECOND, RETURN_WITHIN_MS } from './limits.ts';
import { createSecondLimit } from './secondLimit.ts';

/** A frame to an agent after it was admitted. */
export type ToAgent =
  | AgentCallMessage
  | AgentCancelMessage
  | AgentChooseMessage
  | AgentFetchMessage
  | AgentSettingsMessage
  | AgentTakenMessage
  | AgentWelcomeMessage;

/** The socket of a connected agent. */
export interface AgentPeer {
  send(frame: ToAgent): void;
  /** Sends an event that may be lost, unless much is waiting already: calls come first. */
  offer(frame: AgentPushMessage): void;
  /** Closes it, because the same agent came from elsewhere or was removed. */
  end(reason: 'replaced' | 'signedOut'): void;
}

/** Reports of a program at an agent to its host. */
export interface ReachDeps {
  /** Returns the name of the connection as people read it now. */
  title(): string;
  report(state: ProgramReport): void;
  /** Called when what is allowed or refused there is another. */
  permitted(allowed: readonly ProgramPermission[], refused: readonly ProgramPermission[]): void;
  /** Resolves when the event is stored, or never will be. @param id the same for a repeated event */
  submit(happening: ProgramHappening, id: string): Promise<void>;
  /** Tells what a music player plays. */
  play(playback: PlaybackStatePayload): void;
  /** Called with a file that the program reported, again after each connection. */
  captured(file: CapturedFile): void;
}

export interface AgentLines {
  /** Files that were asked for. */
  files: Pick<AgentFiles, 'receive'>;
  /** Tells that an agent is connected, and sends it what it is to hold. */
  join(agentId: string, peer: AgentPeer, run: string): void;
  leave(agentId: string, peer: AgentPeer): void;
  receive(agentId: string, message: AgentMessage): void;
  /** Opens a program at an agent. */
  reach(agentId: string, connection: ProgramConnection, settings: ProgramSettings, deps: ReachDeps): Reach;
  isConnected(agentId: string): boolean;
  /** Number of events that were lost at the agent. */
  missedOf(agentId: string): number;
  /** Tells that the streamer confirmed an agent: one that waits comes again at once. */
  confirmed(agentId: string): void;
  /** Ends the line of an agent that was removed. */
  remove(agentId: string): void;
  /** Registers a socket that waits to be confirmed; returns a function that forgets it. */
  waits(agentId: string, again: () => void): () => void;
}

interface Pending {
  frame: AgentCallMessage | AgentChooseMessage | AgentFetchMessage;
  title: string;
  startedMs: number;
  isSent: boolean;
  found: ProgramChoice[];
  answer: Promise<unknown>;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

interface Held {
  settings: ProgramSettings;
  deps: ReachDeps;
}

interface Line {
  peer: AgentPeer | null;
  run: string;
  missed: number;
  programs: Map<ProgramConnection, Held>;
  pending: Map<string, Pending>;
}

/** An agent that sends pieces without end must not fill the memory. */
const MAX_CHOICES = 500;
/** Older events start no flow any more: nobody wants a sound for what happened a minute ago. */
const TOO_OLD_MS = 30_000;
const AWAY: ProgramReport = { status: 'lost', reason: 'agent', version: '' };

export interface AgentLinesDeps {
  clock: Clock;
  scheduler: Scheduler;
  randomKey(): string;
}

export function createAgentLines({ clock, scheduler, randomKey }: AgentLinesDeps): AgentLines {
  const lines = new Map<string, Line>();
  const waiting = new Map<string, Set<() => void>>();
  const startedMs = clock.nowMs();
  const files = createAgentFiles(scheduler);

  function lineOf(agentId: string): Line {
    const known = lines.get(agentId);
    if (known !== undefined) return known;
    const line: Line = { peer: null, run: '', missed: 0, programs: new Map(), pending: new Map() };
    lines.set(agentId, line);
    return line;
  }

  const sendSettings = ({ peer, programs }: Line): void =>
    peer?.send({
      type: 'settings',
      programs: [...programs].map(([program, { settings }]) => ({ program, ...settings })),
    });

  /** Sends a call with the time that is left for it. */
  function sendPending(line: Line, pending: Pending): void {
    if (line.peer === null) return;
    pending.isSent = true;
    const deadlineMs = Math.max(0, Math.floor(CALL_WITHIN_MS - (clock.nowMs() - pending.startedMs)));
    line.peer.send(pending.frame.type === 'call' ? { ...pending.frame, deadlineMs } : pending.frame);
  }

  function ask(line: Line, frame: Pending['frame'], title: string, signal: AbortSignal): Promise<unknown> {
    const known = line.pending.get(frame.key);
    if (known !== undefined) return known.answer;
    if (line.pending.size >= MAX_CALLS) return Promise.reject(new AppError('PROGRAM_BUSY', { program: title }));
    if (line.peer === null && clock.nowMs() - startedMs > RETURN_WITHIN_MS)
      return Promise.reject(new AppError('PROGRAM_NOT_CONNECTED', { program: title }));
    const pending = pendingOf(frame, title);
    line.pending.set(frame.key, pending);
    const cancelLate = scheduler.after(CALL_WITHIN_MS, () => pending.reject(lateError(pending)));
    const aborted = (): void => {
      line.peer?.send({ type: 'cancel', key: frame.key });
      pending.reject(signal.reason);
    };
    signal.addEventListener('abort', aborted);
    if (signal.aborted) aborted();
    else sendPending(line, pending);
    return pending.answer.finally(() => {
      cancelLate();
      signal.removeEventListener('abort', aborted);
      line.pending.delete(frame.key);
    });
  }

  function pendingOf(frame: Pending['frame'], title: string): Pending {
    let settle: Pick<Pending, 'resolve' | 'reject'>;
    const answer = new Promise((resolve, reject) => (settle = { resolve, reject }));
    return { frame, title, startedMs: clock.nowMs(), isSent: false, found: [], answer, ...settle! };
  }

  const lateError = ({ isSent, title, frame }: Pending): AppError =>
    isSent
      ? new AppError(frame.type === 'call' ? 'PROGRAM_CALL_UNCERTAIN' : 'PROGRAM_NO_ANSWER', { program: title })
      : new AppError('PROGRAM_NOT_CONNECTED', { program: title });

  function answered(line: Line, message: Extract<AgentMessage, { key: string }>): void {
    const pending = line.pending.get(message.key);
    if (pending === undefined) return; // nobody waits for it any more
    const asked = pending.frame.type;
    if (message.type === 'failed') pending.reject(errorOf(message, pending.title));
    if (message.type === 'done' && asked === 'call') pending.resolve(message.result);
    if (message.type !== 'chosen' || asked !== 'choose') return;
    pending.found.push(...message.list.items);
    if (pending.found.length > MAX_CHOICES)
      pending.reject(new AppError('PROGRAM_NO_ANSWER', { program: pending.title }));
    if (message.isLast) pending.resolve(pending.found);
  }

  /** Asks for a file, which comes by a request of its own. */
  async function fetchFile(
    line: Line,
    { connection, title }: { connection: ProgramConnection; title: string },
    file: string,
  ): Promise<OpenedFile> {
    const ticket = randomKey();
    const frame: AgentFetchMessage = { type: 'fetch', key: randomKey(), program: connection, file, ticket };
    const forget = files.expect(ticket, (arrived) => line.pending.get(frame.key)?.resolve({ name: file, ...arrived }));
    try {
      return (await ask(line, frame, title, new AbortController().signal)) as OpenedFile;
    } finally {
      forget();
    }
  }

  async function happened(agentId: string, line: Line, message: AgentMessage & { type: 'event' }): Promise<void> {
    const { number, program, event, subject, agoMs } = message;
    const { peer, run } = line;
    const held = line.programs.get(program);
    if (agoMs > TOO_OLD_MS) line.missed++;
    else
      await held?.deps.submit(
        { name: event as ProgramHappening['name'], subject },
        `agent-${agentId}-${run}-${number}`,
      );
    peer?.send({ type: 'taken', number });
  }

  return {
    files,

    join(agentId, peer, run) {
      const line = lineOf(agentId);
      line.peer?.end('replaced');
      line.peer = peer;
      line.run = run;
      sendSettings(line);
      for (const pending of line.pending.values()) sendPending(line, pending);
    },

    leave(agentId, peer) {
      const line = lines.get(agentId);
      if (line?.peer !== peer) return;
      line.peer = null;
      for (const { deps } of line.programs.values()) deps.report(AWAY);
      for (const program of MUSIC_PROGRAMS) line.programs.get(program)?.deps.play(NOTHING_PLAYS);
    },

    receive(agentId, message) {
      const line = lines.get(agentId);
      if (line === undefined) return; // removed a moment ago
      if (message.type === 'state') {
        const held = line.programs.get(message.program);
        const { sinceMs: _theirs, ...state } = message.state;
        held?.deps.permitted(message.allowed, message.refused);
        held?.deps.report(state);
      } else if (message.type === 'event') void happened(agentId, line, message);
      else if (message.type === 'playing') line.programs.get(message.program)?.deps.play(message.playback);
      else if (message.type === 'captured') line.programs.get(message.program)?.deps.captured(message.file);
      else if (message.type === 'missed') line.missed += message.count;
      else if ('key' in message) answered(line, message);
    },

    reach(agentId, connection, settings, deps) {
      const line = lineOf(agentId);
      const held: Held = { settings, deps };
      line.programs.set(connection, held);
      deps.report(line.peer === null ? AWAY : { status: 'connecting', reason: null, version: '' });
      sendSettings(line);
      const offers = createSecondLimit(PUSHES_PER_SECOND, clock);
      return {
        perform: ({ key, call, values }, signal) => {
          const frame: AgentCallMessage = {
            type: 'call',
            key: key ?? randomKey(),
            program: connection,
            call,
            values,
            deadlineMs: CALL_WITHIN_MS,
          };
          return ask(line, frame, deps.title(), signal) as Promise<JsonObject>;
        },
        choices: (list, values, signal) => {
          const frame: AgentChooseMessage = { type: 'choose', key: randomKey(), program: connection, list, values };
          return ask(line, frame, deps.title(), signal) as Promise<ProgramChoice[]>;
        },
        push(push) {
          if (line.peer === null || !offers.take()) return;
          line.peer.offer({ type: 'push', program: connection, ...push });
        },
        open: (file) => fetchFile(line, { connection, title: deps.title() }, file),
        close() {
          if (line.programs.get(connection) !== held) return;
          line.programs.delete(connection);
          sendSettings(line);
        },
      };
    },

    isConnected: (agentId) => (lines.get(agentId)?.peer ?? null) !== null,
    missedOf: (agentId) => lines.get(agentId)?.missed ?? 0,
    confirmed: (agentId) => waiting.get(agentId)?.forEach((again) => again()),

    remove(agentId) {
      const line = lines.get(agentId);
      lines.delete(agentId);
      waiting.get(agentId)?.forEach((again) => again());
      line?.peer?.end('signedOut');
      for (const { reject, title } of line?.pending.values() ?? [])
        reject(new AppError('PROGRAM_NOT_CONNECTED', { program: title }));
    },

    waits(agentId, again) {
      const those = waiting.get(agentId) ?? new Set();
      waiting.set(agentId, those.add(again));
      return () => {
        those.delete(again);
        if (those.size === 0) waiting.delete(agentId);
      };
    },
  };
}
