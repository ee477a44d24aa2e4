/** Tells refusals once in a while, because a program that is refused tries again every second. */
import type { Scheduler } from '#engine/core/clock.ts';
import type { ProgramPermission } from '#schemas/generated/types.ts';
import { MAX_TOLD, TELL_AGAIN_MS } from './limits.ts';

export interface Telling {
  tell(need: ProgramPermission): void;
  close(): void;
}

export function createTelling(refused: (need: ProgramPermission) => void, scheduler: Scheduler): Telling {
  const told = new Map<ProgramPermission, () => void>();
  return {
    tell(need) {
      if (told.has(need) || told.size >= MAX_TOLD) return;
      told.set(
        need,
        scheduler.after(TELL_AGAIN_MS, () => told.delete(need)),
      );
      refused(need);
    },
    close() {
      for (const cancel of told.values()) cancel();
      told.clear();
    },
  };
}
