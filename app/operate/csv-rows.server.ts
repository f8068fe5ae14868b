/**
 * Rows of a list with separators (RFC 4180): fields in quotes may hold separators, line breaks, and quotes written twice.
 */
export function csvRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  const endField = () => {
    row.push(field);
    field = "";
  };
  const endRow = () => {
    endField();
    if (row.some((each) => each.trim() !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') {
        field += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && field.trim() === "") {
      field = "";
      quoted = true;
    } else if (sign === separator) endField();
    else if (sign === "\n") endRow();
    else if (sign !== "\r") field += sign;
  }
  endRow();
  return rows;
}
