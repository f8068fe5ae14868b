/** Disclosure and deletion of personal data, for back office and command line (GDPR Art. 15 and 17). */
import { createHash, createHmac } from "node:crypto";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { endNewsletter } from "#app/commands/customer/newsletter.server.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { laterBy } from "#app/domain/dates.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";
import { sameLetterWithin } from "#app/domain/mail-kinds.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import {
  type Forgotten,
  forgetPerson,
  listPersonalData,
  lockPerson,
} from "#app/store/queries/customer/accounts.server.ts";

type Work = Pick<CommandContext, "db" | "now" | "secrets">;
type Kept = Awaited<ReturnType<typeof listPersonalData>>;

/** Counts the stored rows of an address by kind. `stand` is their hash, which the deletion form carries as `seen`. */
export async function countPersonalData(
  db: Db,
  email: string,
): Promise<{ counts: { name: string; count: number }[]; stand: string }> {
  const found = await listPersonalData(db, email);
  const counts = Object.entries(found).map(([name, rows]) => ({ name, count: rows.length }));
  return { counts, stand: hashRows(found) };
}

/** Hash of all rows, independent of their order. */
function hashRows(found: Kept): string {
  const lines = Object.entries(found).flatMap(([name, rows]) =>
    rows.map((row) => `${name} ${JSON.stringify(row)}`),
  );
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("base64url");
}

/**
 * Returns everything stored about an address. The audit log records it under a keyed hash of the address, and only
 * once if it is repeated within a minute.
 */
export function exportPerson(
  { db, now, secrets }: Work,
  email: string,
  by?: Pick<ChangeActor, "operator">,
): Promise<Result<{ found: Kept }, "nothing">> {
  return transaction(db, async (tx): Promise<Result<{ found: Kept }, "nothing">> => {
    await lockPerson(tx, email);
    const found = email.trim() === "" ? {} : await listPersonalData(tx, email);
    if (Object.keys(found).length === 0) return refuse("nothing");
    const rows = Object.values(found).reduce((sum, each) => sum + each.length, 0);
    const subjectId = personHash(secrets, email);
    const last = (await listAuditOf(tx, "person", subjectId)).at(-1);
    const operatorId = by?.operator.id ?? null;
    const isSame = last?.action === "person-exported" && last.operatorId === operatorId;
    if (!isSame || last.at < laterBy(now, -sameLetterWithin))
      await recordRequest(now, tx, by, { action: "person-exported", subjectId, facts: { rows } });
    return { ok: true, found };
  });
}

/**
 * Deletes all data of an address that no law requires to be kept, and ends its newsletter.
 * @param by refused if the data changed since `by.seen`
 */
export function deletePersonalData(
  { db, now, secrets }: Work,
  email: string,
  by?: ChangeActor,
): Promise<Result<Forgotten & { newsletter: boolean }, "nothing" | "changed">> {
  type Answer = Result<Forgotten & { newsletter: boolean }, "nothing" | "changed">;
  return transaction(db, async (tx): Promise<Answer> => {
    await lockPerson(tx, email);
    const { counts, stand } = await countPersonalData(tx, email);
    if (counts.length === 0) return refuse("nothing");
    if (by && by.seen !== stand) return refuse("changed");
    const forgotten = await forgetPerson(tx, email);
    const newsletter = (await endNewsletter({ db: tx, now }, { email: normalisedEmail(email) }, "")).ok;
    const facts = { carts: forgotten.carts, kept: forgotten.kept.length };
    const subjectId = personHash(secrets, email);
    await recordRequest(now, tx, by, { action: "person-forgotten", subjectId, facts });
    return { ok: true, ...forgotten, newsletter };
  });
}

/** Keyed hash of an address. The same address has the same hash until the secret is replaced. */
const personHash = (secrets: Work["secrets"], email: string) =>
  createHmac("sha256", secrets[0])
    .update(`person|${normalisedEmail(email)}`)
    .digest("base64url");

async function recordRequest(
  now: Date,
  tx: Db,
  by: Pick<ChangeActor, "operator"> | undefined,
  entry: {
    action: "person-exported" | "person-forgotten";
    subjectId: string;
    facts: AuditFacts;
  },
): Promise<void> {
  const { action, subjectId, facts } = entry;
  const change = { action, subject: "person", subjectId, label: subjectId.slice(0, 8) } as const;
  await recordChange({ now }, tx, by, { ...change, after: facts });
}
