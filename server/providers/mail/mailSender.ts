/** A mail as it leaves. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** The same in HTML; nothing of it is loaded from anywhere. */
  html: string;
  /** The link in it, if there is one, for places where nobody reads mail with a mail program. */
  link?: string;
}

export interface MailSender {
  /** Resolves when somebody else is responsible for the mail; rejects with the reason in words. */
  send(mail: Mail): Promise<void>;
}
