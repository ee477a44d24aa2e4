/** Mails in the outbox of a server without a mail server. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the link in the newest mail to an address. @throws {Error} when there is none */
export function linkInMail(dataFolder: string, email: string): string {
  const outbox = join(dataFolder, 'outbox');
  const mails = (existsSync(outbox) ? readdirSync(outbox) : [])
    .map((name) => join(outbox, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
    .map((path) => readFileSync(path, 'utf8'));
  // Matches the whole line: every mail's number ends in a letter or digit and `@example.com`, too.
  const mail = mails.find((text) => /^To: (.+)$/m.exec(text)?.[1]?.toLowerCase() === email.toLowerCase());
  const link = /^X-Liveloom-Link: (\S+)$/m.exec(mail ?? '')?.[1];
  if (link === undefined) throw new Error(`No mail to ${email} lies in ${outbox}.`);
  return link;
}
