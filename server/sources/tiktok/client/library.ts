/** Loads the optional client library when the first connection is made. */
import type * as TiktokLiveConnector from 'tiktok-live-connector';

export type Library = typeof TiktokLiveConnector;
export type Connection = InstanceType<Library['TikTokLiveConnection']>;

/** Package to install: the last version under the MIT licence. */
export const LIBRARY_PACKAGE = 'tiktok-live-connector@2.4.0';

/** Returns null when the library is not installed. */
export async function loadLibrary(): Promise<Library | null> {
  try {
    return await import('tiktok-live-connector');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
