import type { createServices } from './createServices.ts';

/** Everything that handlers of the REST interface work with: what `createServices` returns. */
export type ApiServices = ReturnType<typeof createServices>;
