import { contentSecurityPolicy } from "#app/web/content-security-policy.server.ts";
import type { Exchange } from "#app/web/exchange.server.ts";
import { plainPage } from "#app/web/plain-page.server.ts";
import { problemBody } from "#app/web/problem-body.server.ts";

/** Refuses or fails without asking Remix: a page, or a problem for programs. */
export function sendPlain(exchange: Exchange, status: 400 | 403 | 404 | 405 | 413 | 500): void {
  const { outgoing, method } = exchange;
  const forProgram = /^(?:https?:\/\/[^/]*)?\/api\//i.test(exchange.address);
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

function plainProblem({ publicUrl, id }: Exchange, status: Parameters<typeof sendPlain>[1]) {
  return problemBody(publicUrl, status, status === 500 ? { requestId: id } : {});
}
