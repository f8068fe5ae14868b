/** The form of an id of a row. What is none must not reach a column of that type, which would refuse it with an error. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
