/** Sends messages to the running shop as any property system does: over HTTP, with name and password. */
import { readXml, childOf, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { type OutgoingMessage, ownVersion } from "#demo/property-system/messages.server.ts";

/** Time limit of one message, in ms. */
const messageTimeout = 30_000;
/** Longer messages are shown in part. */
const longestShown = 12_000;

export interface Credentials {
  userName: string;
  password: string;
}

/** A message and its answer, as the page shows them. */
export interface ShownMessage {
  /** Whether the shop sent it and this property system answered. */
  isFromShop: boolean;
  action: string;
  status: number;
  sent: string;
  received: string;
}

export interface Exchange {
  shown: ShownMessage;
  /** Null when the shop refused the message. */
  root: XmlElement | null;
}

export const basicAuthorization = (userName: string, password: string): string =>
  `Basic ${Buffer.from(`${userName}:${password}`).toString("base64")}`;

/** @param origin address at which this process reaches the shop */
export async function sendToShop(
  origin: string,
  { userName, password }: Credentials,
  { action, request }: OutgoingMessage,
): Promise<Exchange> {
  const body = new FormData();
  body.set("action", action);
  body.set("request", request);
  const response = await fetch(`${origin}/api/alpinebits`, {
    method: "POST",
    body,
    headers: {
      Authorization: basicAuthorization(userName, password),
      "X-AlpineBits-ClientProtocolVersion": ownVersion,
      "X-AlpineBits-ClientID": "Hausprogramm (Demo)",
    },
    signal: AbortSignal.timeout(messageTimeout),
  });
  const text = await response.text();
  const shown = {
    isFromShop: false,
    action,
    status: response.status,
    sent: indentXml(request),
    received: response.ok ? indentXml(text) : text,
  };
  if (!response.ok) return { shown, root: null };
  const read = await readXml(text);
  return { shown, root: read.ok && childOf(read.root, "Success") ? read.root : null };
}

/** A line for each element, indented by its depth. */
export function indentXml(xml: string): string {
  let depth = 0;
  const lines: string[] = [];
  for (const part of xml.trim().replaceAll(/>\s*</g, ">\n<").split("\n")) {
    if (part.startsWith("</")) depth -= 1;
    lines.push("  ".repeat(Math.max(0, depth)) + part);
    const opens = part.startsWith("<") && !/^<[?!/]/.test(part);
    if (opens && !part.endsWith("/>") && !part.includes("</")) depth += 1;
  }
  const text = lines.join("\n");
  return text.length > longestShown ? `${text.slice(0, longestShown)}\n…` : text;
}
