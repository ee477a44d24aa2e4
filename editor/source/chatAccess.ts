/** Finds the dialog that makes the chat writable. Pure. */
import type { SourceName } from '#schemas/generated/types.ts';

export type ChatAccessNeed = 'login' | 'key';

interface Situation {
  connector: SourceName;
  /** True when the account has a user name on the platform. */
  hasUsername: boolean;
}

/** Codes of schemas/errors.json whose cause is the key. */
const KEY_CODES: readonly string[] = ['CHAT_NEEDS_KEY', 'CHAT_NEEDS_PLAN'];

/** @param code reason why the chat is not writable; null = it is. @returns null = neither dialog would help */
export function chatAccessNeed(code: string | null, { connector, hasUsername }: Situation): ChatAccessNeed | null {
  if (code !== null && KEY_CODES.includes(code)) return 'key';
  if (code === 'CHAT_CANNOT_WRITE') return 'login';
  const isLoggedIn = connector === 'tiktok' && hasUsername;
  return code === 'CHAT_NOT_LIVE' && !isLoggedIn ? 'login' : null;
}
