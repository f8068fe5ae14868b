/** The name that a program gives a writing call, so that it can be repeated after a lost answer. */
import { createHash } from "node:crypto";

import type { AppLoadContext } from "@remix-run/node";

import { problemResponse } from "#app/http/problems.server.ts";
import { partnerRowTexts as t } from "#locale/operator/connections/keys.ts";

interface WriteName {
  name: string;
  /** Of the address and the content. */
  hash: string;
}

/** The name in the header of a call. @param mayPreview whether the call can be made without a name, as a preview */
export function readWriteName(
  { request, context, body }: { request: Request; context: AppLoadContext; body: object },
  mayPreview: boolean,
): WriteName | Response {
  const name = request.headers.get("Idempotency-Key") ?? "";
  if (!/^[\x21-\x7e]{8,100}$/.test(name))
    return problemResponse(context, 400, { detail: t(mayPreview ? "noName" : "noNameToWrite") });
  const { pathname } = new URL(request.url);
  return {
    name,
    hash: createHash("sha256")
      .update(JSON.stringify([pathname, body]))
      .digest("hex"),
  };
}
