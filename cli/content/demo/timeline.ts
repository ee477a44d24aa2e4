/** Collects the events of a made recording in any order, then numbers and sorts them. */
import type { EventPayloads, EventType, RecordingHeader, ViewerRef } from '#schemas/generated/types.ts';
import type { InputOrigin, RecordedEvent } from '#server/show/session/recording/recordingLine.ts';

interface More {
  viewer?: ViewerRef;
  itemId?: string;
  origin?: InputOrigin;
}

export class Timeline {
  readonly #idPrefix: string;
  readonly #header: RecordingHeader;
  readonly #entries: { at: number; order: number; event: Omit<RecordedEvent, 'id'> }[] = [];

  constructor(idPrefix: string, header: RecordingHeader) {
    this.#idPrefix = idPrefix;
    this.#header = header;
  }

  /** Adds an event `seconds` after the start. Events at the same time keep their order of addition. */
  add<T extends EventType>(seconds: number, type: T, payload: EventPayloads[T], more: More = {}): void {
    const at = this.#header.startedAt + Math.round(seconds * 1000);
    const { origin = 'connector', ...rest } = more;
    const event = { at, type, origin, payload, ...rest } as unknown as Omit<RecordedEvent, 'id'>;
    if (at <= this.#header.endMs) this.#entries.push({ at, order: this.#entries.length, event });
  }

  /** Returns all events in order, with ids `<prefix>:<n>`. */
  events(): RecordedEvent[] {
    const sorted = this.#entries.sort((one, other) => one.at - other.at || one.order - other.order);
    return sorted.map(({ event }, index) => ({ id: `${this.#idPrefix}:${index + 1}`, ...event }) as RecordedEvent);
  }
}
