/** What the steps of the flow that is open are painted with. */
import { createContext, useContext } from 'react';
import { type Mark, type Marks, NO_MARKS } from './marks.ts';

export const TraceContext = createContext<Marks>(NO_MARKS);

/** Undefined = there is nothing to say of it. */
export const useMark = (blockId: string): Mark | undefined => useContext(TraceContext).get(blockId);
