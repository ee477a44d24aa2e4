/** The agent: holds programs of this computer for a server elsewhere, as far as its owner allows. */
import { AppError } from '#engine/core/appError.ts';
import { isNewerVersion } from '#engine/rules/versions.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { AgentFile, AgentOs, ProgramConnection, ProgramPermission } from '#schemas/generated/types.ts';
import { newToken } from '../ground/base/secretToken.ts';
import { failedMessage } from '../integrations/agents/agentWire.ts';
import { titleOf } from '../integrations/connections.ts';
import { AGENT_PROTOCOL } from '../integrations/agents/limits.ts';
import { readAgentFile, withDocks, withPermission, writeAgentFile } from './agentFile.ts';
import { AgentPrograms, type Refusal } from './agentPrograms.ts';
import { createKeptEvents } from './keptEvents.ts';
import { CHOICES_A_FRAME } from './limits.ts';
import { type DockAccess, dockAccess } from './docks/dockAccess.ts';
import { sendFile } from './sendFile.ts';
import { type FromServer, type LineState, openServerLine, type ServerLine } from './serverLine.ts';
import { openAgentJournal } from './store.ts';

export interface AgentDeps {
  /** Folder of its settings and its journal. */
  folder: string;
  file: AgentFile;
  version: string;
  os: AgentOs;
  /** Monotonic. */
  clock: Clock;
  scheduler: Scheduler;
  random(): number;
  randomKey(): string;
  /** Random bytes, as `randomBytes` of `node:crypto` makes them. */
  newSecret(size: number): Uint8Array;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

export interface Agent {
  line(): LineState;
  programs(): ReturnType<AgentPrograms['stateOf']>[];
  refusals(): readonly Refusal[];
  server(): string;
  /** Tells at which port its page is, which no call may reach. */
  servesPageAt(port: number): void;
  /** Gives or takes back a permission. @throws FILE_NOT_WRITABLE */
  allow(program: ProgramConnection, permission: ProgramPermission, isAllowed: boolean): Promise<void>;
  /** Docks of this computer. */
  docks: DockAccess;
  /**
   * Allows or forbids docks on this computer. Allowing them makes a new secret.
   * @throws FILE_NOT_WRITABLE
   */
  allowDocks(isAllowed: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function openAgent(deps: AgentDeps): Promise<Agent> {
  const { clock, scheduler, folder, log } = deps;
  let { file } = deps;
  let state: LineState = { status: 'connecting' };
  let line: ServerLine | null = null;
  let pagePort = 0;
  const journal = await openAgentJournal(`${folder}/calls.sqlite`, clock);
  await journal.forget();
  const events = createKeptEvents(clock);
  const docks = dockAccess({ clock, file: () => file, line: () => state });
  const programs = new AgentPrograms({
    folder: `${folder}/programs`,
    pagePort: () => pagePort,
    clock,
    scheduler,
    journal,
    settings: () => file,
    changed: (program) => line?.send(programs.stateOf(program)),
    happened(program, happening) {
      line?.send(events.add(program, happening));
    },
    captured(program, captured) {
      line?.send({ type: 'captured', program, file: captured });
    },
    played(program, playback) {
      line?.send({ type: 'playing', program, playback });
    },
    randomKey: deps.randomKey,
    log,
  });

  function changed(next: LineState): void {
    state = next;
    log.info({ ...next, server: file.server }, 'line to the server');
    if (next.status === 'signedOut') {
      programs.close();
      docks.end();
    }
    if (next.status !== 'connected') return;
    if (isNewerVersion(next.serverVersion, deps.version))
      log.warn(
        { server: next.serverVersion, agent: deps.version },
        'the server is newer: update Liveloom on this computer',
      );
    const count = events.takeMissed();
    if (count > 0) line?.send({ type: 'missed', count });
    for (const event of events.all()) line?.send(event);
    for (const program of programs.names()) line?.send(programs.stateOf(program));
    for (const [program, captured] of programs.captured()) line?.send({ type: 'captured', program, file: captured });
  }

  async function answer(key: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof DOMException))
        log.warn({ err: error }, 'a call failed unexpectedly');
      line?.send(failedMessage(key, error));
    }
  }

  function receive(frame: FromServer): void {
    if (frame.type === 'settings') return programs.hold(frame.programs);
    if (frame.type === 'dockKey') return docks.hold(frame);
    if (frame.type === 'push') return programs.push(frame);
    if (frame.type === 'taken') return events.taken(frame.number);
    if (frame.type === 'cancel') return programs.cancel(frame.key);
    const { key } = frame;
    if (frame.type === 'call')
      return void answer(key, async () => line?.send({ type: 'done', key, result: await programs.perform(frame) }));
    if (frame.type === 'fetch')
      return void answer(key, async () =>
        sendFile(file.server, frame.ticket, await programs.openFile(frame), titleOf(frame.program)),
      );
    void answer(key, async () => {
      const items = await programs.choices(frame);
      for (let at = 0; at === 0 || at < items.length; at += CHOICES_A_FRAME) {
        const isLast = at + CHOICES_A_FRAME >= items.length;
        line?.send({ type: 'chosen', key, list: { items: items.slice(at, at + CHOICES_A_FRAME) }, isLast });
      }
    });
  }

  line = openServerLine({
    server: file.server,
    hello: {
      type: 'hello',
      protocol: AGENT_PROTOCOL,
      token: file.token,
      version: deps.version,
      os: deps.os,
      run: deps.randomKey(),
    },
    scheduler,
    random: deps.random,
    changed,
    receive,
  });

  return {
    line: () => state,
    programs: () => programs.names().map((program) => programs.stateOf(program)),
    refusals: () => programs.refusals,
    server: () => file.server,
    servesPageAt: (port) => void (pagePort = port),
    async allow(program, permission, isAllowed) {
      // Read again, because somebody may have changed it by hand.
      const now = (await readAgentFile(folder)) ?? file;
      file = withPermission(now, { program, permission, isAllowed });
      await writeAgentFile(folder, file);
      programs.allowedNow(program, permission);
    },
    docks,
    async allowDocks(isAllowed) {
      const now = (await readAgentFile(folder)) ?? file;
      file = withDocks(now, isAllowed ? { secret: newToken(deps.newSecret), port: pagePort } : null);
      await writeAgentFile(folder, file);
      docks.changed();
    },
    async close() {
      line.close();
      programs.close();
      await journal.close();
    },
  };
}
