/** What helps to choose and to type a password, without a script: it can be read, and a weak one comes with its strength. */
import { expect, test } from "vitest";

import { atDesk } from "#tests/support/back-office/operators.ts";
import { anAccount, logInAs, mailedLink, password } from "#tests/support/accounts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { wordsOf } from "#tests/support/markup.tsx";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

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
const toggle = "Passwort anzeigen";
const valueIn = (input: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? "";

/** The form with this button, its inputs in their order. */
function inputsBeside(html: string, button: string): string[] {
  const form = html.split("</form>").find((each) => each.includes(`value="${button}"`)) ?? "";
  return [...form.slice(form.lastIndexOf("<form")).matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
}

/** What is sent where this button is pressed: of the buttons this one alone, and no box that is not ticked. */
function sentBy(html: string, button: string): Record<string, string> {
  const sent = inputsBeside(html, button).filter((input) =>
    valueIn(input, "type") === "submit"
      ? valueIn(input, "value") === button
      : valueIn(input, "type") !== "checkbox" || input.includes("checked="),
  );
  const pairs = sent.map((input) => [valueIn(input, "name"), valueIn(input, "value")] as const);
  return Object.fromEntries(pairs.filter(([name]) => name !== ""));
}

const pressed = (html: string) =>
  valueIn(inputsBeside(html, toggle).find((input) => input.includes(toggle)) ?? "", "aria-pressed");

test("every password can be read while it is typed, and hidden again", async () => {
  for (const [who, page, count] of await pages()) {
    const look = (html: string) => [hidden(html), shown(html).length, pressed(html)];
    const first = (await who.get(page)).text;
    expect(look(first), page).toEqual([count, 0, "false"]);
    const readable = (await who.post(page, sentBy(first, toggle))).text;
    expect(look(readable), page).toEqual([0, count, "true"]);
    for (const field of shown(readable)) expect(field, page).toMatch(/spellcheck="false"/i);
    expect(wordsOf(readable), page).toContain("ist jetzt zu lesen. Bitte geben Sie es noch einmal ein.");
    expect(readable, page).not.toMatch(/<title>Fehler|error-summary|field-error/);
    const again = (await who.post(page, sentBy(readable, toggle))).text;
    expect(look(again), page).toEqual([count, 0, "false"]);
    expect(wordsOf(again), page).toContain("ist wieder verborgen.");
  }
});

test("what was typed is kept where a password is to be read, but for the password itself", async () => {
  const visitor = shop.visitor();
  const page = "/de/login?back=%2Fde%2Fkonto";
  const first = sentBy((await visitor.get(page)).text, toggle);
  const typed = { ...first, email, stay: "1", password: "halb geti" };
  const readable = (await visitor.post(page, typed)).text;
  expect(sentBy(readable, "Anmelden")).toMatchObject({ email, stay: "1", password: "", back: "/de/konto" });
  expect(readable).not.toContain("halb geti");
});

test("the button that shows a password stands behind the one that sends the form", async () => {
  for (const [who, page] of await pages()) {
    const inputs = inputsBeside((await who.get(page)).text, toggle);
    const buttons = inputs.filter((input) => valueIn(input, "type") === "submit");
    expect(buttons.length, page).toBeGreaterThan(1);
    expect(buttons[0], page).not.toContain(toggle);
  }
});

test("it stays readable after a refusal, and what was typed never comes back", async () => {
  const visitor = shop.visitor();
  const page = "/de/login";
  const readable = (await visitor.post(page, sentBy((await visitor.get(page)).text, toggle))).text;
  const typed = { ...sentBy(readable, "Anmelden"), email, password: "falsch und geheim" };
  const refused = await visitor.post(page, typed);
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
