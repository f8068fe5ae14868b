/** CSV files (RFC 4180) for spreadsheets. */

/**
 * A quoted cell. Prevents formula injection, because cells contain text typed by visitors. Some spreadsheets treat
 * full-width signs like ASCII ones. A negative number is no formula, nor is a telephone number in groups of digits.
 */
export function csvCell(typed: string): string {
  const isFormula = /^[=+@\t\r\n＝＋－＠-]/.test(typed) && !/^(?:-\d+(?:,\d+)?|\+\d+(?: \d+)+)$/.test(typed);
  const text = isFormula ? `'${typed}` : typed;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A file in the format of German spreadsheets: semicolons, and a UTF-8 byte order mark. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(";")}\r\n`).join("")}`;
}
