/** What helps to choose and to type a password, without a script: it can be read, and a weak one comes with its strength. */
import { expect, test } from "vitest";

import { atDesk } from "#tests/http/desk/operators.ts";
import { anAccount, logInAs, mailedLink, password } from "#tests/support/accounts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { wordsOf } from "#tests/support/markup.tsx";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const email = "erika@kundin.example";
const weak = "Sommer2024!!";
const strength = /Stärke \d, nötig ist 10/;

/** Who is where a password is typed, and how many are. */
async function pages(): Promise<[Visitor, string, number][]> {
  const db = database.db();
  const known = shop.visitor();
  await logInAs(db, known, await anAccount(db));
  const registering = shop.visitor();
  await registering.post("/de/register", { email: "neu@kundin.example" });
  const link = await mailedLink(db, "account-register", "neu@kundin.example");
  return [
    [shop.visitor(), "/de/login?back=%2Fde%2Fkonto", 1],
    [registering, link, 1],
    [known, "/de/konto", 3],
    [shop.visitor(), "/verwaltung/anmelden", 1],
    [await atDesk(db, shop.visitor(), "owner"), "/verwaltung/konto", 3],
  ];
}

const hidden = (html: string) => [...html.matchAll(/<input[^>]*type="password"/g)].length;
const shown = (html: string) =>
  [
    ...html.matchAll(/<input(?=[^>]*type="text")(?=[^>]*autocomplete="(?:current|new)-password")[^>]*>/gi),
  ].map(([field]) => field);
const linkOf = (html: string, words: string) =>
  new RegExp(`<a[^>]*href="([^"]+)"[^>]*>${words}</a>`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

test("every password can be read while it is typed, and hidden again", async () => {
  for (const [who, page, count] of await pages()) {
    const first = (await who.get(page)).text;
    expect([hidden(first), shown(first).length], page).toEqual([count, 0]);
    const readable = (await who.get(linkOf(first, "Passwort anzeigen"))).text;
    expect([hidden(readable), shown(readable).length], page).toEqual([0, count]);
    for (const field of shown(readable)) expect(field, page).toMatch(/spellcheck="false"/i);
    expect(linkOf(readable, "Passwort verbergen"), page).toBe(page);
  }
});

test("it stays readable after a refusal, and what was typed never comes back", async () => {
  const visitor = shop.visitor();
  const page = "/de/login?sichtbar=1";
  const refused = await visitor.post(page, { email, password: "falsch und geheim" });
  expect([refused.status, hidden(refused.text), shown(refused.text).length]).toEqual([422, 0, 1]);
  expect(refused.text).not.toContain("falsch und geheim");
});

test("a weak password is refused with how strong it is and what would be enough", async () => {
  const [, [registering, link], [known]] = (await pages()) as [unknown, [Visitor, string], [Visitor]];
  const chosen = await registering.post(link, { password: weak });
  const changed = await known.post("/de/konto", { intent: "password", current: password, password: weak });
  const owner = await atDesk(database.db(), shop.visitor(), "owner", { name: "Olga" });
  const typed = { intent: "password", current: password, password: weak };
  const atTheDesk = await owner.post("/verwaltung/konto", typed);
  for (const answer of [chosen, changed, atTheDesk]) {
    expect(answer.status).toBe(422);
    expect(wordsOf(answer.text)).toMatch(strength);
    expect(answer.text).not.toContain(weak);
  }
});
