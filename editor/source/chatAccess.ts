/** Which dialog helps when the chat cannot be written to. Pure. */
import type { SourceName } from '#schemas/generated/types.ts';

export type ChatAccessNeed = 'login' | 'key';

interface Situation {
  connector: SourceName;
  /** The account has said who it is on the platform. */
  hasUsername: boolean;
}

/** Codes of schemas/errors.json for which the key is the reason. */
const KEY_CODES: readonly string[] = ['CHAT_NEEDS_KEY', 'CHAT_NEEDS_PLAN'];

/** @param code why nothing can be written; null = it can. @returns null = neither dialog would help */
export function chatAccessNeed(code: string | null, { connector, hasUsername }: Situation): ChatAccessNeed | null {
  if (code !== null && KEY_CODES.includes(code)) return 'key';
  if (code === 'CHAT_CANNOT_WRITE') return 'login';
  const isLoggedIn = connector === 'tiktok' && hasUsername;
  return code === 'CHAT_NOT_LIVE' && !isLoggedIn ? 'login' : null;
}
