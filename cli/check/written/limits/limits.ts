/** Writes the table of limits in `docs/security.md` from the code. */
import type { WrittenPart } from '../writtenPart.ts';
import { limitsTable } from './limitsTable.ts';

export const limits: WrittenPart = { page: 'docs/security.md', name: 'limits', text: limitsTable };
