/** Scenes of a streamer's broadcast program; the list is kept for a second, because every commit asks for it. */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { ProgramHost } from '../integrations/host/programHost.ts';
import type { ProgramChoice } from '../integrations/program.ts';

const PROGRAM = 'broadcast';
const KEEP_MS = 1_000;
/** Streamers whose list is kept; a list that is dropped is only read again. */
const MAX_KEPT = 1_000;
const ALL_SCENES = { list: 'scenes', scene: '', source: '' } as const;

export interface Scenes {
  /** Returns none while the program is not connected. */
  list(streamerId: string): Promise<readonly ProgramChoice[]>;
  /** @throws errors of `ProgramHost.call` */
  switchTo(streamerId: string, scene: string): Promise<void>;
}

interface Kept {
  untilMs: number;
  scenes: Promise<readonly ProgramChoice[]>;
}

export function createScenes(programs: Pick<ProgramHost, 'call' | 'choices' | 'list'>, clock: Clock): Scenes {
  const kept = new Map<string, Kept>();

  async function read(streamerId: string): Promise<readonly ProgramChoice[]> {
    const { items } = await programs.list(streamerId);
    const isConnected = items.some(({ connection, state }) => connection === PROGRAM && state.status === 'connected');
    return isConnected ? programs.choices(streamerId, PROGRAM, ALL_SCENES).catch(noneWhenLost) : [];
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
    async switchTo(streamerId, scene) {
      await programs.call(streamerId, PROGRAM, 'switchScene', { scene });
      kept.delete(streamerId);
    },
  };
}

/** The program may go, or be busy, between two questions. */
function noneWhenLost(error: unknown): [] {
  if (error instanceof AppError) return [];
  throw error;
}
