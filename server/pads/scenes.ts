/** Scenes of a streamer's broadcast programs; the list is kept for a second, because every commit asks for it. */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { ProgramAnswer, ProgramConnection } from '#schemas/generated/types.ts';
import type { ProgramHost } from '../integrations/host/programHost.ts';
import type { ProgramChoice } from '../integrations/program.ts';

const PROGRAM = 'broadcast';
const KEEP_MS = 1_000;
/** Streamers whose list is kept; a list that is dropped is only read again. */
const MAX_KEPT = 1_000;
const ALL_SCENES = { list: 'scenes', scene: '', source: '' } as const;

/** A scene of one of the connections. */
export interface ConnectedScene extends Pick<ProgramChoice, 'id' | 'isActive' | 'name'> {
  connection: ProgramConnection;
  /** Name of a further connection; empty = the first one. */
  connectionName: string;
}

export interface Scenes {
  /** Returns those of all connected programs, none while there is none. */
  list(streamerId: string): Promise<readonly ConnectedScene[]>;
  /** @throws errors of `ProgramHost.call` */
  switchTo(streamerId: string, scene: Pick<ConnectedScene, 'connection' | 'id'>): Promise<void>;
}

interface Kept {
  untilMs: number;
  scenes: Promise<readonly ConnectedScene[]>;
}

export function createScenes(programs: Pick<ProgramHost, 'call' | 'choices' | 'list'>, clock: Clock): Scenes {
  const kept = new Map<string, Kept>();

  async function scenesOf(streamerId: string, { connection, name }: ProgramAnswer): Promise<ConnectedScene[]> {
    const found = await programs.choices(streamerId, connection, ALL_SCENES).catch(noneWhenLost);
    return found.map((scene) => ({ ...scene, connection, connectionName: name }));
  }

  async function read(streamerId: string): Promise<readonly ConnectedScene[]> {
    const { items } = await programs.list(streamerId);
    const open = items.filter(({ program, state }) => program === PROGRAM && state.status === 'connected');
    return (await Promise.all(open.map((item) => scenesOf(streamerId, item)))).flat();
  }

  return {
    list(streamerId) {
      const nowMs = clock.nowMs();
      const known = kept.get(streamerId);
      if (known !== undefined && known.untilMs > nowMs) return known.scenes;
      if (kept.size >= MAX_KEPT) kept.clear();
      const scenes = read(streamerId);
      kept.set(streamerId, { untilMs: nowMs + KEEP_MS, scenes });
      return scenes;
    },
    async switchTo(streamerId, { connection, id }) {
      await programs.call(streamerId, connection, 'switchScene', { scene: id });
      kept.delete(streamerId);
    },
  };
}

/** The program may go, or be busy, between two questions. */
function noneWhenLost(error: unknown): [] {
  if (error instanceof AppError) return [];
  throw error;
}
