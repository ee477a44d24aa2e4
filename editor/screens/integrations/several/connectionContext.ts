/** Connection whose card is shown: a program may be connected several times (behaviour: program-26). */
import { createContext, use } from 'react';
import type { LocalProgram, ProgramConnection } from '#schemas/generated/types.ts';

export const ConnectionContext = createContext<ProgramConnection | null>(null);

/** Returns the connection of the card, or outside of cards the first one of the program. */
export const useConnection = (program: LocalProgram): ProgramConnection => use(ConnectionContext) ?? program;
