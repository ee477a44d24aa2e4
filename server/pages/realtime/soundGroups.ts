/** Groups rooms whose pages share the sound: those of a streamer, and separately each fork of a session. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { TICK_MS } from '../sockets/pageLimits.ts';
import type { OverlayRoom } from './overlayRoom.ts';
import { createSoundElection, type Device, type SoundElection } from './soundPage.ts';

export interface SoundGroupsDeps {
  clock: Clock;
  scheduler: Scheduler;
  /** Open rooms. */
  rooms: ReadonlyMap<string, OverlayRoom>;
  /** Called whenever pages of a group came, went or changed their volume. */
  moved(group: string): void;
}

export class SoundGroups {
  readonly #deps: SoundGroupsDeps;
  /** Groups by room id. */
  readonly #groups = new Map<string, string>();
  readonly #elections = new Map<string, SoundElection>();
  /** Time at which the last page that may play sounds left, by group. */
  readonly #silentSinceMs = new Map<string, number>();
  #isClosed = false;

  constructor(deps: SoundGroupsDeps) {
    this.#deps = deps;
  }

  /** Returns the group of a room; undefined when it is not open. */
  of(roomId: string): string | undefined {
    return this.#groups.get(roomId);
  }

  /** Adds a room to a group and returns the election of its sound page. */
  join(roomId: string, group: string): SoundElection {
    this.#groups.set(roomId, group);
    const election = this.#elections.get(group) ?? this.#elect(group);
    this.#elections.set(group, election);
    return election;
  }

  /** Checks whether one of its pages may play sounds. */
  isLoud(group: string): boolean {
    return this.#elections.get(group)?.isLoud() ?? false;
  }

  /** Returns when its last page that may play sounds left; null = none was ever there. */
  silentSinceMs(group: string): number | null {
    return this.#silentSinceMs.get(group) ?? null;
  }

  /** Returns the number of its pages. */
  sizeOf(group: string): number {
    return this.#elections.get(group)?.size() ?? 0;
  }

  leave(roomId: string): void {
    const group = this.#groups.get(roomId);
    this.#groups.delete(roomId);
    if (group === undefined || [...this.#groups.values()].includes(group)) return;
    this.#elections.delete(group);
    this.#silentSinceMs.delete(group);
  }

  /** Stops all announcements. */
  close(): void {
    this.#isClosed = true;
  }

  /** Thousands of pages may leave at once, so only the final result is announced. */
  #elect(group: string): SoundElection {
    const pending = new Set<Device>();
    const changed = (device: Device): void => {
      if (pending.has(device) || this.#isClosed) return;
      pending.add(device);
      this.#deps.scheduler.after(TICK_MS, () => {
        pending.delete(device);
        this.#announce(group, device);
      });
    };
    let wasLoud = false;
    return createSoundElection(changed, () => {
      const isLoud = this.isLoud(group);
      if (wasLoud && !isLoud) this.#silentSinceMs.set(group, this.#deps.clock.nowMs());
      wasLoud = isLoud;
      this.#deps.moved(group);
    });
  }

  #announce(group: string, device: Device): void {
    for (const [id, room] of this.#deps.rooms) if (this.of(id) === group) room.announceSound(device);
  }
}
