/** Keys with which programs of the operator or of a property connect to the shop. */
import { days, laterBy, minutes } from "#app/domain/dates.ts";

export const apiScopes = [
  "orders:read",
  "orders:write",
  "inventory:read",
  "inventory:write",
  "reviews:read",
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Days after which a key ends, as the form offers them. */
export const apiKeyTerms = [30, 90, 365, 730] as const;
export type ApiKeyTerm = (typeof apiKeyTerms)[number];

export interface ApiKey {
  id: string;
  name: string;
  /** First characters of the key. They name it in lists and give no access. */
  prefix: string;
  scopes: readonly ApiScope[];
  /** Vendor whose orders, rooms and reviews the key opens; null: all. */
  vendorKey: string | null;
  created: Date;
  /** Name of the operator who made it. */
  createdBy: string;
  expires: Date;
  /** Last call, to the minute. */
  lastUsed: Date | null;
  revoked: Date | null;
}

export type ApiKeyState = "active" | "expired" | "revoked";

export function apiKeyState(
  { expires, revoked }: Pick<ApiKey, "expires" | "revoked">,
  now: Date,
): ApiKeyState {
  if (revoked) return "revoked";
  return expires <= now ? "expired" : "active";
}

export const apiKeyExpiry = (now: Date, term: ApiKeyTerm): Date => laterBy(now, days(term));

/** Minimum interval between two updates of `lastUsed`, in ms. */
export const noteKeyUseEvery = minutes(1);

/** Retention of the log of calls, in days. */
export const apiCallDays = 90;

/** Days in which a repeated writing call gets the answer of the first. */
export const apiWriteDays = 7;

/** A call in the log of a key. */
export interface ApiKeyCall {
  at: Date;
  method: string;
  /** Without query, and with ids of orders only. */
  path: string;
  status: number;
  /** Duration in ms. */
  duration: number;
}

/** Kind of token that password managers and secret scanners recognise. */
const keyStart = "rk_";
const prefixLength = 8;
const secretLength = 43;

/** The key as a program sends it. @param bytes at least 40, random */
export function formatApiKey(bytes: Uint8Array): { key: string; prefix: string } {
  const letters = Buffer.from(bytes).toString("base64url").replaceAll(/[-_]/g, "x");
  const prefix = keyStart + letters.slice(0, prefixLength);
  return { key: `${prefix}_${letters.slice(prefixLength, prefixLength + secretLength)}`, prefix };
}

/** The key of an Authorization header (RFC 6750). Null for anything that cannot be one. */
export function readBearer(header: string | null): string | null {
  const [, key] = /^Bearer +(rk_[A-Za-z0-9]{8}_[A-Za-z0-9]{43})$/i.exec(header?.trim() ?? "") ?? [];
  return key ?? null;
}
