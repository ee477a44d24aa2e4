/** What the parameters of a path may name, and whose it is: the one list of things that belong to an account. */
import { isOwnQueue } from '#engine/flows/ownQueues.ts';
import { MAIN_QUEUE } from '../show/fold/flows/flowsState.ts';
import { pastEvent } from '../pages/activity/store.ts';
import { hasDocument } from '../documents/store.ts';
import { hasVersion } from '../documents/versions/store.ts';
import { ownerOfProfile } from '../documents/profiles/store.ts';
import { ownerOfFile, ownerOfUpload } from '../media/library/store.ts';
import { hasReport } from '../people/reports/store.ts';
import { findLedgerRow } from '../people/viewers/ledger/store.ts';
import { isMergedInto } from '../show/session/storedMerges.ts';
import { findViewer } from '../people/viewers/store.ts';
import { hasItem } from './overlay/store.ts';
import type { ApiServices } from './services.ts';

/**
 * Answers with the account's id; null = there is no such thing. `params` are all of the path, for parts of a thing.
 * @param callerId who asks, for things that have a name only among their owner's
 */
type FindOwner = (
  id: string,
  services: ApiServices,
  params: Readonly<Record<string, string>>,
  callerId: string,
) => Promise<string | null>;

const VERSION_ID = /^[1-9]\d{0,9}$/;
const CHANGE_ID = /^(0|[1-9]\d{0,15})$/;

/** A document of the caller's: others may have one of the same id. */
const ownDocument =
  (kind: string): FindOwner =>
  async (id, { database }, _params, callerId) =>
    (await hasDocument(database, { streamerId: callerId, kind, id })) ? callerId : null;

export const OWNERS = {
  profile: (id, { database }) => ownerOfProfile(database, id),
  /** An item of the overlay that the path names: other overlays may have one of the same id. */
  item: async (id, { database }, { profileId = '' }) =>
    (await hasItem(database, profileId, id)) ? ownerOfProfile(database, profileId) : null,
  /** A kept state of the overlay that the path names. */
  version: async (id, { database }, { profileId = '' }) => {
    const streamerId = await ownerOfProfile(database, profileId);
    if (streamerId === null || !VERSION_ID.test(id)) return null;
    return (await hasVersion(database, { streamerId, kind: 'overlay', id: profileId }, Number(id))) ? streamerId : null;
  },
  /** A document of the caller's own, of the kind that the path names: others may have one of the same id. */
  document: async (id, { database }, { kind = '' }, callerId) =>
    (await hasDocument(database, { streamerId: callerId, kind, id })) ? callerId : null,
  /** A kept state of the document that the path names. */
  documentVersion: async (id, { database }, { kind = '', documentId = '' }, callerId) => {
    if (!VERSION_ID.test(id)) return null;
    const document = { streamerId: callerId, kind, id: documentId };
    return (await hasVersion(database, document, Number(id))) ? callerId : null;
  },
  /** An event of the caller's own journal: others may have one of the same id. */
  event: async (id, { database }, _params, callerId) =>
    (await pastEvent(database, callerId, id)) === null ? null : callerId,
  audioAlert: ownDocument('audioAlert'),
  followerBot: ownDocument('followerBot'),
  /** A viewer of the caller's own streams: the platform's id, which others know as well. */
  viewer: async (id, { lists }, _params, callerId) =>
    (await findViewer(lists, callerId, id)) === null ? null : callerId,
  /** A report of a stream of the caller's own. */
  streamReport: async (id, { lists }, _params, callerId) => ((await hasReport(lists, callerId, id)) ? callerId : null),
  /** A row of the ledger of the viewer that the path names. */
  pointsChange: async (id, { lists }, { id: viewerId = '' }, callerId) =>
    CHANGE_ID.test(id) && (await findLedgerRow(lists, callerId, viewerId, Number(id))) !== null ? callerId : null,
  /** Somebody who was merged into the viewer that the path names. */
  mergedViewer: async (id, { lists }, { id: into = '' }, callerId) =>
    (await isMergedInto(lists, callerId, id, into)) ? callerId : null,
  flow: ownDocument('flow'),
  flowFolder: ownDocument('flowFolder'),
  flowQueue: ownDocument('flowQueue'),
  /** A queue of the caller's, or one of those that everybody has. */
  anyFlowQueue: (id, services, params, callerId) =>
    id === MAIN_QUEUE || isOwnQueue(id)
      ? Promise.resolve(callerId)
      : ownDocument('flowQueue')(id, services, params, callerId),
  /** A cause of the caller's flow that the path names. */
  flowTrigger: async (id, { flows }, { id: flowId = '' }, callerId) =>
    Object.hasOwn((await flows.read(callerId, flowId)).flow.triggersById, id) ? callerId : null,
  /** A run of the caller's flows: others may have one of the same id. */
  flowRun: async (id, { flowDesk }, _params, callerId) => ((await flowDesk.hasRun(callerId, id)) ? callerId : null),
  cooldownGroup: ownDocument('cooldownGroup'),
  image: (id, { database }) => ownerOfFile(database, 'image', id),
  video: (id, { database }) => ownerOfFile(database, 'video', id),
  audio: (id, { database }) => ownerOfFile(database, 'audio', id),
  imageUpload: (id, { database }) => ownerOfUpload(database, 'image', id),
  videoUpload: (id, { database }) => ownerOfUpload(database, 'video', id),
  audioUpload: (id, { database }) => ownerOfUpload(database, 'audio', id),
} as const satisfies Record<string, FindOwner>;

/** Parameters that are a permission by themselves: whoever knows one may call, and for all others there is nothing. */
export const KEYS = {
  liveKey: async (key, { live }) => (await live.opened(key)) !== null,
  /** Anybody may know it. */
  drawsPage: (page, { drawBook }) => drawBook.isPage(page),
} as const satisfies Record<string, (key: string, services: ApiServices) => Promise<boolean>>;

/** Parameters that name something that is not the caller's alone; whether there is such a thing says the handler. */
export const SHARED = ['gift', 'account', 'documentKind', 'spokenSound'] as const;

export type OwnedKind = keyof typeof OWNERS;
export type SharedKind = (typeof SHARED)[number];
export type ParamKind = OwnedKind | SharedKind | keyof typeof KEYS;

/** Whether a parameter is a key, and not the name of something that belongs to an account. */
export const isKeyKind = (kind: ParamKind): kind is keyof typeof KEYS => kind in KEYS;

/** Whether a parameter names what belongs to everybody. */
export const isSharedKind = (kind: ParamKind): kind is SharedKind => (SHARED as readonly string[]).includes(kind);
