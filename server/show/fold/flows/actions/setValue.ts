/** Sets a value under a name for the rest of the run. */
import { defineAction } from '../contracts.ts';

export const setValue = defineAction<'SET_VALUE'>({
  kind: 'SET_VALUE',
  plan: ({ name, value }, context) => ({ variables: { [name]: context.declared(name, context.value(value)) } }),
});
