/** Returns rows by a text that each has, in their order. */
export function groupedBy<Row>(rows: readonly Row[], textOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(textOf(row));
    if (group === undefined) groups.set(textOf(row), [row]);
    else group.push(row);
  }
  return groups;
}
