/**
 * Words of SQL that only SQLite knows. Whoever writes SQL takes them from here; what stands anywhere else is understood by
 * PostgreSQL as well (rule "dialect" of `npm run check`). Files of this folder that are about SQLite's own file, such as its
 * log and its copies, have no counterpart in another database and say so in that rule.
 *
 * Each function gives a piece of SQL. Columns and members are fixed texts of the program, never a value.
 */

/** Whether a text is JSON: what is damaged is passed over or counted, and stops no statement. */
export const isJson = (column: string): string => `json_valid(${column})`;

/** Whether a text is JSON and an object. Nothing is read into this process for it. */
export const isJsonObject = (column: string): string =>
  `(CASE WHEN ${isJson(column)} THEN json_type(${column}) = 'object' ELSE 1 = 0 END)`;

/** A member of a JSON text, as text or number; NULL when there is none. @param member `name` or `name.name` */
export const jsonMember = (column: string, member: string): string => `json_extract(${column}, '$.${member}')`;

/** A JSON text of these members. @param members name and value as SQL */
export const jsonObject = (members: Readonly<Record<string, string>>): string =>
  `json_object(${Object.entries(members)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

/** How many elements the list in a member of a JSON text has. */
export const jsonLength = (column: string, member: string): string => `json_array_length(${column}, '$.${member}')`;

/** The elements of the list in a member of a JSON text, as rows with the column `value`; stands in FROM. */
export const jsonElements = (column: string, member: string): string => `json_each(${column}, '$.${member}')`;

/** The JSON text of the value whose name is bound to a `?`, in the object in a member of a JSON text; NULL when there is none. */
export const jsonValueOf = (column: string, member: string): string =>
  `(SELECT value FROM ${jsonElements(column, member)} WHERE key = ?)`;

/** The values of a JSON list that is bound to a `?`; stands after IN. */
export const BOUND_LIST = '(SELECT value FROM json_each(?))';

/**
 * The tuples of a JSON list of lists that is bound to a `?`, as rows; stands in FROM. The inner lists are not written as text.
 * @param columns what the members of a tuple are called
 */
export const boundTuples = (columns: readonly string[]): string =>
  `(SELECT ${columns.map((column, index) => `value->>${index} AS ${column}`).join(', ')} FROM jsonb_each(?))`;

/** Stands in no JSON text. */
export const BETWEEN_TEXTS = '\u001e';

/** The JSON texts of all rows as one, parted by `BETWEEN_TEXTS`: one long text is read in a part of the time that many rows take. */
export const joinedTexts = (column: string): string => `group_concat(${column}, char(${BETWEEN_TEXTS.charCodeAt(0)}))`;

/** Whether a column has the text that is bound to a `?` somewhere. */
export const contains = (column: string): string => `instr(${column}, ?) > 0`;

/** Whether a column has a fixed text somewhere: in the condition of an index nothing can be bound. @param text without ' */
export const hasText = (column: string, text: string): string => `instr(${column}, '${text}') > 0`;

/** After a table: read it by this index and no other. SQLite chooses badly where it knows no figures of a table. */
export const byIndex = (index: string): string => `INDEXED BY ${index}`;

/** Numbers the rows of a table in the order in which they came, if it has no other. */
export const ROW_NUMBER = 'rowid';

/** After the columns of a table: its rows lie in the order of the primary key, and a streamer's stay together. */
export const ROWS_BY_KEY = 'WITHOUT ROWID';
