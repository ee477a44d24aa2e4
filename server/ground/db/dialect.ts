/**
 * SQL that only SQLite understands. Code that writes SQL takes it from here; all other SQL also works in PostgreSQL (rule
 * "dialect" of `npm run check`). Files of this folder that deal with SQLite's own files, such as its log and copies, have no
 * counterpart in another database and say so in that rule.
 *
 * Each function returns a piece of SQL. Columns and members are fixed texts of the program, never values.
 */

/** Checks whether a text is JSON; damaged ones are skipped or counted and fail no statement. */
export const isJson = (column: string): string => `json_valid(${column})`;

/** Checks whether a text is a JSON object, without loading it into this process. */
export const isJsonObject = (column: string): string =>
  `(CASE WHEN ${isJson(column)} THEN json_type(${column}) = 'object' ELSE 1 = 0 END)`;

/**
 * Returns a member of a JSON text as text or number, or NULL when it is missing.
 * @param member `name` or `name.name`
 */
export const jsonMember = (column: string, member: string): string => `json_extract(${column}, '$.${member}')`;

/**
 * Builds a JSON text of these members.
 * @param members name and value as SQL
 */
export const jsonObject = (members: Readonly<Record<string, string>>): string =>
  `json_object(${Object.entries(members)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

/** Returns the length of the list in a member of a JSON text. */
export const jsonLength = (column: string, member: string): string => `json_array_length(${column}, '$.${member}')`;

/** Returns the elements of the list in a member of a JSON text as rows with the column `value`, for use in FROM. */
export const jsonElements = (column: string, member: string): string => `json_each(${column}, '$.${member}')`;

/** Returns the elements of a JSON list as rows with the column `value`, for use in FROM. */
export const listElements = (column: string): string => `json_each(${column})`;

/** Returns the JSON text of the value whose name is bound to a `?`, from the object in a member of a JSON text, or NULL. */
export const jsonValueOf = (column: string, member: string): string =>
  `(SELECT value FROM ${jsonElements(column, member)} WHERE key = ?)`;

/** The values of a JSON list bound to a `?`, for use after IN. */
export const BOUND_LIST = '(SELECT value FROM json_each(?))';

/**
 * Returns the tuples of a JSON list of lists bound to a `?` as rows, for use in FROM. The inner lists are not serialized.
 * @param columns names of the members of a tuple
 */
export const boundTuples = (columns: readonly string[]): string =>
  `(SELECT ${columns.map((column, index) => `value->>${index} AS ${column}`).join(', ')} FROM jsonb_each(?))`;

/** A separator that cannot occur in JSON text. */
export const BETWEEN_TEXTS = '\u001e';

/** Joins the JSON texts of all rows with `BETWEEN_TEXTS`; one long text is read much faster than many rows. */
export const joinedTexts = (column: string): string => `group_concat(${column}, char(${BETWEEN_TEXTS.charCodeAt(0)}))`;

/** Checks whether a column contains the text bound to a `?`. */
export const contains = (column: string): string => `instr(${column}, ?) > 0`;

/**
 * Checks whether a column contains a fixed text, because the condition of an index cannot bind values.
 * @param text without '
 */
export const hasText = (column: string, text: string): string => `instr(${column}, '${text}') > 0`;

/** Forces a table to be read by this index, because SQLite chooses badly without statistics. Use after the table. */
export const byIndex = (index: string): string => `INDEXED BY ${index}`;

/** Column that numbers the rows of a table without another order as they were inserted. */
export const ROW_NUMBER = 'rowid';

/** Stores the rows of a table in the order of the primary key, so that a streamer's stay together. Use after the columns. */
export const ROWS_BY_KEY = 'WITHOUT ROWID';
