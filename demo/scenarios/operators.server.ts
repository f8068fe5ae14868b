import { randomBytes } from "node:crypto";

import { recordChange } from "#app/commands/operator/audit.server.ts";
import { hashPassword } from "#app/commands/customer/passwords.server.ts";
import type { Role } from "#app/domain/operator/role.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { listVendorPins } from "#app/store/queries/catalogue/vendors.server.ts";
import {
  addOperator,
  addOperatorSession,
  findOperatorByEmail,
  saveOperator,
} from "#app/store/queries/operator/operators.server.ts";

/**
 * Signs a visitor in at the back office of the demonstration, as the one operator it has for this role.
 * @returns the token for the cookie of the back office
 */
export async function signInForDemo(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { role, name, device }: { role: Role; name: string; device: string },
): Promise<string> {
  // Nobody knows it: these operators are signed in here alone.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const token = randomBytes(32).toString("base64url");
  await transaction(db, async (tx) => {
    const operator = await findOrAdd(tx, { role, name, passwordHash, now });
    await saveOperator(tx, operator.id, { disabled: null });
    await addOperatorSession(tx, { token, operatorId: operator.id, stage: "full", setup: null, device, now });
    const subject = { action: "signed-in", subject: "operator", subjectId: operator.id } as const;
    await recordChange({ now }, tx, { operator }, { ...subject, label: operator.email });
  });
  return token;
}

async function findOrAdd(
  tx: Db,
  { role, now, ...account }: { role: Role; name: string; passwordHash: string; now: Date },
) {
  const email = `${role}@vorfuehrung.example`;
  const vendorKey = role === "house" ? ((await listVendorPins(tx))[0]?.key ?? null) : null;
  await addOperator(tx, { ...account, email, role, vendorKey, startUntil: now, created: now });
  const operator = await findOperatorByEmail(tx, email);
  if (!operator) throw new Error(`The operator ${email} was not added.`);
  return operator;
}
