/** Computers on which programs may be: that of Liveloom, and those whose agents are connected. */
import { createContext, use } from 'react';
import type { ProgramList } from '#schemas/generated/types.ts';

export type Places = Pick<ProgramList, 'agents' | 'isHosted' | 'items'>;

export const PlacesContext = createContext<Places>({ agents: [], isHosted: false, items: [] });

export const usePlaces = (): Places => use(PlacesContext);
