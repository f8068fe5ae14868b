/** Commands about operators: invitations, roles, the last owner, and their calls of the command line. */
import { beforeEach, expect, test } from "vitest";

import {
  findInvited,
  invitationToken,
  prepareInvitation,
} from "#app/commands/operator/invitations.server.ts";
import {
  addOperator,
  changeOperatorRole,
  disableOperator,
  enableOperator,
  resetOperator,
} from "#app/commands/operator/operators.server.ts";
import { beginByInvitation } from "#app/commands/operator/sign-in.server.ts";
import { fingerprintRole, type Role } from "#app/domain/operator/role.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import {
  addOperatorSession,
  findOperator,
  findOperatorByEmail,
  findOperatorSession,
  listOperators,
  saveOperator,
} from "#app/store/queries/operator/operators.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { createTwoProperties, lake } from "#tests/support/back-office/orders.ts";
import { anOperator, type TestOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { buildOtherMail } from "#tests/support/emails.ts";
import { secret } from "#tests/support/fakes.ts";
import { operatorShop } from "#tests/support/shops/operator-shop.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
let olga: TestOperator;
beforeEach(async () => {
  await database.empty();
  olga = await anOperator(db(), "owner", { name: "Olga" });
});

const byOlga = () => ({ operator: { id: olga.id, name: "Olga" } });
const nele = { email: "nele@desk.example", name: "Nele Neu", role: "sales", vendorKey: null } as const;
const formKey = "k".repeat(22);
const invitation = (what: readonly (string | null)[] = [nele.email], byEmail = true) =>
  prepareInvitation(workAt(db()), byOlga(), { formKey, byEmail, what });
const readAudit = async () =>
  (await listAudit(db(), { skip: 0, most: 9 })).entries.map(({ who, action, label }) => [who, action, label]);
const readMails = () => db().select().from(mails);
const seenRole = async ({ id }: { id: string }) => {
  const stored = await findOperator(db(), id);
  return { ...byOlga(), seen: stored ? fingerprintRole(stored) : "" };
};

/** Opens a session and returns a function that tells whether it is still valid. */
async function openSession({ id: operatorId }: { id: string }): Promise<() => Promise<boolean>> {
  const token = `token of ${operatorId} ${Math.random()}`;
  const session = { token, operatorId, stage: "full", setup: null, device: "", now: testNow } as const;
  await addOperatorSession(db(), session);
  return async () => (await findOperatorSession(db(), token, testNow)) !== null;
}

test("an invitation is an operator, an email and an audit entry of who invites", async () => {
  const answer = await addOperator(workAt(db()), nele, invitation());
  expect(answer.ok).toBe(true);
  const stored = await findOperatorByEmail(db(), nele.email);
  expect(await readMails()).toMatchObject([
    {
      kind: "desk-invitation",
      recipient: nele.email,
      subject: `${stored?.id} ${stored?.startUntil?.toISOString()}`,
    },
  ]);
  expect(await readAudit()).toEqual([["Olga", "operator-added", nele.email]]);
});

test("the same form sent twice invites once and gives the same start password", async () => {
  const answers = [
    await addOperator(workAt(db()), nele, invitation()),
    await addOperator(workAt(db()), nele, invitation()),
  ];
  expect(answers[1]).toEqual(answers[0]);
  expect([(await readMails()).length, (await readAudit()).length]).toEqual([1, 1]);
  const other = await addOperator(
    workAt(db()),
    { ...nele, role: "owner" },
    invitation([nele.email, "owner"]),
  );
  expect(other).toEqual({ ok: false, refusal: "known" });
  expect(await findOperatorByEmail(db(), nele.email)).toMatchObject({ role: "sales" });
});

test("a reset that is sent twice resets once", async () => {
  const vera = await anOperator(db(), "sales", { name: "vera" });
  const work = workAt(db());
  const again = () => resetOperator(work, vera.email, invitation([vera.id]));
  expect(await again()).toEqual(await again());
  expect([(await readMails()).length, (await readAudit()).length]).toEqual([1, 1]);
});

test("an operator of a property needs one that exists, others have none", async () => {
  await createTwoProperties(db());
  const add = async (role: Role, vendorKey: string | null) => {
    const answer = await addOperator(workAt(db()), { ...nele, role, vendorKey });
    return answer.ok || answer.refusal;
  };
  const answers = [await add("house", null), await add("sales", lake.key), await add("house", "nirgends")];
  expect(answers).toEqual(["needs-vendor", "no-vendor-role", "unknown-vendor"]);
  expect(await add("house", lake.key)).toBe(true);
  const vera = await anOperator(db(), "sales", { name: "vera" });
  const wanted = { role: "house", vendorKey: null } as const;
  const refused = await changeOperatorRole(workAt(db()), vera.email, wanted, await seenRole(vera));
  expect(refused).toEqual({ ok: false, refusal: "needs-vendor" });
});

test("a link is valid until the set-up, a reset, the end of access or its third day", async () => {
  await addOperator(workAt(db()), nele, invitation());
  const stored = (await findOperatorByEmail(db(), nele.email))!;
  const token = invitationToken(secret, stored);
  const isOpen = async (hours = 0) => (await findInvited(workAt(db(), hours), token)) !== null;
  expect([await isOpen(), await isOpen(71), await isOpen(72)]).toEqual([true, true, false]);
  // Changing any character breaks the MAC or the id.
  for (const at of [0, 20, 25, 42])
    expect(
      await findInvited(
        workAt(db()),
        token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1),
      ),
    ).toBeNull();
  expect(await findInvited(workAt(db()), "")).toBeNull();
  await saveOperator(db(), stored.id, { totpSealed: "set up" });
  expect(await isOpen()).toBe(false);
  await saveOperator(db(), stored.id, { totpSealed: null, disabled: testNow });
  expect(await isOpen()).toBe(false);
  await saveOperator(db(), stored.id, { disabled: null });
  expect(await isOpen()).toBe(true);
  await resetOperator(workAt(db()), nele.email);
  expect(await isOpen()).toBe(false);
});

test("a reset ends a set-up that has begun by the link", async () => {
  await addOperator(workAt(db()), nele, invitation());
  const stored = (await findOperatorByEmail(db(), nele.email))!;
  const here = { network: "n", device: "d", former: null };
  const begun = await beginByInvitation(workAt(db()), invitationToken(secret, stored), here);
  if (!begun.ok) throw new Error(begun.refusal);
  expect(await findOperatorSession(db(), begun.token, testNow)).toMatchObject({ stage: "password" });
  await resetOperator(workAt(db()), nele.email);
  expect(await findOperatorSession(db(), begun.token, testNow)).toBeNull();
});

test("the email of an invitation is outdated after a newer one or the set-up", async () => {
  await addOperator(workAt(db()), nele, invitation());
  const [first] = await readMails();
  const isDue = async (hours = 0) =>
    (await buildOtherMail({ ...workAt(db(), hours), secrets: [secret] }, first as never)) !== null;
  expect([await isDue(), await isDue(72)]).toEqual([true, false]);
  await resetOperator(workAt(db(), 1), nele.email);
  expect(await isDue(1)).toBe(false);
});

test("a changed role ends the operator's sessions and is recorded with both roles", async () => {
  await createTwoProperties(db());
  const vera = await anOperator(db(), "sales", { name: "vera" });
  const [veras, olgas] = [await openSession(vera), await openSession(olga)];
  const wanted = { role: "house", vendorKey: lake.key } as const;
  const seen = await seenRole(vera);
  expect(await changeOperatorRole(workAt(db()), vera.email, wanted, seen)).toEqual({ ok: true });
  expect([await veras(), await olgas()]).toEqual([false, true]);
  const { entries } = await listAudit(db(), { skip: 0, most: 9 });
  expect(entries).toMatchObject([
    {
      who: "Olga",
      operatorId: olga.id,
      action: "operator-changed",
      before: { role: "sales", vendorKey: null },
      after: wanted,
    },
  ]);
  // The page of before shows a role that another owner has changed meanwhile.
  const late = await changeOperatorRole(workAt(db()), vera.email, { role: "content", vendorKey: null }, seen);
  expect(late).toEqual({ ok: false, refusal: "changed" });
});

test("a blocked operator has no sessions, and can sign in again when allowed", async () => {
  const vera = await anOperator(db(), "sales", { name: "vera" });
  const isOpen = await openSession(vera);
  expect(await disableOperator(workAt(db()), vera.email, byOlga())).toEqual({ ok: true });
  expect(await isOpen()).toBe(false);
  expect(await disableOperator(workAt(db()), vera.email, byOlga())).toEqual({
    ok: false,
    refusal: "already",
  });
  expect(await enableOperator(workAt(db()), vera.email, byOlga())).toEqual({ ok: true });
  expect(await isOpen()).toBe(false);
  expect(await findOperator(db(), vera.id)).toMatchObject({ disabled: null });
  expect((await readAudit()).map(([who, action]) => [who, action])).toEqual([
    ["Olga", "operator-enabled"],
    ["Olga", "operator-disabled"],
  ]);
});

test("the last owner who can sign in keeps role and access", async () => {
  await addOperator(workAt(db()), { ...nele, role: "owner" });
  const sales = { role: "sales", vendorKey: null } as const;
  const refused = { ok: false, refusal: "last-owner" };
  const isOpen = await openSession(olga);
  expect(await disableOperator(workAt(db()), olga.email, byOlga())).toEqual(refused);
  expect(await changeOperatorRole(workAt(db()), olga.email, sales, await seenRole(olga))).toEqual(refused);
  expect(await resetOperator(workAt(db()), olga.email, invitation([olga.id]))).toEqual(refused);
  expect([await isOpen(), (await findOperator(db(), olga.id))?.role]).toEqual([true, "owner"]);
  // The invited owner cannot sign in yet, so blocking her is possible.
  expect(await disableOperator(workAt(db()), nele.email, byOlga())).toEqual({ ok: true });
  const ben = await anOperator(db(), "owner", { name: "ben" });
  expect(await changeOperatorRole(workAt(db()), olga.email, sales, await seenRole(olga))).toEqual({
    ok: true,
  });
  expect(await disableOperator(workAt(db()), ben.email, byOlga())).toEqual(refused);
});

test("only the command line resets the last owner", async () => {
  expect((await resetOperator(workAt(db()), olga.email)).ok).toBe(true);
});

test.each(["block", "demote", "block and demote"])(
  "two owners who %s each other at once leave one owner",
  async (how) => {
    const sales = { role: "sales", vendorKey: null } as const;
    for (let round = 0; round < 5; round++) {
      await database.empty();
      const pair = [
        await anOperator(db(), "owner", { name: "a" }),
        await anOperator(db(), "owner", { name: "b" }),
      ];
      const seen = { operator: { id: pair[0]!.id, name: "a" }, seen: "owner." };
      const act = ({ email }: TestOperator, index: number) =>
        how === "block" || (how !== "demote" && index === 0)
          ? disableOperator(workAt(db()), email, seen)
          : changeOperatorRole(workAt(db()), email, sales, seen);
      const answers = await Promise.all(pair.map(act));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const left = (await listOperators(db())).filter(({ role, disabled }) => role === "owner" && !disabled);
      expect(left).toHaveLength(1);
    }
  },
);

test("the command line adds, lists, resets and disables operators as before", async () => {
  const { call } = operatorShop();
  const added = await call(["operators", "add", "anna@desk.example", "Anna Alt", "--role", "owner"]);
  expect([added.code, added.out]).toEqual([
    0,
    expect.stringMatching(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\nDas Startpasswort gilt 3 Tage\./),
  ]);
  const known = await call("operators add anna@desk.example Anna --role sales");
  expect([known.code, known.err]).toEqual([1, expect.stringContaining("gibt es schon jemanden")]);
  const list = await call("operators list");
  expect(list.out).toMatch(
    /^anna@desk\.example, Anna Alt, Leitung: noch nicht eingerichtet, Startpasswort bis/,
  );
  expect((await call("operators reset anna@desk.example")).code).toBe(0);
  expect((await call("operators disable anna@desk.example")).out).toContain("Gesperrt und abgemeldet");
  const again = await call("operators disable anna@desk.example");
  expect([again.code, again.err]).toEqual([1, "Dieser Zugang ist schon gesperrt."]);
  expect((await call("operators list")).out).toContain("Leitung: gesperrt seit");
  const unknown = await call("operators disable niemand@desk.example");
  expect([unknown.code, unknown.err]).toEqual([1, "Mit dieser Adresse gibt es niemanden."]);
  const { out } = await call("audit list");
  expect(out.split("\n").map((line) => line.split("; ").slice(1, 3).join(" "))).toEqual([
    "Kommandozeile Zugang gesperrt",
    "Kommandozeile Zugang zurückgesetzt",
    "Kommandozeile Zugang angelegt",
  ]);
  const [day = ""] = /^[\d.-]+/.exec(out) ?? [];
  const lines = async (options: string) => (await call(`audit list ${options}`)).out.split("\n").length;
  expect(await lines(`--from ${day} --to ${day} --person Kommandozeile`)).toBe(3);
  expect((await call("audit list --person Olga")).out).toBe("Noch nichts.");
  expect((await call("audit list --to 01.01.2020")).out).toBe("Noch nichts.");
  expect((await call("audit list --from bald")).err).toContain("Tage wie 24.12.2026");
});
