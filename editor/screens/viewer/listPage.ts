/** A page of one of the lists of a viewer: ledger, gifts, streams. */
const PER_PAGE = 10;

/** What is asked for. @param page from 1 */
export const listPage = (viewerId: string, page: number) => ({
  params: { id: viewerId },
  query: { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
});

/** At least one, be it empty. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PER_PAGE));
