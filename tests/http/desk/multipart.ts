/** A form with a file, as browsers send it (RFC 7578). */
import type { PageAnswer, Visitor } from "#tests/support/whole-shop.ts";

export interface SentFile {
  name: string;
  content: string;
}

const boundary = "----grenze-4711";

export function postFile(
  visitor: Visitor,
  path: string,
  fields: Readonly<Record<string, string>>,
  { name, content }: SentFile,
): Promise<PageAnswer> {
  const part = (head: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const parts = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value));
  const sent = part(`name="file"; filename="${name}"\r\nContent-Type: application/octet-stream`, content);
  return visitor.ask(path, {
    body: `${parts.join("")}${sent}--${boundary}--\r\n`,
    type: `multipart/form-data; boundary=${boundary}`,
  });
}
