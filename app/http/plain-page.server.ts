import type { IncomingHttpHeaders } from "node:http";
import type { Duplex } from "node:stream";

import { type Outage, outageText, retryAfter } from "#app/http/outage.server.ts";
import { secretFields } from "#app/http/form-schemas.server.ts";
import { problemBody } from "#app/http/problems.server.ts";
import { apiContentDisposition, type RequestContext } from "#app/http/response.server.ts";
import { requestPath } from "#app/http/request/request.server.ts";
import { isApiPath } from "#app/http/route-facts.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";
import { currentLocale } from "#app/locales/current-locale.server.ts";
import { hasText } from "#app/locales/texts.ts";
import { outageTexts as outageT } from "#locale/outage.ts";
import { escapeMarkup } from "#app/locales/escape-markup.ts";
import { plainPageTexts as t } from "#locale/plain-page.ts";

/** A posted form that was not processed. The page offers to send it again, so that no input is lost. */
export interface SentForm {
  text: string;
  address: string;
  /** Null when a field must not appear in a page. */
  fields: readonly (readonly [name: string, value: string])[] | null;
}

/** The form of a request, for the outage page. Undefined when the request has none. */
export function sentForm(
  outage: Outage,
  url: URL,
  headers: IncomingHttpHeaders,
  body: Buffer | undefined,
): SentForm | undefined {
  if (!body || !/^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? ""))
    return undefined;
  const fields = [...new URLSearchParams(body.toString())];
  return {
    text: outageText(outage, url.pathname),
    address: url.pathname + url.search,
    fields: fields.some(([name, value]) => secretFields.includes(name) && value !== "") ? null : fields,
  };
}

function renderResendForm({ text, address, fields }: SentForm): string {
  if (fields === null) return `<p>${text}</p>\n<p>${outageT("back")}</p>\n`;
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  return `<p>${text}</p>
<p>${outageT("kept")}</p>
<form method="post" action="${escapeMarkup(address)}">
${inputs.join("\n")}
<p><input type="submit" value="${outageT("again")}"></p>
</form>
`;
}

/** An error page for requests that Remix did not or could not handle. Depends on no styles or scripts. */
export function plainPage(status: number, requestId: string, form?: SentForm): string {
  const statusText = String(status);
  const kind = hasText(t, "title", statusText) ? statusText : "500";
  const title = t(`title.${kind}`);
  const idLine = status === 500 ? `<p><code id="request-number">${requestId}</code></p>\n` : "";
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
${form ? renderResendForm(form) : `<p>${t(`text.${kind}`)}</p>\n`}${idLine}<p><a href="/de">${t("home")}</a></p>
</main>
</body>
</html>
`;
}

/** Sends an error without Remix: a page, or a problem for programs. */
export function sendPlain(
  exchange: RequestContext,
  status: 400 | 403 | 404 | 405 | 413 | 500 | 503,
  form?: SentForm,
): void {
  const { outgoing, method } = exchange;
  const forProgram = isApiPath(requestPath(exchange.address));
  const page = Buffer.from(
    forProgram ? JSON.stringify(buildProblem(exchange, status)) : plainPage(status, exchange.id, form),
  );
  outgoing.writeHead(status, {
    ...exchange.security,
    "Content-Type": forProgram ? "application/problem+json" : "text/html; charset=utf-8",
    ...(forProgram ? { "Content-Disposition": apiContentDisposition } : {}),
    "Content-Length": page.length,
    "Content-Security-Policy": contentSecurityPolicy([]),
    "Cache-Control": "no-store",
    "X-Request-Id": exchange.id,
    ...(status === 405
      ? { Allow: forProgram ? "GET, HEAD, POST, PUT, DELETE, OPTIONS" : "GET, HEAD, POST" }
      : {}),
    ...(status === 413 ? { Connection: "close" } : {}),
    ...(status === 503 ? retryAfter : {}),
  });
  outgoing.end(method === "HEAD" ? undefined : page);
  // Some browsers only show the response after they have sent the whole body, so the rest is read and discarded.
  if (status === 413) exchange.incoming.resume();
}

function buildProblem({ publicUrl, id }: RequestContext, status: Parameters<typeof sendPlain>[1]) {
  return problemBody(publicUrl, status, status >= 500 ? { requestId: id } : {});
}

const reasonPhrases = { 400: "Bad Request", 408: "Request Timeout", 431: "Request Header Fields Too Large" };
const statusByErrorCode: Readonly<Record<string, keyof typeof reasonPhrases>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Handles the server's "clientError": a request that Node cannot parse. Example: a search with a destination of 10,000
 * characters, whose sender gets a German page.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusByErrorCode[error.code ?? ""] ?? 400;
  const page = status === 408 ? "" : plainPage(status, "");
  const head = [
    `HTTP/1.1 ${status} ${reasonPhrases[status]}`,
    "Content-Type: text/html; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(page)}`,
    `Content-Security-Policy: ${contentSecurityPolicy([])}`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${page}`);
}
