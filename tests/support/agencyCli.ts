/** An agency on a server of the test's process, and the built command line that works on it with a folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { OverlayItem, RolloutAnswer, RolloutMember, RolloutPlanFile } from '#schemas/generated/types.ts';
import { hashApiKey, newApiKey } from '#server/people/accounts/apiKey.ts';
import { insertKey } from '#server/people/accounts/keys/store.ts';
import { insertAgency, joinAgency } from '#server/people/agencies/store.ts';
import type { ApiServerOptions } from './apiServerOptions.ts';
import { buildCli, type CliResult, runCli } from './cli.ts';
import { goldBundle, greeting, type PresetMedia } from './goldBundle.ts';
import { packedPreset } from './packedPreset.ts';
import { openRollouts } from './rolloutRig.ts';

/** A preset of the folder: items, a flow that greets with this text, and files. */
export interface FolderPreset {
  text: string;
  media?: readonly PresetMedia[];
  /** Items of the overlay; a goal by default. */
  items?: OverlayItem[];
}

const entryOf = (key: string): object => ({
  file: `presets/${key}.liveloom`,
  kind: 'overlay-and-flows',
  target: { in: 'new-profile', profile: key },
});

export type AgencyCli = Awaited<ReturnType<typeof openAgencyCli>>;

export async function openAgencyCli(folder: string, options: ApiServerOptions = {}) {
  await buildCli();
  const rig = await openRollouts(options);
  const { database, port, clock } = rig.api;

  /** Stores an API key as `account key --scope read agency` does. */
  async function key(userId: string): Promise<string> {
    const id = `ci-${userId}`;
    const text = newApiKey(id, (size) => Buffer.alloc(size, userId));
    const row = { id, userId, name: 'CI', hash: hashApiKey(text), createdAtMs: 0, expiresAtMs: null };
    await insertKey(database, { ...row, scopes: ['read', 'agency'] });
    return text;
  }
  await insertAgency(database, { id: 'south', name: 'South', createdAtMs: clock.nowMs() });
  await rig.api.account('rival', { plan: 'PRO' });
  const south = { agencyId: 'south', role: 'ADMIN', letsAgencyIn: true, nowMs: clock.nowMs() } as const;
  await joinAgency(database, 'rival', south);
  const keys = { mia: await key('mia'), rival: await key('rival') };

  /** Returns the variables of a command that talks to the server. */
  const env = (who: keyof typeof keys = 'mia'): Record<string, string> => ({
    LIVELOOM_URL: `http://127.0.0.1:${port}`,
    LIVELOOM_API_KEY: keys[who],
  });
  const liveloom = (
    args: readonly string[],
    who: keyof typeof keys = 'mia',
    more: Record<string, string> = {},
  ): Promise<CliResult> => runCli(args, { cwd: folder, env: { ...env(who), ...more } });

  /** Writes the folder `wanted`: every row gets these presets. */
  async function want(presets: Readonly<Record<string, FolderPreset>>, emails: readonly string[]): Promise<void> {
    mkdirSync(join(folder, 'wanted/presets'), { recursive: true });
    for (const [name, { text, media = [], items }] of Object.entries(presets)) {
      const gold = goldBundle([greeting(text, name === 'gold' ? 'hug' : name)], media);
      const bundle = { ...gold, ...(items && { overlay: { ...gold.overlay, items } }) };
      writeFileSync(
        join(folder, `wanted/presets/${name}.liveloom`),
        await packedPreset(withAlerts(bundle, media), media),
      );
    }
    const entries = Object.fromEntries(Object.keys(presets).map((name) => [name, entryOf(name)]));
    const members = { groups: { all: Object.keys(presets) }, values: {} };
    const file = { format: 'liveloom-agency', version: 1, presets: entries, members };
    writeFileSync(join(folder, 'wanted/agency.json'), JSON.stringify(file));
    const rows = emails.map((id) => `${id}@example.com,all`);
    writeFileSync(join(folder, 'wanted/members.csv'), ['email,group', ...rows, ''].join('\n'));
  }

  const planPath = join(folder, 'plan.json');
  /** Plans the folder, and writes the file of the plan. */
  async function plan(code = 0): Promise<CliResult> {
    const result = await liveloom(['plan', 'wanted', '--out', 'plan.json']);
    expect(result.code, result.stderr + result.stdout).toBe(code);
    // Lists are ordered by time.
    clock.set(clock.nowMs() + 1);
    return result;
  }
  const planFile = (): RolloutPlanFile => JSON.parse(readFileSync(planPath, 'utf8')) as RolloutPlanFile;
  const writePlan = (file: RolloutPlanFile): void => writeFileSync(planPath, JSON.stringify(file));

  const apply = (...more: string[]): Promise<CliResult> => liveloom(['apply', 'plan.json', ...more]);
  /** Applies the plan and returns the exit code with what the command says about the roll-out. */
  async function applied(...more: string[]) {
    const { code, stdout, stderr } = await apply('--json', ...more);
    expect(stdout, stderr).toMatch(/^\{/);
    const { rollout, members = [] } = JSON.parse(stdout) as { rollout: RolloutAnswer; members?: RolloutMember[] };
    return { code, id: rollout.id, rollout, members };
  }
  /** Runs a command of `rollout`. */
  const rollout = (...args: string[]): Promise<CliResult> => liveloom(['rollout', ...args]);

  return { rig, env, liveloom, want, plan, planFile, writePlan, apply, applied, rollout };
}

/** Adds an alert for each sound, because files arrive only with a document that uses them. */
function withAlerts(bundle: ReturnType<typeof goldBundle>, media: readonly PresetMedia[]) {
  const settings = { isEnabled: true, profileIds: [], volume: 1, maxRepeats: 1, mode: 'QUEUED' } as const;
  const trigger = { kind: 'FOLLOW', settings: {} } as const;
  const sounds = media.filter(({ kind }) => kind === 'audio');
  const alerts = sounds.map(({ id, name }) => ({ id, name, trigger, soundId: id, ...settings }));
  return { ...bundle, alerts: alerts as unknown as (typeof bundle)['alerts'] };
}
