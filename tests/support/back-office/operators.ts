import { Secret, TOTP } from "otpauth";

import { newTotpSecret, sealTotp } from "#app/commands/operator/second-factor.server.ts";
import { hashPassword } from "#app/commands/customer/passwords.server.ts";
import type { Role } from "#app/domain/operator/role.ts";
import type { Database } from "#app/store/db/database.server.ts";
import {
  addOperator,
  addOperatorSession,
  saveOperator,
} from "#app/store/queries/operator/operators.server.ts";
import { password } from "#tests/support/accounts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { secret } from "#tests/support/fakes.ts";
import type { Visitor } from "#tests/support/shops/whole-shop.ts";

/** Hashed once for all operators. */
const hashed = hashPassword(password);

export interface TestOperator {
  id: string;
  email: string;
  /** The code that the operator's authenticator app shows at this time. */
  code(at: Date): string;
}

export function codeOf(totpSecret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: at.getTime() });
}

/** Creates an operator with complete set-up and `password`. */
export async function anOperator(
  db: Database,
  role: Role,
  { vendorKey = null, name = role }: { vendorKey?: string | null; name?: string } = {},
): Promise<TestOperator> {
  const email = `${name}@desk.example`;
  const passwordHash = await hashed;
  const created = testNow;
  const id = await addOperator(db, {
    email,
    name,
    role,
    vendorKey,
    passwordHash,
    startUntil: testNow,
    created,
  });
  if (id === null) throw new Error(`there is an operator of ${email}`);
  const totp = newTotpSecret();
  await saveOperator(db, id, { startUntil: null, totpSealed: sealTotp([secret], totp) });
  return { id, email, code: (at) => codeOf(totp, at) };
}

/** Signs the visitor in without the sign-in page. */
export async function signInAs(
  db: Database,
  visitor: Visitor,
  { id: operatorId }: Pick<TestOperator, "id">,
  now = testNow,
): Promise<Visitor> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const session = { token, operatorId, stage: "full", setup: null, device: "Firefox, Linux", now } as const;
  await addOperatorSession(db, session);
  visitor.cookies.set("verwaltung", token);
  return visitor;
}

/** Creates an operator with this role and signs the visitor in. */
export async function signInNewOperator(
  db: Database,
  visitor: Visitor,
  role: Role,
  part: { vendorKey?: string | null; name?: string } = {},
): Promise<Visitor> {
  return signInAs(db, visitor, await anOperator(db, role, part));
}
