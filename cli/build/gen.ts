/**
 * Writes everything that is made from the schemas (`npm run gen`): `schemas/generated/`, then the client for scripts,
 * which is made from the routes and needs the first. One process does both, because starting one takes half a second.
 */
await import('#schemas/generate.ts');
if (process.exitCode === 0) await import('./script-client/write.ts');
