/** Folds edits, which are always stored first, including those stored while the session was closed. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { authorOf } from '../../ground/base/requestAuthor.ts';
import type { DocumentChangedPayload } from '#schemas/generated/types.ts';
import { appliedKeys, appliedVersion } from '../fold/documents.ts';
import { nobody, type SubmitOptions } from './entries.ts';
import type { Session } from './session.ts';
import type { StoredDocuments } from './storedDocuments.ts';

export interface StoredEditsDeps {
  documents: Pick<StoredDocuments, 'keysOf' | 'changesAfter'>;
  /** Open sessions. */
  sessions: ReadonlyMap<string, Session>;
  log: { error(fields: object, message: string): void };
}

/** @param times how many changes with the same names were folded before */
const changeEvent = (payload: DocumentChangedPayload, times: number): EventDraft => ({
  id: `document:${payload.kind}:${payload.id}:${payload.version}${times === 0 ? '' : `:${times}`}`,
  type: 'documentChanged',
  origin: 'document',
  payload,
});

/** Tells whether a session already has what a change says. */
function isApplied({ state }: Session, change: DocumentChangedPayload): boolean {
  const applied = appliedVersion(state.documents, change);
  return change.patch === null ? applied !== change.version - 1 : applied >= change.version;
}

/**
 * Folds a change once. A document that was deleted and comes back repeats the versions of the earlier one, whose changes are in
 * the journal (behaviour: event-6).
 */
async function submitOnce(
  session: Session,
  change: DocumentChangedPayload,
  options: SubmitOptions = {},
): Promise<void> {
  for (let times = 0; ; times++) {
    const { seq } = await session.submit(changeEvent(change, times), options);
    if (seq !== null || isApplied(session, change)) return;
  }
}

export class StoredEdits {
  readonly #deps: StoredEditsDeps;

  constructor(deps: StoredEditsDeps) {
    this.#deps = deps;
  }

  /**
   * Folds stored changes, which share a commit. Without a session it does nothing, because the session applies them when it
   * opens. Resolves early when the session cannot write to the database: the changes are stored, and the session folds them as
   * soon as it can.
   * @param onFolded called after all changes were folded
   */
  fold(streamerId: string, changes: readonly DocumentChangedPayload[], onFolded: () => void = nobody): Promise<void> {
    return foldedOrDelayed(async (onDelayed) => {
      await Promise.all(changes.map((payload) => this.#foldOne(streamerId, payload, onDelayed)));
      onFolded();
    });
  }

  /** Folds the first versions of a profile that was stored while the session runs. */
  async foldProfile(streamerId: string, id: string, onFolded: () => void): Promise<void> {
    if (!this.#deps.sessions.has(streamerId)) return onFolded();
    const kinds = ['profile', 'overlay'];
    const { documents } = this.#deps;
    const changes = await Promise.all(kinds.map((kind) => documents.changesAfter({ streamerId, kind, id }, 0)));
    await this.fold(streamerId, changes.flat(), onFolded);
  }

  async #foldOne(streamerId: string, payload: DocumentChangedPayload, onDelayed: () => void): Promise<void> {
    const { sessions } = this.#deps;
    const session = sessions.get(streamerId);
    if (!session) return;
    try {
      await submitOnce(session, payload, { onDelayed, author: authorOf(streamerId) });
    } catch (error) {
      // The account is being deleted and has no session any more.
      if (sessions.get(streamerId) === session) throw error;
    }
  }

  /**
   * Folds changes that were stored while the session was closed. A stored edit that cannot be folded must not stop the show:
   * the last good version stays.
   */
  async catchUp(streamerId: string, session: Session): Promise<void> {
    const { documents } = this.#deps;
    const stored = await documents.keysOf(streamerId);
    for (const { version, ...key } of stored) {
      const applied = appliedVersion(session.state.documents, key);
      if (applied >= version) continue;
      for (const payload of await documents.changesAfter({ streamerId, ...key }, applied))
        await this.#takeUp(session, payload);
    }
    const names = new Set(stored.map(({ kind, id }) => `${kind}/${id}`));
    const gone = appliedKeys(session.state.documents).filter(({ kind, id }) => !names.has(`${kind}/${id}`));
    for (const { version, ...key } of gone) await this.#takeUp(session, { ...key, version: version + 1, patch: null });
  }

  async #takeUp(session: Session, payload: DocumentChangedPayload): Promise<void> {
    const { kind, id, version } = payload;
    await submitOnce(session, payload).catch((error: unknown) => {
      this.#deps.log.error({ kind, id, version, error: String(error) }, 'edit could not be applied to the session');
    });
  }
}

/** Waits for `fold`, at most until it is delayed. A failure after a delay is reported to nobody. */
function foldedOrDelayed(fold: (onDelayed: () => void) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => void fold(resolve).then(resolve, reject));
}
