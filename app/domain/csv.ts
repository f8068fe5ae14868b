/** Lines of a CSV file (RFC 4180), for spreadsheets. */

/**
 * No formula for whoever opens it: visitors choose what stands here. Some spreadsheets read the wide signs of East Asia as
 * the narrow ones. A negative number is none.
 */
export function csvCell(typed: string): string {
  const isFormula = /^[=+@\t\r\n＝＋－＠-]/.test(typed) && !/^-\d+(?:,\d+)?$/.test(typed);
  const text = isFormula ? `'${typed}` : typed;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A file as German spreadsheets open it: semicolons, and a mark of UTF-8 at its beginning. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(";")}\r\n`).join("")}`;
}
