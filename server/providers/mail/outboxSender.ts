/** Writes mails to a folder as `.eml` files, which every mail program opens, when there is no mail server. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#engine/core/clock.ts';
import type { MailSender } from './mailSender.ts';

export interface OutboxSettings {
  /** Created with the first mail. */
  folder: string;
  from: string;
  clock: Clock;
}

export function outboxSender({ folder, from, clock }: OutboxSettings): MailSender {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let written = 0;
  return {
    async send({ to, link, ...mail }) {
      const date = new Date(clock.nowMs());
      // The text of a mail file is encoded, but a header can be read and copied as it is.
      const headers = link === undefined ? {} : { 'X-Liveloom-Link': { prepared: true, value: link } };
      const { message } = await transport.sendMail({ ...mail, headers, from, date, to: { name: '', address: to } });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, fileName(date, ++written, to)), message as Buffer, { flag: 'wx', mode: 0o600 });
    },
  };
}

/** Returns a file name that sorts by time, with only safe characters of the address. */
function fileName(date: Date, n: number, to: string): string {
  const stamp = date.toISOString().replaceAll(/[:.]/g, '-');
  return `${stamp}-${n}-${to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 60)}.eml`;
}
