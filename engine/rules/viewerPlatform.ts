/**
 * Tells platforms apart in the ids of viewers (behaviour: source-330). Ids of the first platform are stored as they are, those
 * of all others with the name of the platform before a colon, so that nobody is ever mixed with somebody elsewhere.
 */

/** Platforms besides the first one. */
export type OtherPlatform = 'twitch';

/** Returns the id under which a viewer of another platform is known. */
export const viewerIdOn = (platform: OtherPlatform, id: string): string => `${platform}:${id}`;

/** Returns the prefix of a viewer's platform; '' = the first platform. */
export function platformOf(viewerId: string): string {
  const at = viewerId.indexOf(':');
  return at === -1 ? '' : viewerId.slice(0, at);
}
