/** An outgoing mail. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** The text in HTML, which loads nothing. */
  html: string;
  /** The link in it, if any, for environments without a mail program. */
  link?: string;
}

export interface MailSender {
  /** Resolves when the mail was handed over; rejects with the reason in words. */
  send(mail: Mail): Promise<void>;
}
