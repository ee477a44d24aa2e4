/** Composes a mail: as text, and as HTML that loads nothing and looks the same in every mail program. */
import type { Locale } from '#schemas/generated/types.ts';
import type { Mail } from '../../../providers/mail/mailSender.ts';
import { MAIL_TEXT, type MailKind, type MailText } from './text.ts';

export interface MailContent {
  to: string;
  kind: MailKind;
  language: Locale;
  /** Address of the button, for mails with one. */
  link?: string;
  params?: Readonly<Record<string, string | number>>;
}

export function composeMail({ to, kind, language, link, params = {} }: MailContent): Mail {
  const words: MailText = MAIL_TEXT[kind][language];
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  const [before, after] = [words.before.map(fill), words.after.map(fill)];
  const hasLink = words.button !== null && link !== undefined;
  return {
    to,
    subject: `Liveloom: ${fill(words.subject)}`,
    text: `${[...before, ...(hasLink ? [link] : []), ...after].join('\n\n')}\n`,
    html: page(language, [
      ...before.map(paragraph),
      ...(hasLink ? [button(words.button!, link)] : []),
      ...after.map(paragraph),
    ]),
    ...(hasLink && { link }),
  };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`;
}

/** Shows the address below the button, for programs without links and people who want to see the target. */
function button(label: string, link: string): string {
  const [text, address] = [escaped(label), escaped(link)];
  const look =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#e5484d;color:#ffffff;font-weight:600;text-decoration:none';
  return (
    `<p style="margin:24px 0 8px"><a href="${address}" style="${look}">${text}</a></p>` +
    `<p style="margin:0 0 24px;font-size:12px;color:#6b7280;word-break:break-all">${address}</p>`
  );
}

function page(language: Locale, parts: readonly string[]): string {
  const look =
    'max-width:520px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#111827;font:16px/1.5 system-ui,sans-serif';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>` +
    `<body style="margin:0;background:#f3f4f6"><div style="${look}">` +
    `<p style="margin:0 0 24px;font-size:20px;font-weight:700">Liveloom</p>${parts.join('')}</div></body></html>`
  );
}
