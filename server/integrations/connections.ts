/**
 * Names of connections. Each program has one that is called like it, and further ones with a name behind a colon, for streamers
 * with several computers: `broadcast`, `broadcast:Stream PC` (behaviour: program-26).
 */
import { connectionOf } from '#engine/rules/connectionNames.ts';
import type { LocalProgram, ProgramConnection } from '#schemas/generated/types.ts';
import { isProgram, PROGRAMS } from './index.ts';
import type { Program } from './program.ts';

/** Further connections of a program that an account may have. */
export const MAX_FURTHER = 5;

/** Pattern of names, the one of schemas/common/program-connection.json. */
const NAME = /^[^:/\u0000-\u001f]{1,40}$/u;

interface Parts {
  program: LocalProgram;
  /** Empty = the first connection. */
  name: string;
}

/** Returns what a text names; null = no connection that there can be. */
export function partsOf(connection: string): Parts | null {
  const [, program = '', rest = ''] = /^([^:]*)(?::(.*))?$/s.exec(connection) ?? [];
  if (!isProgram(program)) return null;
  const name = rest.trim();
  if (connection !== connectionOf(program, name)) return null;
  if (name === '') return { program, name };
  return PROGRAMS[program].hasSeveral === true && NAME.test(name) ? { program, name } : null;
}

/** Returns the program of a connection that is known to be one. */
export const programOf = (connection: ProgramConnection): Program => PROGRAMS[partsOf(connection)!.program];

/** Returns its name for people. @param name left out = it was not renamed */
export function titleOf(connection: ProgramConnection, name = partsOf(connection)!.name): string {
  const { program } = partsOf(connection)!;
  const { title } = PROGRAMS[program];
  return name === '' ? title : `${title} (${name})`;
}
