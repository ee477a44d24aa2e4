/** Returns the name of a library file; null while it is unknown or when the file is gone. */
import { useCall } from '../app/api/useCall.ts';
import { LIBRARIES, type Library } from './libraries.ts';

const STALE_MS = 60_000;

export function useFileName(library: Library, id: string): string | null {
  const query = { id, limit: 1 };
  const { data } = useCall(LIBRARIES[library].calls.listFiles, { query }, { enabled: id !== '', staleMs: STALE_MS });
  return data?.items[0]?.name ?? null;
}
