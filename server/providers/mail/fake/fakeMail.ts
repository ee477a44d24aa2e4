/** Fake mail server for tests: keeps what is sent, and refuses on request. */
import type { Mail, MailSender } from '../mailSender.ts';

export interface FakeMail extends MailSender {
  sent: Mail[];
  /** Number of next attempts that fail. */
  failures: number;
  /** Returns the link in the last mail to an address; throws when there is none. */
  linkTo(address: string): URL;
}

export function fakeMail(): FakeMail {
  const self: FakeMail = {
    sent: [],
    failures: 0,
    send(mail) {
      if (self.failures > 0) {
        self.failures -= 1;
        return Promise.reject(new Error('450 mailbox busy'));
      }
      self.sent.push(mail);
      return Promise.resolve();
    },
    linkTo(address) {
      const mail = self.sent.filter(({ to }) => to === address).at(-1);
      const link = mail?.link;
      if (link === undefined || !mail!.text.includes(link)) throw new Error(`no mail with a link to ${address}`);
      return new URL(link);
    },
  };
  return self;
}
