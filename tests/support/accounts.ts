import { desc } from "drizzle-orm";

import { linkToken } from "#app/commands/customer/accounts.server.ts";
import { hashPassword } from "#app/commands/customer/passwords.server.ts";
import { openSession } from "#app/commands/customer/sessions.server.ts";
import type { AccountMailKind } from "#app/domain/mail-kinds.ts";
import { setLoginCookie } from "#app/http/cookies.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { addAccount } from "#app/store/queries/customer/accounts.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { secret } from "#tests/support/fakes.ts";
import type { Visitor } from "#tests/support/shops/whole-shop.ts";

export const password = "vier Wörter am Stück";

/** Hashed once for all accounts. */
const hashed = hashPassword(password);

/** Creates an account with `password` and returns its id. */
export async function anAccount(db: Database, email = "erika@kundin.example"): Promise<string> {
  const id = await addAccount(db, { email, passwordHash: await hashed, created: testNow });
  if (id === null) throw new Error(`there is an account of ${email}`);
  return id;
}

/** The Cookie header of a browser where the account is logged in. */
export async function loginCookieOf(
  db: Database,
  accountId: string,
  now = testNow,
  https = false,
): Promise<string> {
  const here = { device: "Firefox, Linux", stays: true, former: null };
  const session = await openSession(db, now, accountId, here);
  const [pair = ""] = (await setLoginCookie({ sessionSecrets: [secret], https }, session)).split(";");
  return pair;
}

/** Logs the visitor in without the login page. */
export async function logInAs(
  db: Database,
  visitor: Visitor,
  accountId: string,
  now = testNow,
): Promise<void> {
  const [name = "", value = ""] = (await loginCookieOf(db, accountId, now)).split(/=(.*)/s);
  visitor.cookies.set(name, value);
}

/**
 * Path of the link in the latest email.
 * @throws when that email has another kind or recipient
 */
export async function readLoginLink(db: Database, kind: AccountMailKind, recipient: string): Promise<string> {
  const [mail] = await db.select().from(mails).orderBy(desc(mails.created), desc(mails.id)).limit(1);
  if (mail?.kind !== kind || mail.recipient !== recipient)
    throw new Error(`the last letter is ${mail?.kind ?? "none"}, to ${mail?.recipient ?? "nobody"}`);
  return `/de/login/link/${linkToken(secret, mail.subject)}`;
}
