/** Messages that survive one redirect, in the signed cookie `__session`; shown once, then gone. */
import { type Cookie, createCookie } from "@remix-run/node";

import type { FlashMessage } from "#app/web/flash-message.ts";

interface SessionKeys {
  sessionSecrets: readonly string[];
  https: boolean;
}

/** More would not fit into a cookie, and nobody would read it. */
const mostMessages = 5;
const longestText = 500;

function sessionCookie({ sessionSecrets, https }: SessionKeys): Cookie {
  return createCookie("__session", {
    secrets: [...sessionSecrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: https,
  });
}

/** A Set-Cookie value that adds a message, the newest first. */
export async function flash(keys: SessionKeys, request: Request, message: FlashMessage): Promise<string> {
  const earlier = await readFlashes(keys, request);
  const added = { kind: message.kind, text: message.text.slice(0, longestText) };
  return await sessionCookie(keys).serialize([added, ...earlier].slice(0, mostMessages));
}

export async function readFlashes(keys: SessionKeys, request: Request): Promise<FlashMessage[]> {
  const stored: unknown = await sessionCookie(keys).parse(request.headers.get("Cookie"));
  return Array.isArray(stored) ? stored.filter(isFlashMessage) : [];
}

/** A Set-Cookie value that takes the shown messages away. */
export async function clearFlashes(keys: SessionKeys): Promise<string> {
  return await sessionCookie(keys).serialize("", { maxAge: 0 });
}

function isFlashMessage(value: unknown): value is FlashMessage {
  if (typeof value !== "object" || value === null) return false;
  const { kind, text } = value as Record<string, unknown>;
  return typeof text === "string" && (kind === "info" || kind === "warning" || kind === "danger");
}
