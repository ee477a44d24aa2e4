/** `https://www.tiktok.com/@anna/live?lang=de` */
const ADDRESS = /^(?:https?:\/\/)?(?:[a-z]+\.)?tiktok\.com\/@([^/?#\s]+)/i;

/** The name on the platform in what somebody entered or pasted: also an address of the profile or of the stream. */
export function userNameIn(entered: string): string {
  const trimmed = entered.trim();
  return ADDRESS.exec(trimmed)?.[1] ?? trimmed;
}
