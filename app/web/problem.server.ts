import type { AppLoadContext } from "@remix-run/node";

import { type PlainProblem, problemBody, type ProblemDetails } from "#app/web/problem-body.server.ts";
import type { ProblemCode } from "#app/web/problem-code.ts";

/** The one way an API answer says no (RFC 9457): a code of the shop's, or a status where HTTP says it all. */
export function problem(
  { shop }: Pick<AppLoadContext, "shop">,
  kind: ProblemCode | PlainProblem,
  { headers, ...details }: ProblemDetails & { headers?: HeadersInit } = {},
): Response {
  const body = problemBody(shop.config.publicUrl, kind, details);
  const answer = new Response(JSON.stringify(body), { status: body.status, headers });
  answer.headers.set("Content-Type", "application/problem+json");
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}
