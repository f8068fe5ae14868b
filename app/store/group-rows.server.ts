/** Rows by what they belong to, each group in the order of the query. */
export function groupRows<Row, Owner>(rows: readonly Row[], ownerOf: (row: Row) => Owner): Map<Owner, Row[]> {
  const groups = new Map<Owner, Row[]>();
  for (const row of rows) {
    const group = groups.get(ownerOf(row));
    if (group) group.push(row);
    else groups.set(ownerOf(row), [row]);
  }
  return groups;
}
