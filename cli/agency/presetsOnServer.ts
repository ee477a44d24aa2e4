/** Finds the presets of a folder on a server, and brings them there or back. */
import { createHash } from 'node:crypto';
import { AppError } from '#engine/core/appError.ts';
import type { ListedPreset, PresetAnswer, PushPresetVersion } from '#schemas/generated/types.ts';
import { askAll, type RunningServer } from '../talking/runningServer.ts';
import type { AgencyCalls } from './agencyCalls.ts';
import { type FolderPreset, type PresetContent, readPreset } from './agencyFolder.ts';
import { upload } from './makePlan.ts';

/** Newest version of a preset on the server. */
export interface NewestVersion {
  id: string;
  name: string;
  version: number;
  digest: string;
}

/** @throws ROLLOUT_PRESET_AMBIGUOUS */
function chosen({ name, entry }: FolderPreset, presets: readonly ListedPreset[]): ListedPreset | null {
  const fitting = presets.filter((one) => (entry.id === undefined ? one.name === name : one.id === entry.id));
  if (fitting.length > 1) throw new AppError('ROLLOUT_PRESET_AMBIGUOUS', { name, count: fitting.length });
  return fitting[0] ?? null;
}

/** Returns the newest version; null = the server does not have the preset. */
export async function newestVersion(server: RunningServer, preset: FolderPreset): Promise<NewestVersion | null> {
  const folder = `/agency-presets/${preset.entry.kind}`;
  const found = chosen(preset, await askAll<ListedPreset>(server, folder));
  if (found === null) return null;
  const answer = await server.ask<PresetAnswer>(['GET', `${folder}/{id}`], { params: { id: found.id } });
  const newest = answer.versions.find(({ version }) => version === found.version)!;
  return { id: found.id, name: found.name, version: found.version, digest: newest.digest };
}

/** Downloads the packed file of a version. */
export async function download({ id, version }: NewestVersion, calls: AgencyCalls): Promise<PresetContent> {
  const bytes = Buffer.from(await (await calls.readPresetFile(id, version)).arrayBuffer());
  return { bytes, digest: createHash('sha256').update(bytes).digest('hex') };
}

/** Makes the next version on the server; null = the newest one is the same already. */
export async function push(
  server: RunningServer,
  preset: FolderPreset,
  calls: AgencyCalls,
): Promise<PresetAnswer | null> {
  const content = await readPreset(preset);
  const newest = await newestVersion(server, preset);
  if (newest?.digest === content.digest) return null;
  await upload(content, preset, calls);
  const { entry, name } = preset;
  const body: PushPresetVersion = {
    presetId: newest?.id ?? entry.id ?? '',
    name,
    kind: entry.kind,
    digest: content.digest,
    note: entry.note ?? '',
    fields: entry.fields ?? [],
  };
  return calls.pushVersion(body);
}
