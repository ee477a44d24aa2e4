/** Page of one of a viewer's lists: ledger, gifts, streams. */
const PER_PAGE = 10;

/** Builds the request. @param page from 1 */
export const listPage = (viewerId: string, page: number) => ({
  params: { id: viewerId },
  query: { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
});

/** Returns the number of pages; at least one, which may be empty. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PER_PAGE));
