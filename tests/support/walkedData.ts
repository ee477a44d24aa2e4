/** Stored data of each account that the test of all routes walks with. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import { QUOTAS } from '#engine/rules/quotas.ts';
import { SHIPPED_THEMES } from '#engine/rules/themes/shipped/index.ts';
import { createDocumentService } from '#server/documents/documentService.ts';
import { insertFile, insertUpload } from '#server/media/library/store.ts';
import { writeEvents } from '#server/people/reports/report.ts';
import { insertProposal } from '#server/documents/proposals/store.ts';
import { storeWritten } from '#server/people/reports/store.ts';
import type { Account, ApiServer } from './apiServer.ts';
import type { Things } from './walkedRequests.ts';

/** Stores versions, flows, a report and files of an account. */
export async function keepThings(api: ApiServer, things: Things, as: Account): Promise<void> {
  await keepFirstVersion(api, things, as);
  await keepFlowThings(api, things, as);
  await keepReport(api, as);
  await keepProposal(api, things, as);
  for (const kind of ['image', 'video', 'audio'] as const) await keepFile(api, things, as, kind);
}

/** Edits an overlay once, which keeps its previous version. */
async function keepFirstVersion(api: ApiServer, things: Things, as: Account): Promise<void> {
  const body = { patch: { itemsById: { [things.item(as)]: { position: { x: 1 } } } } };
  await api.call('PATCH', `/overlay/${things.profile(as)}`, { as, body });
}

/** Stores a proposal for the overlay. */
async function keepProposal(api: ApiServer, things: Things, as: Account): Promise<void> {
  await insertProposal(api.database, {
    id: things.proposal(as),
    streamerId: as.id,
    kind: 'overlay',
    documentId: things.profile(as),
    title: 'Rename',
    reason: '',
    patch: { name: 'Proposed' },
    keyId: null,
    state: 'open',
    createdAtMs: api.clock.nowMs(),
    expiresAtMs: api.clock.nowMs() + 86_400_000,
    appliedAtMs: null,
    appliedVersion: null,
  });
}

async function keepReport(api: ApiServer, { id: streamerId }: Account): Promise<void> {
  const payload = { roomId: '1' };
  const start = { type: 'streamStart', id: 'start', seq: 1, at: 1, payload, origin: 'connector', depth: 0 } as const;
  const touched = writeEvents(null, [start], { newId: () => `${streamerId}-stream`, flowNameOf: () => '' });
  await storeWritten(api.database, streamerId, { before: { seq: 0, reportId: null }, seq: 0, touched });
}

/** Stores a flow, a folder, a queue, an audio alert, a follower bot, a game integration and a group. */
async function keepFlowThings(api: ApiServer, things: Things, as: Account): Promise<void> {
  const documents = createDocumentService({ ...api, quotasOf: () => Promise.resolve(QUOTAS.PRO) });
  const name = 'Mine';
  const cause = { kind: 'FOLLOW', settings: {}, isEnabled: true, rank: 'a' };
  const bodies = {
    flow: { ...newFlow({ id: '', name }), triggersById: { [things.flowTrigger(as)]: cause } },
    flowFolder: { name },
    flowQueue: { name, maxLength: 1, whenFull: 'dropNew' },
    audioAlert: {
      name,
      isEnabled: true,
      profileIds: [],
      trigger: { kind: 'FOLLOW', settings: {} },
      soundId: things.audio(as),
      volume: 1,
      maxRepeats: 1,
      mode: 'QUEUED',
    },
    cooldownGroup: { name },
    theme: { name, version: 1, look: SHIPPED_THEMES[0]!.look },
    phoneDeck: { name, pages: [{ id: 'main', name, columns: 3, buttons: [] }] },
    followerBot: { name, isEnabled: true, profileIds: [], duration: 5, itemId: '', replies: [] },
    gameIntegration: {
      name,
      game: 'simulated',
      isEnabled: true,
      profileIds: [],
      connection: { kind: 'simulated', url: '', host: 'localhost', port: 1 },
      actions: [],
      mappings: [],
    },
  };
  for (const kind of [
    'flow',
    'flowFolder',
    'flowQueue',
    'audioAlert',
    'followerBot',
    'gameIntegration',
    'cooldownGroup',
    'phoneDeck',
    'theme',
  ] as const) {
    const id = things[kind](as);
    await documents.create({ streamerId: as.id, kind, id }, { ...bodies[kind], id });
  }
}

/** Starts a run of the stored flow. */
export async function keepRun(api: ApiServer, things: Things, as: Account): Promise<void> {
  const payload = { flowId: things.flow(as), variables: {} };
  await api.host.submit(as.id, { type: 'runFlow', origin: 'command', payload });
}

/** Stores a file of a library and an unfinished upload in the database. */
async function keepFile(api: ApiServer, things: Things, as: Account, kind: MediaKind): Promise<void> {
  const nothing = { width: null, height: null, durationMs: null };
  const own = { id: things[kind](as), streamerId: as.id, kind, name: 'File', type: 'image/webp', size: 1 };
  await insertFile(api.database, { ...own, ...nothing, createdAtMs: 0, version: null });
  writeFileSync(join(api.mediaFolder, own.id), 'x');
  const id = things[`${kind}Upload` as const](as);
  await insertUpload(api.database, { id, streamerId: as.id, kind, size: 1, createdAtMs: 0 });
}
