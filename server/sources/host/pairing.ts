/** Describes a source to the session while its streamer has two, and which gaps the other one covers. */
import { stageOf } from '../connection/connectorReport.ts';
import type { ConnectorKind } from '../connectorKind.ts';
import { CONNECTORS, type ConnectorName } from '../index.ts';
import type { Pairing } from '../sourcePairing.ts';
import type { Source } from './source.ts';

export interface PairingDeps {
  name: ConnectorName;
  isFirst: boolean;
  /** Returns the name of the other source; null = there is none. */
  otherName(): ConnectorName | null;
  other(): Pick<Source, 'snapshot'> | undefined;
}

/** A source that joins another one begins with a short gap. */
const SHORT_MS = 5_000;
/** Times of reports and of sessions differ a little. */
const TOLERANCE_MS = 1_000;

export function createPairing({ name, isFirst, otherName, other }: PairingDeps): Pairing {
  const platform = platformOf(name);

  /** Returns the other source if it received the same platform all the time. */
  function coveredBy(fromMs: number): string | null {
    const found = otherName();
    const snapshot = other()?.snapshot;
    if (found === null || snapshot === undefined || platformOf(found) !== platform) return null;
    const isLive = stageOf(snapshot.report) === 'live' && snapshot.sinceMs <= fromMs + TOLERANCE_MS;
    return isLive ? found : null;
  }

  return {
    source(sinceMs) {
      const found = otherName();
      if (found === null) return undefined;
      return { name, platform, isFirst, isSamePlatform: platformOf(found) === platform, sinceMs };
    },
    complete(draft) {
      if (draft.type !== 'gap' || otherName() === null) return draft;
      const { fromMs, toMs } = draft.payload;
      const covering = coveredBy(fromMs);
      if (covering !== null && toMs - fromMs < SHORT_MS) return null;
      return {
        ...draft,
        payload: { ...draft.payload, source: name, ...(covering !== null && { coveredBy: covering }) },
      };
    },
  };
}

function platformOf(name: ConnectorName): string {
  const kind: ConnectorKind = CONNECTORS[name];
  return kind.platform ?? '';
}
