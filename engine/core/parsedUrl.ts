/** Parses an address; null = it is none. Browsers before Chrome 120 have no `URL.canParse`. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
