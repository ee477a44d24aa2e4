/** Hashes a text to a whole number from 0 to 2^32 - 1 (FNV-1a over UTF-16 units). For looks, never for secrets. */
export function textHash(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash >>> 0;
}
