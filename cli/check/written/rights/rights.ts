/** Writes the table of rights in `docs/security.md` from the routes and the guard. */
import type { WrittenPart } from '../writtenPart.ts';
import { rightsTable } from './rightsTable.ts';

export const rights: WrittenPart = { page: 'docs/security.md', name: 'rights', text: rightsTable };
