import type { LocalProgram } from '#schemas/generated/types.ts';

/** Looks up the names of things that settings refer to by id. A name that is not known yet is null. */
export interface SummaryNames {
  gift(id: string): string | null;
  item(id: string): string | null;
  flow(id: string): string | null;
  queue(id: string): string | null;
  /** Connection, by the name that it began with. @param program null = of any program */
  connection(name: string, program: LocalProgram | null): string | null;
}
