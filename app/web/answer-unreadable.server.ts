import type { Duplex } from "node:stream";

import { contentSecurityPolicy } from "#app/web/content-security-policy.server.ts";
import { plainPage } from "#app/web/plain-page.server.ts";

const reasons = { 400: "Bad Request", 408: "Request Timeout", 431: "Request Header Fields Too Large" };
const codes: Readonly<Record<string, keyof typeof reasons>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * For the server's "clientError": what Node cannot read never becomes a request. A search for a destination of
 * 10,000 characters is such an address; its sender gets a page like everybody else.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = codes[error.code ?? ""] ?? 400;
  const page = status === 408 ? "" : plainPage(status, "");
  const head = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    "Content-Type: text/html; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(page)}`,
    `Content-Security-Policy: ${contentSecurityPolicy([])}`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${page}`);
}
