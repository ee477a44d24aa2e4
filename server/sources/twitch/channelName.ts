/** Reads the name of a channel from what a person types or pastes. */

const NAME = /^[a-z0-9_]{1,25}$/;

/**
 * Returns the name in lower case.
 * @param text `name`, `@name`, `#name` or the address of the channel
 * @returns null when it is none of them
 */
export function channelName(text: string): string | null {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\//, '')
    .replace(/^[@#]/, '')
    .replace(/[/?].*$/s, '');
  return NAME.test(bare) ? bare : null;
}
