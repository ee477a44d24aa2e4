/** Provides the marks for the steps of the open flow. */
import { createContext, useContext } from 'react';
import { type Mark, type Marks, NO_MARKS } from './marks.ts';

export const TraceContext = createContext<Marks>(NO_MARKS);

/** Returns the mark of a step; undefined = none. */
export const useMark = (blockId: string): Mark | undefined => useContext(TraceContext).get(blockId);
