/** Puts the table of limits into `docs/security.md`, between two marks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { limitsTable } from './limitsTable.ts';

const BEGIN = '<!-- limits: written by "npm run limits" -->';
const END = '<!-- end of limits -->';

export const SECURITY_PAGE = 'docs/security.md';

/** The page as it is, and as it should be. @throws Error without the marks */
export async function securityPage(root: string): Promise<{ now: string; wanted: string }> {
  const now = readFileSync(join(root, SECURITY_PAGE), 'utf8');
  const [before, rest] = now.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${SECURITY_PAGE} lacks the marks around its limits`);
  const text = `${before}${BEGIN}\n\n${limitsTable()}\n\n${END}${after}`;
  return { now, wanted: await format(text, { parser: 'markdown', printWidth: 120 }) };
}

export async function writeSecurityPage(root: string): Promise<void> {
  writeFileSync(join(root, SECURITY_PAGE), (await securityPage(root)).wanted);
}
