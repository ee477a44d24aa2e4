/** Looks up the names of things that settings refer to by id. A name that is not known yet is null. */
export interface SummaryNames {
  gift(id: string): string | null;
  item(id: string): string | null;
  flow(id: string): string | null;
  queue(id: string): string | null;
}
