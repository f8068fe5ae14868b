/** Accounts and their sessions, without the way by mail. */
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

/** Hashing takes a tenth of a second; most tests need any account at all. */
const hashed = hashPassword(password);

/** The id of an account with `password`. */
export async function anAccount(db: Database, email = "erika@kundin.example"): Promise<string> {
  const id = await addAccount(db, { email, passwordHash: await hashed, created: testNow });
  if (id === null) throw new Error(`there is an account of ${email}`);
  return id;
}

/** The Cookie of a browser where the account is logged in. */
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

/** As if the visitor had logged in. */
export async function logInAs(
  db: Database,
  visitor: Visitor,
  accountId: string,
  now = testNow,
): Promise<void> {
  const [name = "", value = ""] = (await loginCookieOf(db, accountId, now)).split(/=(.*)/s);
  visitor.cookies.set(name, value);
}

/** Path of the link in the letter written last, which is of this kind and goes there. */
export async function mailedLink(db: Database, kind: AccountMailKind, recipient: string): Promise<string> {
  const [mail] = await db.select().from(mails).orderBy(desc(mails.created), desc(mails.id)).limit(1);
  if (mail?.kind !== kind || mail.recipient !== recipient)
    throw new Error(`the last letter is ${mail?.kind ?? "none"}, to ${mail?.recipient ?? "nobody"}`);
  return `/de/login/link/${linkToken(secret, mail.subject)}`;
}
