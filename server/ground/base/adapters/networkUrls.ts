/** Finds the addresses at which other computers of the network reach this one. */
import { networkInterfaces } from 'node:os';

/** A computer with many virtual networks has more than anybody wants to read. */
const MOST = 10;

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Returns the addresses with the port of the server; link-local ones work nowhere else. */
export function networkUrls(port: number, interfaces: Interfaces = networkInterfaces()): string[] {
  const all = Object.values(interfaces).flatMap((addresses) => addresses ?? []);
  const outside = all.filter(
    ({ internal, family, address }) => !internal && family === 'IPv4' && !address.startsWith('169.254.'),
  );
  return outside.slice(0, MOST).map(({ address }) => `http://${address}:${port}`);
}
