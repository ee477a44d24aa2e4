/** Computers on which programs may be: that of Liveloom, and those whose agents are connected. */
import { createContext, use } from 'react';
import type { ProgramList } from '#schemas/generated/types.ts';

export type Places = Pick<ProgramList, 'agents' | 'isHosted'>;

export const PlacesContext = createContext<Places>({ agents: [], isHosted: false });

export const usePlaces = (): Places => use(PlacesContext);
