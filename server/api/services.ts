import type { createServices } from './createServices.ts';

/** All services for handlers of the REST interface, as `createServices` returns them. */
export type ApiServices = ReturnType<typeof createServices>;
