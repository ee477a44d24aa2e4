/** Finds the owner of things that path parameters name: the only list of things that belong to an account. */
import { findGameAction } from '#engine/rules/game-integrations/gameActions.ts';
import { isMomentQueue, overlayOfQueue } from '#engine/flows/momentFlows.ts';
import { isOwnQueue } from '#engine/flows/ownQueues.ts';
import { MAIN_QUEUE } from '../show/fold/flows/state/flowsState.ts';
import { pastEvent } from '../pages/activity/store.ts';
import { hasDocument } from '../documents/store.ts';
import { hasVersion } from '../documents/versions/store.ts';
import { proposalOf } from '../documents/proposals/store.ts';
import { findLink } from '../documents/presets/links/store.ts';
import { ownerOfProfile } from '../documents/profiles/store.ts';
import { ownerOfFile, ownerOfUpload } from '../media/library/store.ts';
import { agentsOf } from '../integrations/agents/store.ts';
import { helperOf, phoneOf } from '../people/accounts/helpers/store.ts';
import { keyOf } from '../people/accounts/keys/store.ts';
import { isInvitationOfAgency } from '../people/agencies/invitationStore.ts';
import { isOfAgencyOf } from '../people/agencies/rollouts/accountStore.ts';
import { hasPlanMember } from '../people/agencies/rollouts/planStore.ts';
import { isFellowMember } from '../people/agencies/store.ts';
import { hasReport } from '../people/reports/store.ts';
import { findLedgerRow } from '../people/viewers/ledger/store.ts';
import { isMergedInto } from '../show/session/storedMerges.ts';
import { findViewer } from '../people/viewers/store.ts';
import { waitingRow } from '../people/viewers/waiting/store.ts';
import { hasItem } from '../documents/overlays/store.ts';
import type { ApiServices } from './services.ts';

/**
 * Returns the account's id; null = there is no such thing. `params` are all of the path, for parts of a thing.
 * @param callerId the caller, for things whose id is only unique per owner
 */
type FindOwner = (
  id: string,
  services: ApiServices,
  params: Readonly<Record<string, string>>,
  callerId: string,
) => Promise<string | null>;

const VERSION_ID = /^[1-9]\d{0,9}$/;
const CHANGE_ID = /^(0|[1-9]\d{0,15})$/;

/** A document of the caller; others may have one with the same id. */
const ownDocument =
  (kind: string): FindOwner =>
  async (id, { database }, _params, callerId) =>
    (await hasDocument(database, { streamerId: callerId, kind, id })) ? callerId : null;

export const OWNERS = {
  profile: (id, { database }) => ownerOfProfile(database, id),
  /** An item of the overlay in the path; other overlays may have one with the same id. */
  item: async (id, { database }, { profileId = '' }) =>
    (await hasItem(database, profileId, id)) ? ownerOfProfile(database, profileId) : null,
  /** A kept state of the overlay in the path. */
  version: async (id, { database }, { profileId = '' }) => {
    const streamerId = await ownerOfProfile(database, profileId);
    if (streamerId === null || !VERSION_ID.test(id)) return null;
    return (await hasVersion(database, { streamerId, kind: 'overlay', id: profileId }, Number(id))) ? streamerId : null;
  },
  /** A document of the caller of the kind in the path; others may have one with the same id. */
  document: async (id, { database }, { kind = '' }, callerId) =>
    (await hasDocument(database, { streamerId: callerId, kind, id })) ? callerId : null,
  /** A kept state of the document in the path. */
  documentVersion: async (id, { database }, { kind = '', documentId = '' }, callerId) => {
    if (!VERSION_ID.test(id)) return null;
    const document = { streamerId: callerId, kind, id: documentId };
    return (await hasVersion(database, document, Number(id))) ? callerId : null;
  },
  /** An event of the caller's journal; others may have one with the same id. */
  event: async (id, { database }, _params, callerId) =>
    (await pastEvent(database, callerId, id)) === null ? null : callerId,
  audioAlert: ownDocument('audioAlert'),
  followerBot: ownDocument('followerBot'),
  gameIntegration: ownDocument('gameIntegration'),
  /** An action of the game of the caller's integration in the path. */
  gameAction: async (actionId, { gameIntegrations }, { id = '' }, callerId) =>
    findGameAction(await gameIntegrations.read(callerId, id), actionId) === undefined ? null : callerId,
  /** A viewer of the caller's streams, by the platform's id, which others know as well. */
  viewer: async (id, { lists }, _params, callerId) =>
    (await findViewer(lists, callerId, id)) === null ? null : callerId,
  /** A report of one of the caller's streams. */
  streamReport: async (id, { lists }, _params, callerId) => ((await hasReport(lists, callerId, id)) ? callerId : null),
  /** A row of the ledger of the viewer in the path. */
  pointsChange: async (id, { lists }, { id: viewerId = '' }, callerId) =>
    CHANGE_ID.test(id) && (await findLedgerRow(lists, callerId, viewerId, Number(id))) !== null ? callerId : null,
  /** A viewer who was merged into the viewer in the path. */
  mergedViewer: async (id, { lists }, { id: into = '' }, callerId) =>
    (await isMergedInto(lists, callerId, id, into)) ? callerId : null,
  /** An imported row of the caller that waits for its user name. */
  waitingViewer: async (id, { database }, _params, callerId) =>
    (await waitingRow(database, callerId, id)) === null ? null : callerId,
  flow: ownDocument('flow'),
  flowFolder: ownDocument('flowFolder'),
  flowQueue: ownDocument('flowQueue'),
  /** A queue of the caller, or one of those that everybody has. */
  anyFlowQueue: (id, services, params, callerId) =>
    id === MAIN_QUEUE || isOwnQueue(id)
      ? Promise.resolve(callerId)
      : isMomentQueue(id)
        ? ownDocument('profile')(overlayOfQueue(id), services, params, callerId)
        : ownDocument('flowQueue')(id, services, params, callerId),
  /** A trigger of the caller's flow in the path. */
  flowTrigger: async (id, { flows }, { id: flowId = '' }, callerId) =>
    Object.hasOwn((await flows.read(callerId, flowId)).flow.triggersById, id) ? callerId : null,
  /** A run of the caller's flows; others may have one with the same id. */
  flowRun: async (id, { flowDesk }, _params, callerId) => ((await flowDesk.hasRun(callerId, id)) ? callerId : null),
  cooldownGroup: ownDocument('cooldownGroup'),
  /** An API key of the caller. */
  apiKey: async (id, { database }, _params, callerId) => ((await keyOf(database, callerId, id)) ? callerId : null),
  /** An agent of the caller. */
  agent: async (id, { database }, _params, callerId) =>
    (await agentsOf(database, callerId)).some((agent) => agent.id === id) ? callerId : null,
  /** The account of the caller itself. */
  ownAccount: (id, _services, _params, callerId) => Promise.resolve(id === callerId ? callerId : null),
  /** A replay that a program of the caller saved. */
  replay: async (id, { programs }, _params, callerId) => (programs.captures.owns(callerId, id) ? callerId : null),
  /** A helper of the caller. */
  helper: async (id, { database }, _params, callerId) =>
    (await helperOf(database, callerId, id)) === null ? null : callerId,
  /** A phone of the caller that shows phone decks. */
  phone: async (id, { database }, _params, callerId) =>
    (await phoneOf(database, callerId, id)) === null ? null : callerId,
  phoneDeck: ownDocument('phoneDeck'),
  theme: ownDocument('theme'),
  /** A device of the helper in the path. */
  helperDevice: async (id, { database }, { id: helperId = '' }, callerId) => {
    const helper = await helperOf(database, callerId, helperId);
    return helper?.devices.some((device) => device.id === id) ? callerId : null;
  },
  /** A member of the caller's agency. */
  agencyMember: async (id, { database }, _params, callerId) =>
    (await isFellowMember(database, callerId, id)) ? callerId : null,
  /** An invitation of the caller's agency. */
  invitation: async (id, { database }, _params, callerId) =>
    (await isInvitationOfAgency(database, callerId, id)) ? callerId : null,
  /** An invitation that the caller has received. */
  receivedInvitation: async (id, { invitations }, _params, callerId) =>
    (await invitations.received(callerId)).items.some((each) => each.id === id) ? callerId : null,
  /** A preset of the caller's agency. */
  preset: async (id, { presets }, _params, callerId) => ((await presets.isVisibleTo(callerId, id)) ? callerId : null),
  /** A plan of a roll-out of the caller's agency. */
  rolloutPlan: async (id, { database }, _params, callerId) =>
    (await isOfAgencyOf(database, 'rollout_plans', id, callerId)) ? callerId : null,
  /** A member of the plan in the path, who may have left the agency since. */
  plannedMember: async (id, { database }, { id: planId = '' }, callerId) =>
    (await hasPlanMember(database, planId, id)) ? callerId : null,
  /** A roll-out of the caller's agency. */
  rollout: async (id, { database }, _params, callerId) =>
    (await isOfAgencyOf(database, 'rollouts', id, callerId)) ? callerId : null,
  /** A preset that the caller imported. */
  presetLink: async (id, { database }, _params, callerId) =>
    (await findLink(database, callerId, id)) === null ? null : callerId,
  /** A proposal of the caller. */
  proposal: async (id, { database, clock }, _params, callerId) =>
    (await proposalOf(database, callerId, id, clock.nowMs())) === null ? null : callerId,
  image: (id, { database }) => ownerOfFile(database, 'image', id),
  video: (id, { database }) => ownerOfFile(database, 'video', id),
  audio: (id, { database }) => ownerOfFile(database, 'audio', id),
  imageUpload: (id, { database }) => ownerOfUpload(database, 'image', id),
  videoUpload: (id, { database }) => ownerOfUpload(database, 'video', id),
  audioUpload: (id, { database }) => ownerOfUpload(database, 'audio', id),
} as const satisfies Record<string, FindOwner>;

/** Parameters that are a permission by themselves: anybody who knows one may call. */
export const KEYS = {
  liveKey: async (key, { live }) => (await live.opened(key)) !== null,
  /** Public. */
  drawsPage: (page, { drawBook }) => drawBook.isPage(page),
} as const satisfies Record<string, (key: string, services: ApiServices) => Promise<boolean>>;

/** Parameters that name shared things, or what the caller has in any case; the handler checks whether they exist. */
export const SHARED = [
  'gift',
  'account',
  'agency',
  'documentKind',
  'padAction',
  'program',
  'rung',
  'spokenSound',
] as const;

export type OwnedKind = keyof typeof OWNERS;
export type SharedKind = (typeof SHARED)[number];
export type ParamKind = OwnedKind | SharedKind | keyof typeof KEYS;

/** Checks whether a parameter is a key instead of the name of an account's thing. */
export const isKeyKind = (kind: ParamKind): kind is keyof typeof KEYS => kind in KEYS;

/** Checks whether a parameter names a shared thing. */
export const isSharedKind = (kind: ParamKind): kind is SharedKind => (SHARED as readonly string[]).includes(kind);
