/**
 * Finds the flows that an event concerns (behaviour: flow-4): event type → kind of trigger → key → triggers. It is rebuilt when
 * a flow changes; an event that concerns no flow costs one look-up.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { flowOfAlert } from '#engine/flows/alertFlow.ts';
import type { Facts } from '#engine/core/facts.ts';
import { flowOfBot } from '#engine/flows/botFlow.ts';
import { CHAT_DOCK, CHAT_DOCK_KINDS, chatDockFlow, isChatDockFlow } from '#engine/flows/chatDockFlows.ts';
import { flowsOfGame, gameFlowIds } from '#engine/flows/gameFlows.ts';
import { flowOfJoinSounds } from '#engine/flows/joinSoundFlow.ts';
import { flowsOfMoments, momentFlowIds, type OverlayOfMoments } from '#engine/flows/momentFlows.ts';
import { flowOfSongRequests } from '#engine/flows/songRequestFlow.ts';
import { themeSoundSet } from '#engine/rules/sounds/soundSets.ts';
import { commandFlowIds, flowsOfCommand } from '#engine/points/commands/commandFlows.ts';
import type {
  EventType,
  Flow,
  FlowTriggerNode,
  GameIntegration,
  JoinSounds,
  Locale,
  Moments,
  PointsCommand,
  SongRequestSettings,
  SoundSet,
  TriggerKind,
} from '#schemas/generated/types.ts';
import type { AppliedDocuments } from '../documents.ts';
import { type CompiledFlow, compileFlow } from './compiledFlow.ts';
import type { FlowTrigger } from './contracts.ts';
import { TRIGGERS } from './triggers/index.ts';

interface ShortFormRules {
  /** Returns the flows that a document contains. @param overlay settings of the overlay with the document's id */
  flows(document: never, overlay: OverlayOfMoments): readonly Flow[];
  /** Returns the ids of its flows, which do not depend on the document's content. */
  flowIds(documentId: string): readonly string[];
}

const shortForm = <D>(flowOf: (document: D, locale: Locale) => Flow): ShortFormRules => ({
  flows: (document, { locale }) => [flowOf(document, locale)],
  flowIds: (id) => [id],
});

/** Documents that describe flows in a short form. */
const SHORT_FORMS = {
  audioAlert: shortForm(flowOfAlert),
  followerBot: shortForm(flowOfBot),
  pointsCommand: {
    flows: (command: PointsCommand, { locale }) => flowsOfCommand(command, locale),
    flowIds: commandFlowIds,
  },
  joinSounds: shortForm<JoinSounds>(flowOfJoinSounds),
  gameIntegration: {
    flows: (integration: GameIntegration) => flowsOfGame(integration),
    flowIds: gameFlowIds,
  },
  songRequests: shortForm<SongRequestSettings>(flowOfSongRequests),
  moments: {
    flows: (moments: Moments, overlay) => flowsOfMoments(moments, overlay),
    flowIds: momentFlowIds,
  },
} as const satisfies Record<string, ShortFormRules>;
export type ShortForm = keyof typeof SHORT_FORMS;
const SHORT_FORM_KINDS = Object.keys(SHORT_FORMS) as ShortForm[];

/** Kinds of documents that run as flows. */
export const FLOW_KINDS: readonly string[] = ['flow', ...SHORT_FORM_KINDS];

/** Returns the ids of the flows that a document of one of these kinds contains. */
export const flowIdsOf = (kind: string, documentId: string): readonly string[] =>
  isShortForm(kind) ? SHORT_FORMS[kind].flowIds(documentId) : [documentId];

const isShortForm = (kind: string): kind is ShortForm => Object.hasOwn(SHORT_FORMS, kind);

/** The documents from which the index is built. */
export type FlowDocuments = Pick<AppliedDocuments, 'others' | 'overlays'> & {
  profile: Pick<AppliedDocuments['profile'], 'locale'>;
};

/** A trigger without the type of its settings, as the stage uses it. */
export type AnyTrigger = FlowTrigger<never> & FlowTrigger;

/** A trigger together with its flow. */
export interface IndexedTrigger {
  compiled: CompiledFlow;
  triggerId: string;
  node: FlowTriggerNode;
  trigger: AnyTrigger;
}

interface Group {
  keyFrom: ((event: StreamEvent) => string | null) | null;
  concerns: AnyTrigger['concerns'];
  /** Triggers that listen to every key. */
  all: IndexedTrigger[];
  byKey: Map<string, IndexedTrigger[]>;
}

export interface FlowIndex {
  groups: ReadonlyMap<EventType, readonly Group[]>;
  /** Includes the flows of the chat dock, which belong to no document and have no trigger. */
  byId: ReadonlyMap<string, CompiledFlow>;
  /** Kind of the short form for those flows in `byId` that come from one. */
  shortForms: ReadonlyMap<string, ShortForm>;
  /** Triggers that fire by time. */
  schedules: readonly IndexedTrigger[];
}

const CHAT_DOCK_VERSION = 1;
const chatDockFlows = new Map<Locale, readonly CompiledFlow[]>();

/** Compiles the flows of the chat dock, once per language. */
function chatDockIn(locale: Locale): readonly CompiledFlow[] {
  let flows = chatDockFlows.get(locale);
  if (!flows) {
    flows = CHAT_DOCK_KINDS.map((kind) => compileFlow(chatDockFlow(kind, locale), CHAT_DOCK_VERSION));
    chatDockFlows.set(locale, flows);
  }
  return flows;
}

function indexOfDock(locale: Locale): FlowIndex {
  const byId = new Map(chatDockIn(locale).map((compiled) => [compiled.flow.id, compiled]));
  return { groups: new Map(), byId, shortForms: new Map(), schedules: [] };
}

/** Returns the flows that documents contain. */
export const flowsOfDocuments = ({ byId }: Pick<FlowIndex, 'byId'>): CompiledFlow[] =>
  [...byId.values()].filter(({ flow }) => !isChatDockFlow(flow.id));

/** Returns the kind of document that a flow comes from. */
export function documentOf({ shortForms }: FlowIndex, flowId: string): 'flow' | typeof CHAT_DOCK | ShortForm {
  return isChatDockFlow(flowId) ? CHAT_DOCK : (shortForms.get(flowId) ?? 'flow');
}

/** Returns the trigger of a kind, or undefined for a kind that this program does not know. */
export function triggerOf(kind: string): AnyTrigger | undefined {
  return Object.hasOwn(TRIGGERS, kind) ? (TRIGGERS[kind as TriggerKind] as unknown as AnyTrigger) : undefined;
}

type Applied = AppliedDocuments['others'][string] | undefined;

const flowsIn = (documents: Applied): { flow: Flow; version: number }[] =>
  [...(documents?.entries() ?? [])].map(([, { document, version }]) => ({ flow: document as Flow, version }));

const madeFlows = new WeakMap<object, OverlayOfMoments & { flows: readonly Flow[] }>();

/** Converts documents in short form to the flows that they stand for, each once. */
function shortFormsIn(
  kind: ShortForm,
  documents: Applied,
  overlayOf: (id: string) => OverlayOfMoments,
): { flow: Flow; version: number }[] {
  return [...(documents?.entries() ?? [])].flatMap(([id, { document, version }]) => {
    const overlay = overlayOf(id);
    let made = madeFlows.get(document);
    if (made?.locale !== overlay.locale || made.themeSoundSet !== overlay.themeSoundSet) {
      const rules: ShortFormRules = SHORT_FORMS[kind];
      madeFlows.set(document, (made = { ...overlay, flows: rules.flows(document as never, overlay) }));
    }
    return made.flows.map((flow) => ({ flow, version }));
  });
}

/** Returns the set of sounds that the theme of an overlay gives. */
export const soundSetIn = (overlays: FlowDocuments['overlays'], overlayId: string): SoundSet =>
  themeSoundSet(overlays.find(({ overlay }) => overlay.id === overlayId)?.overlay.theme);

/** Builds the index of all enabled flows. */
export function indexFlows({ others, overlays, profile: { locale } }: FlowDocuments): FlowIndex {
  const overlayOf = (id: string): OverlayOfMoments => ({ locale, themeSoundSet: soundSetIn(overlays, id) });
  const short = SHORT_FORM_KINDS.flatMap((kind) => shortFormsIn(kind, others[kind], overlayOf));
  const applied = [...flowsIn(others['flow']), ...short];
  const dock = indexOfDock(locale);
  if (applied.length === 0) return dock;
  const groups = new Map<EventType, Map<string, Group>>();
  const byId = new Map(dock.byId);
  const schedules: IndexedTrigger[] = [];
  for (const { flow, version } of applied.sort((one, other) => (one.flow.id < other.flow.id ? -1 : 1))) {
    const compiled = compileFlow(flow, version);
    byId.set(flow.id, compiled);
    if (!compiled.flow.isEnabled) continue;
    for (const entry of triggersOf(compiled)) {
      for (const type of heardBy(entry)) addTo(groups, type, entry);
      if (entry.trigger.due) schedules.push(entry);
    }
  }
  const shortForms = new Map(
    SHORT_FORM_KINDS.flatMap((kind) =>
      [...(others[kind]?.entries() ?? [])].flatMap(([id]) => flowIdsOf(kind, id).map((one) => [one, kind] as const)),
    ),
  );
  return {
    shortForms,
    groups: new Map([...groups].map(([type, byKind]) => [type, [...byKind.values()]])),
    byId,
    schedules,
  };
}

function triggersOf(compiled: CompiledFlow): IndexedTrigger[] {
  const entries: IndexedTrigger[] = [];
  const nodes = Object.entries(compiled.flow.triggersById).sort(([oneId, one], [otherId, other]) =>
    `${one.rank}\u0000${oneId}` < `${other.rank}\u0000${otherId}` ? -1 : 1,
  );
  for (const [triggerId, node] of nodes) {
    const trigger = triggerOf(node.kind);
    if (trigger && node.isEnabled) entries.push({ compiled, triggerId, node, trigger });
  }
  return entries;
}

const heardBy = ({ trigger, node: { settings } }: IndexedTrigger): EventType[] =>
  trigger.on.filter((type) => trigger.hears?.(settings as never, type) ?? true);

function addTo(groups: Map<EventType, Map<string, Group>>, type: EventType, entry: IndexedTrigger): void {
  let byKind = groups.get(type);
  if (!byKind) groups.set(type, (byKind = new Map()));
  const { kind, key, concerns } = entry.trigger;
  let group = byKind.get(kind);
  if (!group) byKind.set(kind, (group = { keyFrom: key?.from ?? null, concerns, all: [], byKey: new Map() }));
  const own = key?.of(entry.node.settings as never, entry.compiled.flow.id) ?? null;
  if (own === null) return void group.all.push(entry);
  const list = group.byKey.get(own);
  if (list) list.push(entry);
  else group.byKey.set(own, [entry]);
}

const byFlow = ({ compiled: { flow: one } }: IndexedTrigger, { compiled: { flow: other } }: IndexedTrigger): number =>
  one.id < other.id ? -1 : one.id > other.id ? 1 : 0;

/** Returns the triggers that an event may fire, in the order of their flows; null for the many events that fire none. */
export function triggersFor(index: FlowIndex, event: StreamEvent, facts: Facts): readonly IndexedTrigger[] | null {
  const groups = index.groups.get(event.type);
  if (groups === undefined) return null;
  let found: IndexedTrigger[] | null = null;
  for (const { keyFrom, concerns, all, byKey } of groups) {
    if (concerns && !concerns(event, facts)) continue;
    const key = byKey.size > 0 && keyFrom !== null ? keyFrom(event) : null;
    const keyed = key === null ? undefined : byKey.get(key);
    if (all.length > 0) (found ??= []).push(...all);
    if (keyed) (found ??= []).push(...keyed);
  }
  return found && (found.length > 1 ? found.sort(byFlow) : found);
}
