/** An agency on a real server: accounts in its database, and calls by an API key. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PresetFileAnswer, RolloutAnswer, RolloutPlanAnswer } from '#schemas/generated/types.ts';
import { insertFirstProfile } from '#server/documents/profiles/store.ts';
import type { Database } from '#server/ground/db/connection.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { hashApiKey, newApiKey } from '#server/people/accounts/apiKey.ts';
import { insertKey } from '#server/people/accounts/keys/store.ts';
import { insertUser } from '#server/people/accounts/users/store.ts';
import { insertAgency, joinAgency } from '#server/people/agencies/store.ts';
import { testBundle, testItem } from './session.ts';

/** Id of the manager; the goal of the overlay has the id `mia-goal`, the live page the key `mia-key`. */
export const MANAGER = 'mia';

const KEY = newApiKey('script', (size) => Buffer.alloc(size, 7));
const NOW_MS = Date.UTC(2026, 1, 1);

async function addAccount(database: Database, id: string, role: 'STREAMER' | 'MANAGER'): Promise<void> {
  const bundle = testBundle([testItem('GOAL', `${id}-goal`)]);
  const own = { id: `${id}-profile`, name: 'Main' };
  const whole = { ...bundle, profile: { ...bundle.profile, ...own }, overlay: { ...bundle.overlay, ...own } };
  await database.transaction(async (transaction) => {
    await insertUser(transaction, {
      id,
      email: `${id}@example.com`,
      passwordHash: null,
      isAdministrator: false,
      plan: 'PRO',
      language: 'en',
      emailVerifiedAtMs: NOW_MS,
      termsAcknowledgedAtMs: NOW_MS,
      demoExpiresAtMs: null,
      seed: 1,
      nowMs: NOW_MS,
    });
    await insertFirstProfile(transaction, { streamerId: id, liveKey: `${id}-key`, nowMs: NOW_MS, bundle: whole });
    await joinAgency(transaction, id, { agencyId: 'north', role, letsAgencyIn: true, nowMs: NOW_MS });
  });
}

/** Makes a database with an agency, its manager with a key, and members. */
export async function prepareAgency(file: string, memberIds: readonly string[]): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const database = await openDatabase(file);
  await insertAgency(database, { id: 'north', name: 'North', createdAtMs: NOW_MS });
  await addAccount(database, MANAGER, 'MANAGER');
  for (const id of memberIds) await addAccount(database, id, 'STREAMER');
  const key = { id: 'script', userId: MANAGER, name: 'script', hash: hashApiKey(KEY), createdAtMs: NOW_MS } as const;
  await insertKey(database, { ...key, scopes: ['agency', 'run'], expiresAtMs: null });
  await database.destroy();
}

/** Calls a server by the key of the manager. */
export async function callAgency<T>(url: string, method: string, path: string, body?: FormData | object): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${KEY}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** Plans a preset for members, who get it in a new profile. */
export async function planPreset(
  url: string,
  bundle: object,
  memberIds: readonly string[],
): Promise<RolloutPlanAnswer> {
  const form = new FormData();
  form.set('file', new Blob([JSON.stringify(bundle)]), 'gold.liveloom');
  const { digest } = await callAgency<PresetFileAnswer>(url, 'POST', '/agency/preset-files', form);
  const preset = { key: 'gold', presetId: '', name: 'Gold', kind: 'overlay-and-flows', digest, note: '', fields: [] };
  const members = memberIds.map((id) => ({ email: `${id}@example.com`, presets: ['gold'], values: [] }));
  const presets = [{ ...preset, target: { in: 'new-profile', profile: 'Gold' } }];
  return callAgency(url, 'POST', '/agency/plans', { presets, members });
}

/** Applies a plan to all members at once. */
export async function startPlan(url: string, { file: plan }: RolloutPlanAnswer): Promise<RolloutAnswer> {
  const waves = { canary: 0, wave: 0, pauseSeconds: 0, maxFailures: 0 };
  const flags = { replan: false, noHealth: false, prune: false, invite: false, live: false, at: null };
  return callAgency(url, 'POST', '/agency/rollouts', { plan, ...waves, ...flags });
}

export const readRollout = (url: string, id: string): Promise<RolloutAnswer> =>
  callAgency(url, 'GET', `/agency/rollouts/${id}`);
