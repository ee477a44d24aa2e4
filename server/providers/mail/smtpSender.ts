/** Sends mails through a mail server. */
import { createTransport } from 'nodemailer';
import type { MailSender } from './mailSender.ts';

export interface SmtpSettings {
  /** Address such as `smtp://user:password@host:587` or `smtps://…`; never logged. */
  url: string;
  /** Sender such as `Liveloom <noreply@example.com>`. */
  from: string;
}

const WITHIN_MS = 20_000;

export function smtpSender({ url, from }: SmtpSettings): MailSender {
  const limits = { connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS, socketTimeout: WITHIN_MS };
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, link: _link, ...mail }) {
      // As an object, an address is never parsed as a list.
      await transport.sendMail({ ...mail, from, to: { name: '', address: to } });
    },
  };
}
