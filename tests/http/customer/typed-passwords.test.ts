/** Password fields without scripts: showing the typed password, and refusing weak ones with their strength. */
import { expect, test } from "vitest";

import { anOperator, signInNewOperator } from "#tests/support/back-office/operators.ts";
import { anAccount, logInAs, readLoginLink, password } from "#tests/support/accounts.ts";
import { aKey } from "#tests/support/shops/partner.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const email = "erika@kundin.example";
const weak = "Sommer2024!!";
const strength = /Stärke \d, nötig ist 10/;

/** Every page with password fields: a visitor, the path, and the number of fields. */
async function passwordPages(): Promise<[Visitor, string, number][]> {
  const db = database.db();
  const known = shop.visitor();
  await logInAs(db, known, await anAccount(db));
  const registering = shop.visitor();
  await registering.post("/de/register", { email: "neu@kundin.example" });
  const link = await readLoginLink(db, "account-register", "neu@kundin.example");
  const owner = await signInNewOperator(db, shop.visitor(), "owner");
  const vera = await anOperator(db, "sales", { name: "vera" });
  return [
    [shop.visitor(), "/de/login?back=%2Fde%2Fkonto", 1],
    [registering, link, 1],
    [known, "/de/konto", 3],
    [shop.visitor(), "/verwaltung/anmelden", 1],
    [owner, "/verwaltung/konto", 3],
    [owner, "/verwaltung/personen", 1],
    [owner, `/verwaltung/personen/${vera.id}`, 3],
    [owner, "/verwaltung/schluessel", 1],
    [owner, `/verwaltung/schluessel/${(await aKey(db)).stored.id}`, 1],
  ];
}

const countHidden = (html: string) => [...html.matchAll(/<input[^>]*type="password"/g)].length;
const shownInputs = (html: string) =>
  [
    ...html.matchAll(/<input(?=[^>]*type="text")(?=[^>]*autocomplete="(?:current|new)-password")[^>]*>/gi),
  ].map(([field]) => field);
const toggle = "Passwort anzeigen";
const valueIn = (input: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? "";

/** Inputs of the form with this button, in document order. */
function inputsBeside(html: string, button: string): string[] {
  const form = html.split("</form>").find((each) => each.includes(`value="${button}"`)) ?? "";
  return [...form.slice(form.lastIndexOf("<form")).matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
}

/** Fields a browser sends when this button is pressed: no other buttons, no unticked checkboxes. */
function submittedFields(html: string, button: string): Record<string, string> {
  const inputs = inputsBeside(html, button).filter((input) =>
    valueIn(input, "type") === "submit"
      ? valueIn(input, "value") === button
      : valueIn(input, "type") !== "checkbox" || input.includes("checked="),
  );
  const pairs = inputs.map((input) => [valueIn(input, "name"), valueIn(input, "value")] as const);
  return Object.fromEntries(pairs.filter(([name]) => name !== ""));
}

const toggleState = (html: string) =>
  valueIn(inputsBeside(html, toggle).find((input) => input.includes(toggle)) ?? "", "aria-pressed");

test("every password field can be shown and hidden again", async () => {
  for (const [who, page, count] of await passwordPages()) {
    const fieldState = (html: string) => [countHidden(html), shownInputs(html).length, toggleState(html)];
    const first = (await who.get(page)).text;
    expect(fieldState(first), page).toEqual([count, 0, "false"]);
    const readable = (await who.post(page, submittedFields(first, toggle))).text;
    expect(fieldState(readable), page).toEqual([0, count, "true"]);
    for (const field of shownInputs(readable)) expect(field, page).toMatch(/spellcheck="false"/i);
    expect(readVisibleText(readable), page).toContain(
      "ist jetzt zu lesen. Bitte geben Sie es noch einmal ein.",
    );
    expect(readable, page).not.toMatch(/<title>Fehler|error-summary|field-error/);
    const again = (await who.post(page, submittedFields(readable, toggle))).text;
    expect(fieldState(again), page).toEqual([count, 0, "false"]);
    expect(readVisibleText(again), page).toContain("ist wieder verborgen.");
  }
});

test("showing the password keeps all other typed values", async () => {
  const visitor = shop.visitor();
  const page = "/de/login?back=%2Fde%2Fkonto";
  const first = submittedFields((await visitor.get(page)).text, toggle);
  const typed = { ...first, email, stay: "1", password: "halb geti" };
  const readable = (await visitor.post(page, typed)).text;
  expect(submittedFields(readable, "Anmelden")).toMatchObject({
    email,
    stay: "1",
    password: "",
    back: "/de/konto",
  });
  expect(readable).not.toContain("halb geti");
});

test("the button that shows a password comes after the submit button", async () => {
  for (const [who, page] of await passwordPages()) {
    const inputs = inputsBeside((await who.get(page)).text, toggle);
    const buttons = inputs.filter((input) => valueIn(input, "type") === "submit");
    expect(buttons.length, page).toBeGreaterThan(1);
    expect(buttons[0], page).not.toContain(toggle);
  }
});

test("a refused login keeps the password field visible but empty", async () => {
  const visitor = shop.visitor();
  const page = "/de/login";
  const readable = (await visitor.post(page, submittedFields((await visitor.get(page)).text, toggle))).text;
  const typed = { ...submittedFields(readable, "Anmelden"), email, password: "falsch und geheim" };
  const refused = await visitor.post(page, typed);
  expect([refused.status, countHidden(refused.text), shownInputs(refused.text).length]).toEqual([422, 0, 1]);
  expect(refused.text).not.toContain("falsch und geheim");
});

test("a weak password is refused with its strength and the required strength", async () => {
  const [, [registering, link], [known]] = (await passwordPages()) as [unknown, [Visitor, string], [Visitor]];
  const chosen = await registering.post(link, { password: weak });
  const changed = await known.post("/de/konto", { intent: "password", current: password, password: weak });
  const owner = await signInNewOperator(database.db(), shop.visitor(), "owner", { name: "Olga" });
  const typed = { intent: "password", current: password, password: weak };
  const atBackOffice = await owner.post("/verwaltung/konto", typed);
  for (const answer of [chosen, changed, atBackOffice]) {
    expect(answer.status).toBe(422);
    expect(readVisibleText(answer.text)).toMatch(strength);
    expect(answer.text).not.toContain(weak);
  }
});
