/**
 * Stands in for the package sqlite3 in desktop files for Windows and macOS, whose native part no package on npm contains:
 * the part of its interface that knex and this server use, over the runtime's own SQLite. Statements run in the calling
 * thread; answers come in a later turn, as the package gives them.
 */
// @ts-nocheck: plain JavaScript that desktop files contain as it is, over a module newer than this project's Node types.
'use strict';
const { DatabaseSync } = require('node:sqlite');
const { fileURLToPath } = require('node:url');

/** Names of SQLite's primary result codes, which errors begin with. */
const CODES =
  'ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT NOTFOUND FULL CANTOPEN PROTOCOL EMPTY SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE NOLFS AUTH FORMAT RANGE NOTADB'.split(
    ' ',
  );
const OPEN_READONLY = 1;

function asDriverError(error) {
  const number = error.errcode ?? error.errno ?? 1;
  const code = `SQLITE_${CODES[(number & 255) - 1] ?? 'ERROR'}`;
  const text = String(error.message).replace(/^SQLITE_\w+: /, '');
  return Object.assign(new Error(`${code}: ${text}`, { cause: error }), { code, errno: number & 255 });
}

/** Accepts what the package binds: missing values, booleans and times too. */
function bindable(value) {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  return value;
}

/** Blobs are buffers, and whole numbers beyond 2^53 stay numbers, as in the package. */
function readable(row) {
  const made = {};
  for (const [name, value] of Object.entries(row)) {
    made[name] =
      value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : plainNumber(value);
  }
  return made;
}

const plainNumber = (value) => (typeof value === 'bigint' ? Number(value) : value);

/** Calls back with the result of `work` in a later turn. */
function answer(work, done) {
  let [error, result] = [null, {}];
  try {
    result = work() ?? {};
  } catch (thrown) {
    error = asDriverError(thrown);
  }
  setImmediate(() => done?.call(result.info ?? {}, error, result.rows));
}

class Statement {
  compile(database, sql) {
    this.prepared = database.prepare(sql);
    this.prepared.setReadBigInts(true);
    return this;
  }

  change(values) {
    const { changes, lastInsertRowid } = this.prepared.run(...values.map(bindable));
    return { info: { changes: Number(changes), lastID: Number(lastInsertRowid) } };
  }

  rows(values) {
    return { rows: this.prepared.all(...values.map(bindable)).map(readable) };
  }

  run(values, done) {
    answer(() => this.change(values), done);
    return this;
  }

  all(values, done) {
    answer(() => this.rows(values), done);
    return this;
  }

  finalize() {
    this.prepared = null;
  }
}

class Database {
  constructor(path, flags, done) {
    const [mode, opened] = typeof flags === 'function' ? [0, flags] : [flags, done];
    const readOnly = /[?&]mode=ro\b/.test(path) || (mode & 7) === OPEN_READONLY;
    const file = path.startsWith('file:') ? fileURLToPath(path.replace(/\?.*$/, '')) : path;
    answer(() => void (this.database = new DatabaseSync(file, { readOnly })), opened);
  }

  run(sql, ...rest) {
    const [values, done] = partsOf(rest);
    answer(() => new Statement().compile(this.database, sql).change(values), done);
    return this;
  }

  all(sql, ...rest) {
    const [values, done] = partsOf(rest);
    answer(() => new Statement().compile(this.database, sql).rows(values), done);
    return this;
  }

  prepare(sql, done) {
    const statement = new Statement();
    answer(() => void statement.compile(this.database, sql), done);
    return statement;
  }

  /** Does nothing, because statements end before anything else runs in this thread. */
  interrupt() {}

  close(done) {
    answer(() => void this.database.close(), done);
  }
}

function partsOf(rest) {
  const done = typeof rest.at(-1) === 'function' ? rest.at(-1) : undefined;
  const given = done === undefined ? rest : rest.slice(0, -1);
  if (given[0] === undefined) return [[], done];
  return [Array.isArray(given[0]) ? given[0] : given, done];
}

module.exports = { Database, OPEN_READONLY, OPEN_READWRITE: 2, OPEN_CREATE: 4, OPEN_URI: 64, OPEN_FULLMUTEX: 65536 };
