/** Keys of programs: made and revoked by owners, opened by each call. */
import { randomBytes } from "node:crypto";

import { v7 as newId } from "uuid";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import * as apiKeys from "#app/domain/operator/api-key.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { deriveFormBytes, type FormKey } from "#app/store/db/form-key.server.ts";
import { listVendorPins } from "#app/store/queries/catalogue/vendors.server.ts";
import * as keyStore from "#app/store/queries/operator/api-keys.server.ts";

type By = Pick<ChangeActor, "operator">;
type Work = Pick<CommandContext, "db" | "now">;

export interface ApiKeyWish {
  name: string;
  scopes: readonly apiKeys.ApiScope[];
  vendorKey: string | null;
  term: apiKeys.ApiKeyTerm;
}

export type CreateKeyRefusal = "no-scope" | "unknown-vendor";

/**
 * Makes a key. It is returned once and stored as a hash.
 * @param formKey of the form, which makes the same key when it is sent twice
 */
export function createApiKey(
  { db, now, secrets }: Pick<CommandContext, "db" | "now" | "secrets">,
  wish: ApiKeyWish,
  { by, formKey }: { by: By; formKey: FormKey },
): Promise<Result<{ key: string; stored: apiKeys.ApiKey }, CreateKeyRefusal>> {
  const kind = JSON.stringify(["api-key", by.operator.id, wish]);
  const bytes = formKey === undefined ? randomBytes(64) : deriveFormBytes(secrets[0], kind, formKey);
  const { key, prefix } = apiKeys.formatApiKey(bytes);
  const { name, scopes, vendorKey, term } = wish;
  return transaction(db, async (tx): ReturnType<typeof createApiKey> => {
    if (scopes.length === 0) return refuse("no-scope");
    if (vendorKey !== null && !(await listVendorPins(tx)).some((vendor) => vendor.key === vendorKey))
      return refuse("unknown-vendor");
    const row: apiKeys.ApiKey = {
      id: newId(),
      name,
      prefix,
      scopes,
      vendorKey,
      created: now,
      createdBy: by.operator.name,
      expires: apiKeys.apiKeyExpiry(now, term),
      lastUsed: null,
      revoked: null,
    };
    if (!(await keyStore.addApiKey(tx, key, row))) {
      const stored = await keyStore.findApiKeyBySecret(tx, key);
      return { ok: true, key, stored: stored ?? row };
    }
    const change = { action: "key-created", subject: "key", subjectId: row.id, label: labelOf(row) } as const;
    const after = { scopes: scopes.join(" "), vendorKey, expires: row.expires.toISOString() };
    await recordChange({ now }, tx, by, { ...change, after });
    return { ok: true, key, stored: row };
  });
}

const labelOf = ({ name, prefix }: Pick<apiKeys.ApiKey, "name" | "prefix">) => `${name} ${prefix}`;

/** Ends a key at once and for good. Idempotent. */
export function revokeApiKey({ db, now }: Work, id: string, by: By): Promise<Result<object, "unknown-key">> {
  return transaction(db, async (tx): Promise<Result<object, "unknown-key">> => {
    const key = await keyStore.findApiKey(tx, id, true);
    if (!key) return refuse("unknown-key");
    if (key.revoked) return { ok: true };
    await keyStore.saveRevoked(tx, id, now);
    const change = { action: "key-revoked", subject: "key", subjectId: id, label: labelOf(key) } as const;
    await recordChange({ now }, tx, by, change);
    return { ok: true };
  });
}

/** `key` is absent when nobody knows the key. */
export type OpenedKey =
  | { ok: true; key: apiKeys.ApiKey }
  | { ok: false; refusal: "no-key" | "unknown-key"; key?: undefined }
  | { ok: false; refusal: "revoked-key" | "expired-key"; key: apiKeys.ApiKey };

/** The key of an Authorization header. Notes its use, at most once a minute. */
export async function openApiKey({ db, now }: Work, header: string | null): Promise<OpenedKey> {
  if (header === null) return { ok: false, refusal: "no-key" };
  const secret = apiKeys.readBearer(header);
  const key = secret === null ? null : await keyStore.findApiKeyBySecret(db, secret);
  if (!key) return { ok: false, refusal: "unknown-key" };
  const state = apiKeys.apiKeyState(key, now);
  if (state !== "active") return { ok: false, refusal: `${state}-key`, key };
  await keyStore.noteKeyUse(db, key.id, { now, before: laterBy(now, -apiKeys.noteKeyUseEvery) });
  return { ok: true, key };
}

/** Adds a call to the log of its key. */
export const recordApiCall = (db: Db, keyId: string, call: apiKeys.ApiKeyCall): Promise<void> =>
  keyStore.addApiCall(db, keyId, call);

/** Who the audit log names for a change by a program. */
export const actorOfKey = (key: Pick<apiKeys.ApiKey, "name" | "prefix">): By => ({
  operator: { id: null, name: `Programm ${labelOf(key)}` },
});
