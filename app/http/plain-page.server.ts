import type { Duplex } from "node:stream";

import { problemBody } from "#app/http/problems.server.ts";
import type { RequestContext } from "#app/http/response.server.ts";
import { requestPath } from "#app/http/request.server.ts";
import { isApiPath } from "#app/http/route-facts.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";
import { currentLocale } from "#app/locales/current-locale.server.ts";
import { hasText } from "#app/locales/texts.ts";
import { plainPageTexts as t } from "#locale/plain-page.ts";

/** A page for when Remix was not asked or could not answer. Needs nothing but itself. */
export function plainPage(status: number, requestId: string): string {
  const known = String(status);
  const kind = hasText(t, "title", known) ? known : "500";
  const title = t(`title.${kind}`);
  const number = status >= 500 ? `<p><code id="request-number">${requestId}</code></p>\n` : "";
  return `<!DOCTYPE html>
<html lang="${currentLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${t("documentTitle", { title })}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${t(`text.${kind}`)}</p>
${number}<p><a href="/de">${t("home")}</a></p>
</main>
</body>
</html>
`;
}

/** Refuses or fails without asking Remix: a page, or a problem for programs. */
export function sendPlain(exchange: RequestContext, status: 400 | 403 | 404 | 405 | 413 | 500): void {
  const { outgoing, method } = exchange;
  const forProgram = isApiPath(requestPath(exchange.address));
  const page = Buffer.from(
    forProgram ? JSON.stringify(plainProblem(exchange, status)) : plainPage(status, exchange.id),
  );
  outgoing.writeHead(status, {
    ...exchange.security,
    "Content-Type": forProgram ? "application/problem+json" : "text/html; charset=utf-8",
    "Content-Length": page.length,
    "Content-Security-Policy": contentSecurityPolicy([]),
    "Cache-Control": "no-store",
    "X-Request-Id": exchange.id,
    ...(status === 405
      ? { Allow: forProgram ? "GET, HEAD, POST, PUT, DELETE, OPTIONS" : "GET, HEAD, POST" }
      : {}),
    ...(status === 413 ? { Connection: "close" } : {}),
  });
  outgoing.end(method === "HEAD" ? undefined : page);
  // Some browsers show an answer only after they have sent everything; what comes is thrown away.
  if (status === 413) exchange.incoming.resume();
}

function plainProblem({ publicUrl, id }: RequestContext, status: Parameters<typeof sendPlain>[1]) {
  return problemBody(publicUrl, status, status === 500 ? { requestId: id } : {});
}

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
