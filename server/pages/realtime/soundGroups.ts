/** Rooms whose pages make sounds together: those of a streamer, each fork of a session apart. */
import type { Scheduler } from '#engine/core/clock.ts';
import { TICK_MS } from './limits.ts';
import type { Room } from './room.ts';
import { createSoundElection, type Device, type SoundElection } from './soundPage.ts';

export interface SoundGroupsDeps {
  scheduler: Scheduler;
  /** Those that are open. */
  rooms: ReadonlyMap<string, Room>;
  /** Told whenever pages of a group came, went or are louder or quieter. */
  moved(group: string): void;
}

export class SoundGroups {
  readonly #deps: SoundGroupsDeps;
  /** By room id. */
  readonly #groups = new Map<string, string>();
  readonly #elections = new Map<string, SoundElection>();
  #isClosed = false;

  constructor(deps: SoundGroupsDeps) {
    this.#deps = deps;
  }

  /** Undefined = the room is not open. */
  of(roomId: string): string | undefined {
    return this.#groups.get(roomId);
  }

  /** Who makes the sounds among the pages of the group. */
  join(roomId: string, group: string): SoundElection {
    this.#groups.set(roomId, group);
    const election = this.#elections.get(group) ?? this.#elect(group);
    this.#elections.set(group, election);
    return election;
  }

  /** Whether one of its pages may be heard. */
  isLoud(group: string): boolean {
    return this.#elections.get(group)?.isLoud() ?? false;
  }

  /** How many pages it has. */
  sizeOf(group: string): number {
    return this.#elections.get(group)?.size() ?? 0;
  }

  leave(roomId: string): void {
    const group = this.#groups.get(roomId);
    this.#groups.delete(roomId);
    if (group !== undefined && ![...this.#groups.values()].includes(group)) this.#elections.delete(group);
  }

  /** Nothing is announced any more. */
  close(): void {
    this.#isClosed = true;
  }

  /** Pages may leave by the thousand at once: then the last of them is announced and not each. */
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
    return createSoundElection(changed, () => this.#deps.moved(group));
  }

  #announce(group: string, device: Device): void {
    for (const [id, room] of this.#deps.rooms) if (this.of(id) === group) room.announceSound(device);
  }
}
