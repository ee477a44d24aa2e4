/**
 * Turns flows, alerts and follower bots from a file into documents of the account, under new ids and with everything that they
 * name. References to things that are neither in the file nor in the account are removed and reported.
 */
import type { BothLanguages } from '#engine/core/appError.ts';
import {
  type NamedThing,
  namedByBot,
  namedByFlow,
  NO_SOUND,
  renamedAlert,
  renamedBot,
  renamedFlow,
  type ThingIdOf,
} from '#engine/flows/flowReferences.ts';
import { hasPart } from '#engine/rules/plans.ts';
import type { AudioAlert, Flow, FlowFolder, FollowerBot, Locale, Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { FlowParts } from '../bundles/flowsInBundle.ts';
import { ALERT, BOT, COOLDOWN_GROUP, FLOW, FOLDER, QUEUE } from '../kinds.ts';
import { newDocument } from '../insertDocuments.ts';
import type { NewDocument } from '../../show/session/storedDocuments.ts';
import { freeName } from '../copyName.ts';
import { stepsNotInPlan } from './stepsNotInPlan.ts';
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
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

export interface ArrivedFlows {
  /** Documents in an order in which each names only earlier ones, except for flows that name each other. */
  documents: readonly NewDocument[];
  /** Sentences about what must be chosen again. */
  missing: readonly BothLanguages[];
}

interface Named {
  id: string;
  name: string;
}

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
const listed = (names: readonly BothLanguages[], locale: Locale): string =>
  names.map((name) => (locale === 'de' ? `„${name.de}“` : `“${name.en}”`)).join(', ');
/** Says which steps of a flow do not run in the plan. */
export const STEPS_NOT_IN_PLAN = ({ name }: Flow, steps: readonly BothLanguages[]): BothLanguages => ({
  en: `Your plan does not include everything that the flow “${name}” does. It runs without: ${listed(steps, 'en')}.`,
  de: `Dein Tarif enthält nicht alles, was der Flow „${name}“ tut. Er läuft ohne: ${listed(steps, 'de')}.`,
});

const MEDIA: ReadonlySet<NamedThing['kind']> = new Set(['image', 'video', 'audio']);

/** Computes what would be stored, without storing it. */
export async function arrivedFlows(database: Database, arrival: Arrival): Promise<ArrivedFlows> {
  const { streamerId, parts, itemIds, profileId, plan, mediaIdOf, randomKey } = arrival;
  const queues = await namedPlaces(database, arrival, QUEUE, parts.queues);
  const groups = await namedPlaces(database, arrival, COOLDOWN_GROUP, parts.cooldownGroups);
  const folders = await folderPlaces(database, arrival);
  const flowIds = new Map(parts.flows.map(({ id }) => [id, randomKey()]));
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
    const ids = { flow: flowIds, queue: queues.ids, cooldownGroup: groups.ids }[kind as 'flow' | 'queue'];
    return ids?.get(id) ?? id;
  };

  const missing: BothLanguages[] = [];
  const flowNames = (await allNamed<Named>(database, streamerId, FLOW)).map(({ name }) => name);
  const alertNames = (await allNamed<Named>(database, streamerId, ALERT)).map(({ name }) => name);
  const botNames = (await allNamed<Named>(database, streamerId, BOT)).map(({ name }) => name);
  const target = profileId === null ? {} : { profileIds: [profileId] };
  const flows = parts.flows.map((flow) => {
    if (namedByFlow(flow).some((thing) => thing.kind === 'item' && idOf(thing) === '')) missing.push(ITEM_GONE(flow));
    if (namedByFlow(flow).some((thing) => MEDIA.has(thing.kind) && idOf(thing) === '')) missing.push(FILE_GONE(flow));
    const lacking = stepsNotInPlan(flow, plan);
    if (lacking.length > 0) missing.push(STEPS_NOT_IN_PLAN(flow, lacking));
    const id = flowIds.get(flow.id)!;
    return newDocument(FLOW, id, {
      ...renamedFlow(flow, idOf),
      ...target,
      id,
      name: reserveName(flow.name, flowNames),
    });
  });
  const alerts = parts.alerts.map((alert) => {
    const id = randomKey();
    const renamed = { ...renamedAlert(alert, idOf), ...target, id, name: reserveName(alert.name, alertNames) };
    if (renamed.soundId !== NO_SOUND) return newDocument(ALERT, id, renamed);
    missing.push(SOUND_GONE(alert));
    return newDocument(ALERT, id, { ...renamed, isEnabled: false });
  });
  const bots = parts.followerBots.flatMap((bot) => {
    if (!hasPart(plan, 'entity/followerBot')) return (missing.push(BOT_NOT_IN_PLAN(bot)), []);
    const isGone = (thing: NamedThing): boolean => thing.kind !== 'profile' && idOf(thing) === '';
    if (namedByBot(bot).some(isGone)) missing.push(BOT_PARTS_GONE(bot));
    const id = randomKey();
    return [newDocument(BOT, id, { ...renamedBot(bot, idOf), ...target, id, name: reserveName(bot.name, botNames) })];
  });
  return {
    documents: [...folders.documents, ...queues.documents, ...groups.documents, ...flows, ...alerts, ...bots],
    missing,
  };
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
