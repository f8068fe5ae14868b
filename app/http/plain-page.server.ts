import type { IncomingHttpHeaders } from "node:http";
import type { Duplex } from "node:stream";

import { type Outage, outageText, retryAfter } from "#app/http/outage.server.ts";
import { problemBody } from "#app/http/problems.server.ts";
import { forPrograms, type RequestContext } from "#app/http/response.server.ts";
import { requestPath } from "#app/http/request/request.server.ts";
import { isApiPath } from "#app/http/route-facts.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";
import { currentLocale } from "#app/locales/current-locale.server.ts";
import { hasText } from "#app/locales/texts.ts";
import { outageTexts as again } from "#locale/outage.ts";
import { escapeMarkup } from "#app/locales/escape-markup.ts";
import { plainPageTexts as t } from "#locale/plain-page.ts";

/** A form that was sent and not taken, to be sent again: nothing that was typed is lost. */
export interface SentForm {
  text: string;
  address: string;
  /** Null where it holds something that must not stand in a page. */
  fields: readonly (readonly [name: string, value: string])[] | null;
}

const secret = /password|^pin$/i;

/** The form of a request, for the page that says that it was not taken; undefined where there was none. */
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
    fields: fields.some(([name, value]) => secret.test(name) && value !== "") ? null : fields,
  };
}

function formAgain({ text, address, fields }: SentForm): string {
  if (fields === null) return `<p>${text}</p>\n<p>${again("back")}</p>\n`;
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  return `<p>${text}</p>
<p>${again("kept")}</p>
<form method="post" action="${escapeMarkup(address)}">
${inputs.join("\n")}
<p><input type="submit" value="${again("again")}"></p>
</form>
`;
}

/** A page for when Remix was not asked or could not answer. Needs nothing but itself. */
export function plainPage(status: number, requestId: string, form?: SentForm): string {
  const known = String(status);
  const kind = hasText(t, "title", known) ? known : "500";
  const title = t(`title.${kind}`);
  const number = status === 500 ? `<p><code id="request-number">${requestId}</code></p>\n` : "";
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
${form ? formAgain(form) : `<p>${t(`text.${kind}`)}</p>\n`}${number}<p><a href="/de">${t("home")}</a></p>
</main>
</body>
</html>
`;
}

/** Refuses or fails without asking Remix: a page, or a problem for programs. */
export function sendPlain(
  exchange: RequestContext,
  status: 400 | 403 | 404 | 405 | 413 | 500 | 503,
  form?: SentForm,
): void {
  const { outgoing, method } = exchange;
  const forProgram = isApiPath(requestPath(exchange.address));
  const page = Buffer.from(
    forProgram ? JSON.stringify(plainProblem(exchange, status)) : plainPage(status, exchange.id, form),
  );
  outgoing.writeHead(status, {
    ...exchange.security,
    "Content-Type": forProgram ? "application/problem+json" : "text/html; charset=utf-8",
    ...(forProgram ? { "Content-Disposition": forPrograms } : {}),
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
  // Some browsers show an answer only after they have sent everything; what comes is thrown away.
  if (status === 413) exchange.incoming.resume();
}

function plainProblem({ publicUrl, id }: RequestContext, status: Parameters<typeof sendPlain>[1]) {
  return problemBody(publicUrl, status, status >= 500 ? { requestId: id } : {});
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
