interface FeedbackLink {
  href: string;
  target?: '_blank';
  rel?: string;
}

/** Returns the attributes of the feedback link: a web page opens in a new tab, a mail in the mail program. */
export function feedbackLink(address: string): FeedbackLink {
  if (address.startsWith('mailto:')) return { href: address };
  return { href: address, target: '_blank', rel: 'noopener noreferrer' };
}
