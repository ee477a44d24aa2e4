/** Runs the second sources of streamers who have one beside the first. */
import type { SourceAnswer } from '#schemas/generated/types.ts';
import type { ConnectorName } from '../index.ts';
import { Source, type SourceDeps } from './source.ts';
import { chosenBy } from './sourceSettings.ts';
import type { SourceOwner } from './store.ts';
import type { Wanted } from './source.ts';
import { STATUS_TEXTS } from './sourceStatusText.ts';

/** Name of a source that can be the second one. */
export type SecondName = Exclude<SourceAnswer['second'], 'none'> & ConnectorName;

/** Returns the second source; null = none. A made-up stream has nothing beside it. */
export function secondOf(owner: SourceOwner): SecondName | null {
  const [first, { second }] = [chosenBy(owner), owner.stored];
  if (second === null || second === first || first === 'none' || first === 'simulator') return null;
  return second;
}

const NOTHING: Wanted = { kind: 'nothing', text: STATUS_TEXTS.none, stage: 'off' };

export class SecondSources {
  readonly #sources = new Map<string, Source>();
  readonly #depsOf: (streamerId: string) => SourceDeps;

  constructor(depsOf: (streamerId: string) => SourceDeps) {
    this.#depsOf = depsOf;
  }

  of(streamerId: string): Source | undefined {
    return this.#sources.get(streamerId);
  }

  all(): ReadonlyMap<string, Source> {
    return this.#sources;
  }

  /** Sets the wanted source; null ends it. */
  want(streamerId: string, name: ConnectorName | null, wanted: () => Wanted): void {
    const known = this.#sources.get(streamerId);
    if (name === null) {
      known?.want('none', NOTHING);
      return;
    }
    const source = known ?? new Source(name, this.#depsOf(streamerId));
    this.#sources.set(streamerId, source);
    source.want(name, wanted());
  }

  async remove(streamerId: string): Promise<void> {
    const source = this.#sources.get(streamerId);
    this.#sources.delete(streamerId);
    await source?.stop();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#sources.values()].map((source) => source.stop()));
  }
}
