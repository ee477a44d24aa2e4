/**
 * Parses an address; null = it is none. Browsers before Chrome 120 have no `URL.canParse`.
 * @param base base of relative addresses
 */
export function parsedUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
