/** The most entries that one answer has. */
export const PAGE = 100;

/** Loads all pages of a list. */
export async function allPages<Entry>(
  load: (offset: number) => Promise<{ items: Entry[]; total: number }>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const { items, total } = await load(entries.length);
    entries.push(...items);
    if (items.length === 0 || entries.length >= total) return entries;
  }
}
