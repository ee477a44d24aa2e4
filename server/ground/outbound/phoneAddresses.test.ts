/** Tests which addresses a code for a phone may contain. */
import { expect, it } from 'vitest';
import { phoneAddresses } from './phoneAddresses.ts';

const networkUrls = (): string[] => ['http://192.168.1.20:4400'];
const at = (host: string, publicUrl: string | null = null, isLocal = true) =>
  phoneAddresses({ host, publicUrl, networkUrls, port: 4400 }, isLocal);

// behaviour: deck-4
it.each([
  ['nothing for a server that only this computer reaches', at('127.0.0.1'), [], true],
  ['those of the networks', at('0.0.0.0'), ['http://192.168.1.20:4400'], false],
  ['the one on which the server listens', at('10.0.0.5'), ['http://10.0.0.5:4400'], false],
  ['one of the sixth version in brackets', at('fd00::5'), ['http://[fd00::5]:4400'], false],
  ['the public one, wherever the server listens', at('127.0.0.1', 'https://l.example'), ['https://l.example'], false],
  ['no public one of this computer', at('0.0.0.0', 'http://localhost:4400'), ['http://192.168.1.20:4400'], false],
  ['none of its networks for somebody elsewhere', at('0.0.0.0', null, false), [], false],
])('are %s', (_, found, addresses, isOnlyHere) => expect(found).toEqual({ addresses, isOnlyHere }));
