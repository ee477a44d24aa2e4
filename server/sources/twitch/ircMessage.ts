/** Parses one line of the chat protocol: `@tags :prefix COMMAND parameters :text`. Pure. */

export interface IrcMessage {
  /** Tags as the server sent them, unescaped; a tag without a value is ''. */
  tags: ReadonlyMap<string, string>;
  /** Login of the sender; '' when the server itself speaks. */
  login: string;
  command: string;
  /** Parameters; the last one may contain spaces. */
  parameters: readonly string[];
}

/** Tags have at most 8 KiB; the text has 512 bytes. */
const MAX_LINE = 16_384;

/** @returns null for a line that is empty, too long or no message */
export function parseIrcLine(line: string): IrcMessage | null {
  if (line.length > MAX_LINE) return null;
  const [, tags = '', prefix = '', command, rest = ''] =
    /^(?:@(\S+) +)?(?::(\S+) +)?([A-Za-z]+|\d{3})(?: +(.*))?$/s.exec(line) ?? [];
  if (command === undefined) return null;
  return {
    tags: tagsIn(tags),
    login: /^([^!@]+)!/.exec(prefix)?.[1] ?? '',
    command: command.toUpperCase(),
    parameters: parametersIn(rest),
  };
}

function tagsIn(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  if (text === '') return tags;
  for (const part of text.split(';')) {
    const at = part.indexOf('=');
    tags.set(at === -1 ? part : part.slice(0, at), at === -1 ? '' : unescaped(part.slice(at + 1)));
  }
  return tags;
}

const ESCAPED: Readonly<Record<string, string>> = { ':': ';', s: ' ', r: '\r', n: '\n', '\\': '\\' };

/** Replaces the escapes of IRCv3 tags; a lone backslash disappears. */
const unescaped = (value: string): string => value.replace(/\\(.?)/gs, (_whole, code: string) => ESCAPED[code] ?? code);

function parametersIn(text: string): string[] {
  const at = text.startsWith(':') ? 0 : text.indexOf(' :');
  const middle = at === -1 ? text : text.slice(0, at);
  const parameters = middle.split(' ').filter(Boolean);
  if (at === -1) return parameters;
  return [...parameters, text.slice(text.startsWith(':') ? 1 : at + 2)];
}
