/** Download address of flows as a file. */
export const exportLink = (ids: readonly string[]): string =>
  `/api/flows/export?ids=${encodeURIComponent(ids.join(','))}`;
