import { timingSafeEqual } from "node:crypto";

import { formToken } from "#app/web/form-token.server.ts";

/** True when `token` was made for `cookieValue` with one of the secrets. Takes the same time for every wrong token. */
export function checkFormToken(secrets: readonly string[], cookieValue: string, token: string): boolean {
  const given = Buffer.from(token);
  return secrets.some((secret) => {
    const expected = Buffer.from(formToken(secret, cookieValue));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
