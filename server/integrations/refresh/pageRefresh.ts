/**
 * Refreshes an overlay in broadcast software when its page stopped showing anything or is gone, at most once a minute and three
 * times in ten minutes (behaviour: program-24). Only sources that are shown are refreshed: browsers of hidden ones rest.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { JsonObject, LocalProgram, ProgramConnection } from '#schemas/generated/types.ts';
import { repeatedly, type RunningJob } from '../../ground/base/repeatedly.ts';
import type { ShownOverlay } from './overlayPages.ts';
import { createRefreshLimit } from './refreshLimit.ts';
import type { RefreshLog } from './refreshLog.ts';

/** A connection to broadcast software that is open. */
interface Opened {
  streamerId: string;
  connection: ProgramConnection;
}

export interface PageRefreshDeps {
  programs: {
    connected(program: LocalProgram): Opened[];
    call(streamerId: string, program: ProgramConnection, call: string, values: JsonObject): Promise<JsonObject>;
  };
  /** Returns the overlays of a streamer. */
  overlaysOf(streamerId: string): ShownOverlay[];
  refreshes: Pick<RefreshLog, 'gaveUp' | 'recovered' | 'refreshed'>;
  clock: Clock;
  scheduler: Scheduler;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

const EVERY_MS = 10_000;
/** Pages come back by themselves after the server started. */
const FIRST_MS = 60_000;
/** A page that is being loaded is not gone. */
const GONE_AFTER_MS = 20_000;

export function startPageRefresh({
  programs,
  overlaysOf,
  refreshes,
  clock,
  scheduler,
  log,
}: PageRefreshDeps): RunningJob {
  const limit = createRefreshLimit();
  /** Paths without a page, with the time since when. */
  let missing = new Map<string, number>();

  /** Tells whether an overlay needs help now. */
  function isIll({ path, isStuck }: ShownOverlay, still: Map<string, number>): boolean {
    if (isStuck !== null) return isStuck;
    const sinceMs = missing.get(path) ?? clock.nowMs();
    still.set(path, sinceMs);
    return clock.nowMs() - sinceMs >= GONE_AFTER_MS;
  }

  async function refresh({ streamerId, connection }: Opened, overlay: ShownOverlay): Promise<void> {
    const { name, path } = overlay;
    const { sources } = await programs.call(streamerId, connection, 'findOverlay', { path });
    if (!Array.isArray(sources)) return;
    for (const source of sources) {
      const key = `${connection} ${path} ${String(source)}`;
      if (limit.isUsedUp(key, clock.nowMs())) refreshes.gaveUp(overlay);
      if (!limit.take(key, clock.nowMs())) continue;
      await programs.call(streamerId, connection, 'refreshOverlay', { source, path });
      refreshes.refreshed(overlay, String(source));
      log.warn(
        { streamerId, connection, overlay: name, source },
        'an overlay that showed nothing was refreshed in OBS',
      );
    }
  }

  async function run(): Promise<void> {
    const still = new Map<string, number>();
    for (const opened of programs.connected('broadcast'))
      for (const overlay of overlaysOf(opened.streamerId))
        if (!isIll(overlay, still)) refreshes.recovered(overlay);
        else
          // OBS may be closed at any time, or refuse.
          await refresh(opened, overlay).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
            log.info(
              { ...opened, overlay: overlay.name, code: error.code },
              'an overlay could not be refreshed in OBS',
            );
          });
    missing = still;
  }

  return repeatedly({ name: 'page refresh', firstAfterMs: FIRST_MS, everyMs: EVERY_MS, run, scheduler, log });
}
