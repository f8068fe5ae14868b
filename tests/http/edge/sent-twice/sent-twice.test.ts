/** Every form of the shop sent twice, one after the other and at once: nothing is made twice (decision 050). */
import { expect, test } from "vitest";

import { cleanText } from "#app/domain/text/typed-text.ts";
import { fieldsReadAsSent } from "#app/http/forms.server.ts";
import routes from "#app/routes.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { testDatabase } from "#tests/support/database.ts";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { type PageAnswer, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

import type { Sent, TwiceForm } from "./form.ts";
import { deskForms } from "./desk-forms.ts";
import { orderForms } from "./order-forms.ts";
import { otherForms, programs } from "./other-forms.ts";

const twiceForms = [...orderForms, ...otherForms, ...deskForms];

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

/** Tries are counted each time. */
const counted = new Set(["counted_try"]);

/** How many rows there are of everything. */
async function stored(): Promise<Record<string, number>> {
  const tables = Object.entries(await allTables(database.db()));
  return Object.fromEntries(
    tables.flatMap(([name, rows]) => (counted.has(name) ? [] : [[name, rows.length]])),
  );
}

/** The same browser, before the answer to another form has come. */
function twin(of: Visitor): Visitor {
  const other = shop.visitor();
  for (const [name, value] of of.cookies) other.cookies.set(name, value);
  return other;
}

async function begin(form: TwiceForm): Promise<Sent> {
  await database.empty();
  shop.dropPages();
  visitor = shop.visitor();
  return form.make({ db: database.db(), visitor });
}

const place = ({ status, location }: PageAnswer) => `${status} ${location}`;

const post = (who: Visitor, { path, fields, file }: Sent) =>
  file ? postFile(who, path, fields, file) : who.post(path, fields);

test.each(twiceForms.map((form) => [`${form.route}: ${form.name}`, form] as const))(
  "%s keeps what the page itself wrote into it",
  async (_name, form) => {
    const { fields } = await begin(form);
    // A visible field may be written with no-break spaces: it is read either way.
    const cleaned = Object.entries(fields).filter(
      ([name, value]) => !fieldsReadAsSent.has(name) && name !== "bands" && cleanText(value) !== value,
    );
    expect(cleaned).toEqual([]);
  },
);

test.each(twiceForms.map((form) => [`${form.route}: ${form.name}`, form] as const))(
  "%s, sent twice, is one",
  async (_name, form) => {
    const sent = await begin(form);
    const first = await post(visitor, sent);
    const once = await stored();
    const second = await post(visitor, sent);
    const after = await stored();

    const again = await begin(form);
    const other = twin(visitor);
    const both = await Promise.all([post(visitor, again), post(other, again)]);
    const atOnce = await stored();

    if (form.repeat !== "nothing") expect(first.status).toBe(form.status ?? 303);
    if (form.repeat === "again")
      for (const name of ["account_session", "operator_session"]) atOnce[name] = once[name] ?? 0;
    expect({ after, atOnce }).toEqual({ after: once, atOnce: once });
    if (form.says !== undefined) return;
    expect(place(second)).toBe(place(first));
    expect(place(both[0])).toBe(place(both[1]));
  },
);

test("every address that takes forms is among them", async () => {
  const takes: string[] = [];
  const look = async (list: typeof routes): Promise<void> => {
    for (const { id, file, children } of list) {
      const module = (await import(/* @vite-ignore */ `../../../../app/${file}`)) as object;
      if ("action" in module) takes.push(id ?? file);
      await look(children ?? []);
    }
  };
  await look(routes);
  const told = new Set([...programs, ...twiceForms.map(({ route }) => route)]);
  const alike = (id: string) =>
    id.replace(/^unprefixed-.*/, "to-home").replace(/^demo-bank-api.*/, "demo-bank-api");
  expect(new Set(takes.map(alike))).toEqual(told);
});
