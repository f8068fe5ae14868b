/** Programs that connect to the shop with a key. */
import { setTimeout as pause } from "node:timers/promises";

import { sql } from "drizzle-orm";

import { createApiKey } from "#app/commands/operator/api-keys.server.ts";
import { type ApiKey, type ApiKeyTerm, type ApiScope, apiScopes } from "#app/domain/operator/api-key.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { secret } from "#tests/support/fakes.ts";
import type { Visitor } from "#tests/support/shops/whole-shop.ts";

/**
 * Waits until no transaction is open that holds back the list of changed orders. Other test files use the same server,
 * whose transactions count as well.
 */
export async function settleChanges(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(
      sql`select from order_change where changed_in >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`,
    );
    if (rows.length === 0) return;
    await pause(5);
  }
}

export interface KeyWish {
  scopes?: readonly ApiScope[];
  vendorKey?: string | null;
  term?: ApiKeyTerm;
  name?: string;
}

/** Makes a key with all scopes for all properties, unless the wish says otherwise. */
export async function aKey(db: Database, wish: KeyWish = {}): Promise<{ key: string; stored: ApiKey }> {
  const made = await createApiKey(
    { db, now: testNow, secrets: [secret] },
    { name: "Hotelprogramm", scopes: apiScopes, vendorKey: null, term: 365, ...wish },
    { by: { operator: { id: null, name: "Olga" } }, formKey: undefined },
  );
  if (!made.ok) throw new Error(made.refusal);
  return made;
}

export interface PartnerAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read what the schemas of the API promise
  json: any;
}

/** Calls of a program with this key. */
export function programOf(visitor: Visitor, key: string) {
  return async (path: string, body?: object, more: Record<string, string> = {}): Promise<PartnerAnswer> => {
    const headers = { Authorization: `Bearer ${key}`, ...more };
    const answer = await visitor.ask(
      `/api/partner/${path}`,
      body === undefined
        ? { headers }
        : {
            method: "POST",
            body: JSON.stringify(body),
            type: "application/json",
            headers: { "Content-Type": "application/json", ...headers },
          },
    );
    return { ...answer, json: answer.text === "" ? undefined : (JSON.parse(answer.text) as unknown) };
  };
}
