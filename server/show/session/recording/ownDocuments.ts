/** Reads the whole documents with which a recording from a journal begins (behaviour: replay-320). */
import type { DocumentChangedPayload } from '#schemas/generated/types.ts';
import { documentKind } from '../../fold/kinds/index.ts';
import { readRecordingEvents } from './recordingFile.ts';
import type { RecordedEvent } from './recordingLine.ts';

/** A document at the beginning of a recording, by kind and id. */
export interface OwnDocument {
  kind: string;
  id: string;
  version: number;
  document: object;
}

const OVERLAY = 'overlay';

const createsOverlay = ({ kind, id, version, patch }: DocumentChangedPayload): boolean =>
  kind === OVERLAY && version === 1 && patch?.['id'] === id;

/**
 * Returns the documents of a recording; none when it needs an overlay from elsewhere.
 * @throws errors of `readRecordingEvents`, MESSAGE_INVALID for a wrong document
 */
export async function ownDocuments(path: string, name = path): Promise<OwnDocument[]> {
  const found = new Map<string, OwnDocument>();
  let hasOverlay = false;
  let startedAt: number | null = null;
  for await (const { type, at, payload } of readRecordingEvents(path, name)) {
    startedAt ??= at;
    if (type !== 'documentChanged' || at > startedAt) break;
    const { kind, id, version, patch } = payload;
    if (patch === null) break;
    hasOverlay ||= createsOverlay(payload);
    if (!hasOverlay && kind === OVERLAY) break;
    const before = found.get(`${kind}/${id}`)?.document ?? null;
    found.set(`${kind}/${id}`, { kind, id, version, document: documentKind(kind).patch(before, id, patch) });
  }
  return hasOverlay ? [...found.values()] : [];
}

/**
 * Yields the events that are played after the documents.
 * @param documents the recording's own ones
 */
export async function* eventsAfterDocuments(
  events: AsyncIterable<RecordedEvent>,
  documents: readonly OwnDocument[],
): AsyncGenerator<RecordedEvent> {
  const versions = new Map(documents.map(({ kind, id, version }) => [`${kind}/${id}`, version]));
  for await (const event of events) {
    if (event.type === 'documentChanged') {
      const { kind, id, version } = event.payload;
      if (version <= (versions.get(`${kind}/${id}`) ?? 0)) continue;
    }
    yield event;
  }
}
