/** Context of a form with a button: its parts join it, show what is wrong when it is sent, and what the server refused. */
import { createContext } from 'react';
import type { ApiError } from '#engine/client/api/apiError.ts';

export interface Frame {
  /** The server's answer to the last attempt; null = it took everything. */
  error: ApiError | null;
  /**
   * Adds a part until the returned function is called.
   * @param check shows what is wrong in the part, and returns whether it may be sent
   */
  join(check: () => boolean): () => void;
}

export const FrameContext = createContext<Frame | null>(null);
