/**
 * Turns flows, alerts and follower bots from a file into documents of the account, under new ids and with everything that they
 * name. References to things that are neither in the file nor in the account are removed and reported.
 */
import { createHash } from 'node:crypto';
import type { BothLanguages } from '#engine/core/appError.ts';
import { diffPatch } from '#engine/core/diffPatch.ts';
import { withoutSecrets } from '#engine/flows/flowNeeds.ts';
import {
  type NamedThing,
  namedByBot,
  namedByFlow,
  NO_SOUND,
  renamedAlert,
  renamedBot,
  renamedFlow,
  renamedGame,
  renamedMoments,
  type ThingIdOf,
} from '#engine/flows/flowReferences.ts';
import { withoutConnection } from '#engine/flows/withoutConnection.ts';
import { MOMENTS } from '#engine/rules/moments/newMoments.ts';
import { hasPart } from '#engine/rules/plans.ts';
import type {
  AudioAlert,
  Flow,
  FlowFolder,
  FollowerBot,
  GameIntegration,
  Locale,
  Plan,
} from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { FlowParts } from '../bundles/flowsInBundle.ts';
import { ALERT, BOT, COOLDOWN_GROUP, FLOW, FOLDER, GAME_INTEGRATION, QUEUE } from '../kinds.ts';
import { newDocument } from '../insertDocuments.ts';
import type { DocumentChange, NewDocument } from '../../show/session/storedDocuments.ts';
import { freeName } from '../copyName.ts';
import { stepsNotInPlan } from './stepsNotInPlan.ts';
import { momentsOf } from '../profiles/momentsOf.ts';
import { allNamed, itemsThatAre } from './store.ts';

export interface Arrival {
  streamerId: string;
  parts: FlowParts;
  /** Ids of the accompanying overlay's items: id in the file → id in the account. */
  itemIds: ReadonlyMap<string, string>;
  /** The profile that everything runs for; null = the file's profiles, as far as the account has them. */
  profileId: string | null;
  /** The plan. Missing parts are reported: bots are left out, steps and triggers are skipped when they are due. */
  plan: Plan;
  /** Returns the id of a file of the account; '' = there is none. */
  mediaIdOf(id: string): string;
  /** The account's ids of flows that the file also has and that stay as they are. */
  knownFlowIds?: ReadonlyMap<string, string>;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

export interface ArrivedFlows {
  /** Documents in an order in which each names only earlier ones, except for flows that name each other. */
  documents: readonly NewDocument[];
  /** Edits of documents that an earlier import of the same file made for the same profile. */
  edits: readonly DocumentChange[];
  /** Sentences about what must be chosen again. */
  missing: readonly BothLanguages[];
}

interface Named {
  id: string;
  name: string;
}

/**
 * Returns the id that a thing of a file has in an account, the same for every import into the same profile
 * (behaviour: rollout-38).
 */
export function arrivedId(
  { streamerId, profileId }: Pick<Arrival, 'streamerId' | 'profileId'>,
  kind: string,
  id: string,
): string {
  const source = JSON.stringify([streamerId, profileId, kind, id]);
  return createHash('sha256').update(source).digest('base64url').slice(0, ID_LENGTH);
}

/** 128 bits, as for random ids. */
const ID_LENGTH = 22;

/** Assigns ids: reuses things with the same id or name, and creates everything else. */
class Places {
  readonly ids = new Map<string, string>();
  readonly documents: NewDocument[] = [];
  readonly #kind: string;
  readonly #newId: () => string;

  constructor(kind: string, newId: () => string) {
    this.#kind = kind;
    this.#newId = newId;
  }

  take<D extends Named>(arriving: D, there: readonly D[], isAlike: (one: D) => boolean): void {
    const known = there.find(({ id }) => id === arriving.id) ?? there.find(isAlike);
    const id = known?.id ?? this.#newId();
    this.ids.set(arriving.id, id);
    if (known === undefined) this.documents.push(newDocument(this.#kind, id, { ...arriving, id }));
  }
}

async function namedPlaces(
  database: Database,
  { streamerId, randomKey }: Arrival,
  kind: string,
  arriving: readonly Named[],
): Promise<Places> {
  const places = new Places(kind, randomKey);
  const there = await allNamed<Named>(database, streamerId, kind);
  for (const one of arriving) places.take(one, there, ({ name }) => name === one.name);
  return places;
}

async function folderPlaces(database: Database, { streamerId, parts, randomKey }: Arrival): Promise<Places> {
  const places = new Places(FOLDER, randomKey);
  const there = await allNamed<FlowFolder>(database, streamerId, FOLDER);
  const left = new Map(parts.folders.map((folder) => [folder.id, folder]));
  const take = (folder: FlowFolder): void => {
    left.delete(folder.id);
    const { parentId: inFile, ...rest } = folder;
    const around = inFile === undefined ? undefined : left.get(inFile);
    if (around !== undefined) take(around);
    const parentId = inFile === undefined ? undefined : places.ids.get(inFile);
    places.take({ ...rest, ...(parentId !== undefined && { parentId }) }, there, (one) => {
      return one.name === rest.name && one.parentId === parentId;
    });
  };
  for (const folder of parts.folders) if (left.has(folder.id)) take(folder);
  return places;
}

const ITEM_GONE = ({ name }: Flow): BothLanguages => ({
  en: `The flow “${name}” names an item that is not in the file and not on your overlays. Choose one in its steps.`,
  de: `Der Flow „${name}“ nennt ein Element, das weder in der Datei noch auf deinen Overlays ist. Wähle eins in seinen Schritten.`,
});
const FILE_GONE = ({ name }: Flow): BothLanguages => ({
  en: `The flow “${name}” uses a picture, video or sound that is not in the file and not in your library. Choose one in its steps.`,
  de: `Der Flow „${name}“ verwendet ein Bild, ein Video oder einen Sound, der weder in der Datei noch in deiner Bibliothek ist. Wähle ihn in seinen Schritten.`,
});
const SOUND_GONE = ({ name }: AudioAlert): BothLanguages => ({
  en: `The sound of the alert “${name}” is not in the file and not in your library. The alert is switched off until you choose one.`,
  de: `Der Sound des Alerts „${name}“ ist weder in der Datei noch in deiner Bibliothek. Der Alert ist aus, bis du einen wählst.`,
});

const BOT_PARTS_GONE = ({ name }: FollowerBot): BothLanguages => ({
  en: `The follower bot “${name}” names an item or a sound that is neither in the file nor yours. It greets without.`,
  de: `Der Follower-Bot „${name}“ nennt ein Element oder einen Sound, der weder in der Datei noch bei dir ist. Er grüßt ohne.`,
});
const BOT_NOT_IN_PLAN = ({ name }: FollowerBot): BothLanguages => ({
  en: `The follower bot “${name}” is left out: your plan does not include it.`,
  de: `Der Follower-Bot „${name}“ bleibt weg: Dein Tarif enthält ihn nicht.`,
});
const GAME_TO_CONNECT = ({ name }: GameIntegration): BothLanguages => ({
  en: `The game “${name}” comes without its connection, and is off. Set it up in “Game Integrations”, and turn it on.`,
  de: `Das Spiel „${name}“ kommt ohne seine Verbindung und ist aus. Richte sie unter „Spiele-Anbindung“ ein, und schalte es ein.`,
});
const GAME_NOT_IN_PLAN = ({ name }: GameIntegration): BothLanguages => ({
  en: `The game “${name}” is left out: your plan does not include game integrations.`,
  de: `Das Spiel „${name}“ bleibt weg: Dein Tarif enthält keine Spiele-Anbindung.`,
});
const listed = (names: readonly BothLanguages[], locale: Locale): string =>
  names.map((name) => (locale === 'de' ? `„${name.de}“` : `“${name.en}”`)).join(', ');
/** Says which steps of a flow do not run in the plan. */
export const STEPS_NOT_IN_PLAN = ({ name }: Flow, steps: readonly BothLanguages[]): BothLanguages => ({
  en: `Your plan does not include everything that the flow “${name}” does. It runs without: ${listed(steps, 'en')}.`,
  de: `Dein Tarif enthält nicht alles, was der Flow „${name}“ tut. Er läuft ohne: ${listed(steps, 'de')}.`,
});

/** Stores documents of one kind: as new ones, or as edits of those that an earlier import made. */
class Arriving {
  readonly documents: NewDocument[] = [];
  readonly edits: DocumentChange[] = [];
  readonly #arrival: Arrival;
  readonly #kind: string;
  readonly #known: ReadonlyMap<string, Named>;
  readonly #names: string[];

  constructor(arrival: Arrival, kind: string, there: readonly Named[], arriving: readonly Named[]) {
    this.#arrival = arrival;
    this.#kind = kind;
    const ids = new Set(arriving.map(({ id }) => this.idOf(id)));
    this.#known = new Map(there.filter(({ id }) => ids.has(id)).map((one) => [one.id, one]));
    this.#names = there.filter(({ id }) => !ids.has(id)).map(({ name }) => name);
  }

  idOf(id: string): string {
    return arrivedId(this.#arrival, this.#kind, id);
  }

  /** @param open removes from both what a file never has, so that the account's own stays */
  take<D extends Named>(document: D, open: (one: D) => D = (one) => one): void {
    const id = this.idOf(document.id);
    const wanted = { ...document, id, name: reserveName(document.name, this.#names) };
    if (!this.#known.has(id)) return void this.documents.push(newDocument(this.#kind, id, wanted));
    const edit = (before: object): object => diffPatch(open(before as D), open(wanted)) ?? {};
    this.edits.push({ document: { streamerId: this.#arrival.streamerId, kind: this.#kind, id }, edit });
  }
}

const MEDIA: ReadonlySet<NamedThing['kind']> = new Set(['image', 'video', 'audio']);

/** Computes what would be stored, without storing it. */
export async function arrivedFlows(database: Database, arrival: Arrival): Promise<ArrivedFlows> {
  const { streamerId, parts, itemIds, profileId, plan, mediaIdOf } = arrival;
  const queues = await namedPlaces(database, arrival, QUEUE, parts.queues);
  const groups = await namedPlaces(database, arrival, COOLDOWN_GROUP, parts.cooldownGroups);
  const folders = await folderPlaces(database, arrival);
  const hasGames = hasPart(plan, 'entity/gameIntegration');
  // A file is not trusted to have left out where its game is.
  const arrivingGames = hasGames ? parts.gameIntegrations.map(withoutConnection) : [];
  const games = await namedPlaces(database, arrival, GAME_INTEGRATION, arrivingGames);
  const arriving = async (kind: string, documents: readonly Named[]): Promise<Arriving> =>
    new Arriving(arrival, kind, await allNamed<Named>(database, streamerId, kind), documents);
  const flows = await arriving(FLOW, parts.flows);
  const alerts = await arriving(ALERT, parts.alerts);
  const bots = await arriving(BOT, parts.followerBots);
  const flowIds = new Map([
    ...(arrival.knownFlowIds ?? []),
    ...parts.flows.map(({ id }): [string, string] => [id, flows.idOf(id)]),
  ]);
  const named = [...parts.flows.flatMap(namedByFlow), ...parts.followerBots.flatMap(namedByBot)];
  const ownItems = await itemsThatAre(database, streamerId, idsOfKind(named, 'item'));
  const profiles = await allNamed<Named>(database, streamerId, 'profile');
  const ownFolders = await allNamed<Named>(database, streamerId, FOLDER);
  const ifThere = (all: readonly Named[], id: string): string => (all.some((one) => one.id === id) ? id : '');

  const idOf: ThingIdOf = ({ kind, id }) => {
    if (kind === 'item') return itemIds.get(id) ?? (ownItems.has(id) ? id : '');
    if (MEDIA.has(kind)) return mediaIdOf(id);
    if (kind === 'folder') return folders.ids.get(id) ?? ifThere(ownFolders, id);
    if (kind === 'profile') return ifThere(profiles, id);
    // Without a reference these would mean all, or the main one, so references to missing things stay.
    const ids = { flow: flowIds, queue: queues.ids, cooldownGroup: groups.ids, gameIntegration: games.ids }[
      kind as 'flow' | 'queue'
    ];
    return ids?.get(id) ?? id;
  };

  const missing: BothLanguages[] = [];
  const target = profileId === null ? {} : { profileIds: [profileId] };
  for (const flow of parts.flows) {
    if (namedByFlow(flow).some((thing) => thing.kind === 'item' && idOf(thing) === '')) missing.push(ITEM_GONE(flow));
    if (namedByFlow(flow).some((thing) => MEDIA.has(thing.kind) && idOf(thing) === '')) missing.push(FILE_GONE(flow));
    const lacking = stepsNotInPlan(flow, plan);
    if (lacking.length > 0) missing.push(STEPS_NOT_IN_PLAN(flow, lacking));
    flows.take({ ...renamedFlow(flow, idOf), ...target }, withoutSecrets);
  }
  for (const alert of parts.alerts) {
    const renamed = { ...renamedAlert(alert, idOf), ...target };
    const isSilent = renamed.soundId === NO_SOUND;
    if (isSilent) missing.push(SOUND_GONE(alert));
    alerts.take(isSilent ? { ...renamed, isEnabled: false } : renamed);
  }
  for (const bot of parts.followerBots) {
    const isGone = (thing: NamedThing): boolean => thing.kind !== 'profile' && idOf(thing) === '';
    if (!hasPart(plan, 'entity/followerBot')) missing.push(BOT_NOT_IN_PLAN(bot));
    else {
      if (namedByBot(bot).some(isGone)) missing.push(BOT_PARTS_GONE(bot));
      bots.take({ ...renamedBot(bot, idOf), ...target });
    }
  }
  const newGames = games.documents.map(({ id, body }) =>
    renamedGame({ ...(JSON.parse(body) as GameIntegration), id }, idOf),
  );
  missing.push(...newGames.map(GAME_TO_CONNECT), ...(hasGames ? [] : parts.gameIntegrations.map(GAME_NOT_IN_PLAN)));
  const gameDocuments = newGames.map((game) => newDocument(GAME_INTEGRATION, game.id, game));
  const moments = await arrivedMoments(database, arrival, idOf);
  return {
    documents: [
      ...[folders, queues, groups].flatMap(({ documents }) => documents),
      ...gameDocuments,
      ...[flows, alerts, bots, moments].flatMap(({ documents }) => documents),
    ],
    edits: [flows, alerts, bots, moments].flatMap(({ edits }) => edits),
    missing,
  };
}

/** Computes how the moments of a file arrive on a profile; without one they have no place. */
async function arrivedMoments(
  database: Database,
  { streamerId, parts, profileId }: Arrival,
  idOf: ThingIdOf,
): Promise<Pick<ArrivedFlows, 'documents' | 'edits'>> {
  const [found] = parts.moments;
  if (found === undefined || profileId === null) return { documents: [], edits: [] };
  const wanted = { ...renamedMoments(found, idOf), id: profileId };
  if ((await momentsOf(database, { id: profileId, streamerId })) === null)
    return { documents: [newDocument(MOMENTS, profileId, wanted)], edits: [] };
  const edit = (before: object): object => diffPatch(before, wanted) ?? {};
  return { documents: [], edits: [{ document: { streamerId, kind: MOMENTS, id: profileId }, edit }] };
}

const idsOfKind = (named: readonly NamedThing[], wanted: NamedThing['kind']): string[] => [
  ...new Set(named.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))),
];

/** Returns a free name, numbered like a copy if necessary, and reserves it. */
function reserveName(name: string, taken: string[]): string {
  const free = freeName(name, taken);
  taken.push(free);
  return free;
}
