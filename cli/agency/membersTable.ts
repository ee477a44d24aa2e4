/** Reads the list of members of an agency's folder: `email,group,<field>…`, several groups split by `;`. Pure. */
import type { BothLanguages } from '#engine/core/appError.ts';
import { isEmail } from '#schemas/formats.ts';
import type { AgencyFile, PresetValue } from '#schemas/generated/types.ts';
import { cellError, readCsvTable, type TableRow } from '../csvTable.ts';

/** Member of the folder. */
export interface FolderMember {
  line: number;
  email: string;
  /** Keys of the presets of the member's groups. */
  presets: readonly string[];
  values: readonly PresetValue[];
}

const MAX_VALUE = 200;

const NO_EMAIL: BothLanguages = { en: 'is not a valid email address', de: 'ist keine gültige E-Mail-Adresse' };
const TOO_LONG: BothLanguages = {
  en: `has more than ${MAX_VALUE} characters`,
  de: `hat mehr als ${MAX_VALUE} Zeichen`,
};
const TWICE = (line: number): BothLanguages => ({
  en: `is already in line ${line}`,
  de: `steht schon in Zeile ${line}`,
});
const NO_GROUP = (group: string, known: string): BothLanguages => ({
  en: `${JSON.stringify(group)} is no group; possible: ${known}`,
  de: `${JSON.stringify(group)} ist keine Gruppe; möglich: ${known}`,
});

/** Returns the fields that any preset asks for. */
const fieldsOf = ({ presets }: AgencyFile): string[] => [
  ...new Set(Object.values(presets).flatMap(({ fields = [] }) => fields.map(({ name }) => name))),
];

function presetsOf({ line, cells }: TableRow, { members }: AgencyFile, file: string): string[] {
  const groups = cells['group']!.split(';')
    .map((group) => group.trim())
    .filter((group) => group !== '');
  const known = Object.keys(members.groups).join(', ');
  const wrong = groups.find((group) => !Object.hasOwn(members.groups, group));
  if (wrong !== undefined) throw cellError(file, line, 'group', NO_GROUP(wrong, known));
  return [...new Set(groups.flatMap((group) => members.groups[group]!))];
}

function valuesOf(
  { line, cells }: TableRow,
  fields: readonly string[],
  agency: AgencyFile,
  file: string,
): PresetValue[] {
  return fields.flatMap((name) => {
    const value = cells[name] || (agency.members.values?.[name] ?? '');
    if (value.length > MAX_VALUE) throw cellError(file, line, name, TOO_LONG);
    return value === '' ? [] : [{ name, value }];
  });
}

/**
 * Reads the table.
 * @throws CSV_CELL_INVALID, CSV_QUOTE_NOT_CLOSED, FILE_INVALID
 */
export function readMembers(bytes: Uint8Array, file: string, agency: AgencyFile): FolderMember[] {
  const fields = fieldsOf(agency);
  const lines = new Map<string, number>();
  return readCsvTable(bytes, file, { required: ['email', 'group'], optional: fields }).map((row) => {
    const { line, cells } = row;
    const email = cells['email']!;
    if (!isEmail(email)) throw cellError(file, line, 'email', NO_EMAIL);
    const before = lines.get(email.toLowerCase());
    if (before !== undefined) throw cellError(file, line, 'email', TWICE(before));
    lines.set(email.toLowerCase(), line);
    return { line, email, presets: presetsOf(row, agency, file), values: valuesOf(row, fields, agency, file) };
  });
}
