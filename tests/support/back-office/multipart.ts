/** A form with a file, sent like browsers do (RFC 7578). */
import type { PageAnswer, Visitor } from "#tests/support/shops/whole-shop.ts";

export interface SentFile {
  name: string;
  content: string | Buffer;
}

const boundary = "----grenze-4711";

export function postFile(
  visitor: Visitor,
  path: string,
  fields: Readonly<Record<string, string>>,
  { name, content }: SentFile,
): Promise<PageAnswer> {
  const part = (head: string, value: string | Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ];
  const parts = Object.entries(fields).flatMap(([field, value]) => part(`name="${field}"`, value));
  const sent = part(`name="file"; filename="${name}"\r\nContent-Type: application/octet-stream`, content);
  return visitor.ask(path, {
    body: Buffer.concat([...parts, ...sent, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  });
}
