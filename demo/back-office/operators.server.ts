import { randomBytes } from "node:crypto";

import { hashPassword } from "#app/commands/customer/passwords.server.ts";
import { resumeOperator } from "#app/commands/operator/sign-in.server.ts";
import { demoOperatorDomain, type Role } from "#app/domain/operator/role.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { listVendorPins } from "#app/store/queries/catalogue/vendors.server.ts";
import {
  addOperator,
  addOperatorSession,
  dropOperatorSessionOf,
  findOperatorByEmail,
  saveOperator,
} from "#app/store/queries/operator/operators.server.ts";

const emailOf = (role: Role) => `${role}@${demoOperatorDomain}`;
/** Shown beside the role, on every page. */
const name = "Vorführung";

/**
 * Signs a visitor in at the back office of the demonstration, as the one operator it has for this role.
 * @param input.former token of the visitor's present session, which is kept if it has this role
 * @returns the token for the cookie of the back office
 */
export async function signInForDemo(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { role, device, former }: { role: Role; device: string; former: string | null },
): Promise<string> {
  const session = former === null ? null : await resumeOperator({ db, now }, former);
  if (former !== null && session?.operator.email === emailOf(role)) return former;
  // Nobody knows the password: these operators are signed in here alone.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const token = randomBytes(32).toString("base64url");
  await transaction(db, async (tx) => {
    const { id: operatorId } = await findOrAdd(tx, { role, passwordHash, now });
    await saveOperator(tx, operatorId, { disabled: null });
    if (former !== null) await dropOperatorSessionOf(tx, former);
    await addOperatorSession(tx, { token, operatorId, stage: "full", setup: null, device, now });
  });
  return token;
}

async function findOrAdd(
  tx: Db,
  { role, now, passwordHash }: { role: Role; passwordHash: string; now: Date },
) {
  const email = emailOf(role);
  const vendorKey = role === "house" ? ((await listVendorPins(tx))[0]?.key ?? null) : null;
  await addOperator(tx, { name, passwordHash, email, role, vendorKey, startUntil: now, created: now });
  const operator = await findOperatorByEmail(tx, email);
  if (!operator) throw new Error(`The operator ${email} was not added.`);
  return operator;
}
