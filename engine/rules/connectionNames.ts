/** Names of connections to programs, for steps of flows, the server and the dashboard. */
import type { LocalProgram, ProgramConnection } from '#schemas/generated/types.ts';

/** @param name empty = the first connection of the program */
export const connectionOf = (program: LocalProgram, name: string): ProgramConnection =>
  name === '' ? program : `${program}:${name}`;

/** Returns the name of a connection; empty = it is the first one of its program. */
export const nameOfConnection = (connection: ProgramConnection): string =>
  connection.includes(':') ? connection.slice(connection.indexOf(':') + 1) : '';
