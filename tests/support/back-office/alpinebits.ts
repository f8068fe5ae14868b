/** Messages of a property system, and the way they are sent. */
import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";

import { createChannelAccess } from "#app/commands/catalogue/channel-access.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import type { PageAnswer, Visitor } from "#tests/support/shops/whole-shop.ts";

export const channelPath = "/api/alpinebits";

export interface Credentials {
  userName: string;
  password: string;
}

/** Gives the property an access. */
export async function openChannel(
  db: Database,
  vendorKey: string,
  { prices = true }: { prices?: boolean } = {},
): Promise<Credentials> {
  const made = await createChannelAccess(workAt(db), { vendorKey, prices, formKey: undefined });
  if (!made.ok) throw new Error(made.refusal);
  return made;
}

export const basic = ({ userName, password }: Credentials) =>
  `Basic ${Buffer.from(`${userName}:${password}`).toString("base64")}`;

export interface SentMessage {
  action: string;
  request?: string | undefined;
  version?: string | null;
  /** Packs the body. */
  gzip?: boolean;
  headers?: Record<string, string>;
  /** Sent once more. */
  twice?: string;
}

/** A multipart form like the ones of property systems. */
export function formOf(fields: readonly (readonly [name: string, value: string])[]) {
  const boundary = `----${randomBytes(8).toString("hex")}`;
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: Buffer.from(`${parts.join("")}--${boundary}--\r\n`),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

export async function sendMessage(
  visitor: Visitor,
  credentials: Credentials | null,
  { action, request, version = "2024-10", gzip = false, headers = {}, twice }: SentMessage,
): Promise<PageAnswer> {
  const fields: [string, string][] = [["action", action]];
  if (request !== undefined) fields.push(["request", request]);
  if (twice !== undefined) fields.push([twice, request ?? action]);
  const { body, type } = formOf(fields);
  return visitor.ask(channelPath, {
    method: "POST",
    body: gzip ? gzipSync(body) : body,
    type,
    headers: {
      ...(credentials && { Authorization: basic(credentials) }),
      ...(version !== null && { "X-AlpineBits-ClientProtocolVersion": version }),
      ...(gzip && { "Content-Encoding": "gzip" }),
      ...headers,
    },
  });
}

export const ota = (name: string, content: string, attributes = 'Version="1.0"') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.opentravel.org/OTA/2003/05" ${attributes}>${content}</${name}>`;

export const pingOf = (echo: unknown) =>
  ota("OTA_PingRQ", `<EchoData>${JSON.stringify(echo)}</EchoData>`, 'Version="8.000"');

/** Codes of the errors, and texts of the warnings of an answer. */
export const codesIn = (text: string) =>
  [...text.matchAll(/<Error [^>]*Code="(\d+)"/g)].map(([, code]) => Number(code));
export const warningsIn = (text: string) =>
  [...text.matchAll(/<Warning [^>]*>([^<]*)/g)].map(([, warning = ""]) => warning);
