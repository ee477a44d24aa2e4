/** Prints accounts that were created. */
import { isIPv6 } from 'node:net';
import type { CreatedAccount } from '#server/people/accounts/administration/createAccount.ts';
import type { Config } from '#server/config.ts';
import { notedAddress } from '#server/operation/serverAddress.ts';
import { urlOf } from '#server/ground/http/listen.ts';

export interface Links {
  portrait: string;
  landscape: string;
}

/** Returns the links of the server that runs, or of the one that the settings describe; on an unknown port only the paths. */
export function linksOf({ accounts, dataDir, host, port }: Config, liveKey: string): Links {
  const described = port === 0 ? '' : urlOf({ address: host, port, family: isIPv6(host) ? 'IPv6' : 'IPv4' });
  const url = `${accounts.publicUrl ?? notedAddress(dataDir) ?? described}/live/${liveKey}`;
  return { portrait: `${url}/portrait`, landscape: `${url}/landscape` };
}

/** Returns the JSON form. */
export function createdJson({ account, profile: { id, name }, isTakenOver }: CreatedAccount, links: Links): object {
  return { account, profile: { id, name, links }, isTakenOver };
}

export function createdText({ account, profile, isTakenOver }: CreatedAccount, { portrait, landscape }: Links): string {
  return [
    `account    ${[account.email, ...(account.isAdministrator ? ['administrator'] : []), account.plan ?? 'plan of the server'].join('  ')}`,
    `id         ${account.id}`,
    `overlay    ${profile.id}  ${profile.name}`,
    `portrait   ${portrait}`,
    `landscape  ${landscape}`,
    ...(isTakenOver ? ['The overlay was there before: it is that of the connected source, and stays as it is.'] : []),
  ].join('\n');
}
