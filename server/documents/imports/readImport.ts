/** Reads a file of any name: tries a registry of formats in order. */
import { AppError } from '#engine/core/appError.ts';
import { tikfinityConfigSource } from './tikfinity/configEvent.ts';
import { tikfinityContainer, tikfinitySource } from './tikfinity/exportFile.ts';
import { firebotSource } from './firebot/setupFile.ts';
import { streamerBotContainer, streamerBotSource } from './streamer-bot/exportFile.ts';
import { documentEnd } from '../bundles/packedBundle.ts';
import { parseJsonText } from '../../ground/base/files/parseJsonText.ts';
import { bundleSource } from './bundleSource.ts';
import { companionSource } from './companion/companionSource.ts';
import type { ContainerDecoder, Found, ImportSource } from './importContents.ts';
import { readViewers } from './viewers/viewersSource.ts';
import { tableText } from './viewers/tableText.ts';

const SOURCES: readonly ImportSource[] = [
  bundleSource,
  companionSource,
  tikfinitySource,
  tikfinityConfigSource,
  streamerBotSource,
  firebotSource,
];
const CONTAINERS: readonly ContainerDecoder[] = [tikfinityContainer, streamerBotContainer];

/** @throws IMPORT_ENCRYPTED, IMPORT_UNKNOWN, and what the kind's own reader throws */
export async function readImport(bytes: Uint8Array, fileName: string, containers = CONTAINERS): Promise<Found> {
  const text = new TextDecoder().decode(bytes.subarray(0, documentEnd(bytes)));
  const container = containers.find(({ isContainer }) => isContainer(text));
  if (container === undefined) return readPlain(text, fileName, bytes);
  if (container.open === null) throw new AppError('IMPORT_ENCRYPTED', { file: fileName, program: container.program });
  return readPlain(await container.open(text, fileName), fileName, bytes);
}

function readPlain(text: string, fileName: string, bytes: Uint8Array): Found {
  if (!/^\s*[{[]/.test(text)) {
    const viewers = readViewers(tableText(bytes));
    if (viewers === null) throw new AppError('IMPORT_UNKNOWN', { file: fileName });
    return viewers;
  }
  const value = parseJsonText(text, fileName);
  const source = SOURCES.find(({ isThis }) => isThis(value));
  if (source === undefined) throw new AppError('IMPORT_UNKNOWN', { file: fileName });
  return source.read(value, text, fileName, bytes);
}
