/** Every form of the shop is sent twice, in a row and at once, and makes nothing twice (decision 050). */
import { expect, test } from "vitest";

import { cleanText } from "#app/domain/text/typed-text.ts";
import { fieldsReadAsSent } from "#app/http/forms.server.ts";
import routes from "#app/routes.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { testDatabase } from "#tests/support/database.ts";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { type PageAnswer, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

import type { FormPost, TwiceForm } from "./form.ts";
import { deskForms } from "./desk-forms.ts";
import { orderForms } from "./order-forms.ts";
import { otherForms, programRoutes } from "./other-forms.ts";

const twiceForms = [...orderForms, ...otherForms, ...deskForms];

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const ignoredTables = new Set(["counted_try"]);

async function countRows(): Promise<Record<string, number>> {
  const tables = Object.entries(await allTables(database.db()));
  return Object.fromEntries(
    tables.flatMap(([name, rows]) => (ignoredTables.has(name) ? [] : [[name, rows.length]])),
  );
}

/** A second visitor with the same cookies, for a post at the same time. */
function copyVisitor(of: Visitor): Visitor {
  const other = shop.visitor();
  for (const [name, value] of of.cookies) other.cookies.set(name, value);
  return other;
}

async function begin(form: TwiceForm): Promise<FormPost> {
  await database.empty();
  shop.dropPages();
  visitor = shop.visitor();
  return form.make({ db: database.db(), visitor });
}

const describeAnswer = ({ status, location }: PageAnswer) => `${status} ${location}`;

const post = (who: Visitor, { path, fields, file }: FormPost) =>
  file ? postFile(who, path, fields, file) : who.post(path, fields);

test.each(twiceForms.map((form) => [`${form.route}: ${form.name}`, form] as const))(
  "%s keeps its prefilled values when they are cleaned",
  async (_name, form) => {
    const { fields } = await begin(form);
    // Visible fields may contain no-break spaces, which are accepted either way.
    const cleaned = Object.entries(fields).filter(
      ([name, value]) => !fieldsReadAsSent.has(name) && name !== "bands" && cleanText(value) !== value,
    );
    expect(cleaned).toEqual([]);
  },
);

test.each(twiceForms.map((form) => [`${form.route}: ${form.name}`, form] as const))(
  "%s sent twice has one effect",
  async (_name, form) => {
    const sent = await begin(form);
    const first = await post(visitor, sent);
    const once = await countRows();
    const second = await post(visitor, sent);
    const after = await countRows();

    const again = await begin(form);
    const other = copyVisitor(visitor);
    const both = await Promise.all([post(visitor, again), post(other, again)]);
    const atOnce = await countRows();

    if (form.repeat !== "nothing") expect(first.status).toBe(form.status ?? 303);
    if (form.repeat === "again")
      for (const name of ["account_session", "operator_session"]) atOnce[name] = once[name] ?? 0;
    expect({ after, atOnce }).toEqual({ after: once, atOnce: once });
    if (form.says !== undefined) return;
    expect(describeAnswer(second)).toBe(describeAnswer(first));
    expect(describeAnswer(both[0])).toBe(describeAnswer(both[1]));
  },
);

test("every route with an action is covered", async () => {
  const routesWithAction: string[] = [];
  const look = async (list: typeof routes): Promise<void> => {
    for (const { id, file, children } of list) {
      const module = (await import(/* @vite-ignore */ `../../../../app/${file}`)) as object;
      if ("action" in module) routesWithAction.push(id ?? file);
      await look(children ?? []);
    }
  };
  await look(routes);
  const covered = new Set([...programRoutes, ...twiceForms.map(({ route }) => route)]);
  const unifyId = (id: string) =>
    id.replace(/^unprefixed-.*/, "to-home").replace(/^demo-bank-api.*/, "demo-bank-api");
  expect(new Set(routesWithAction.map(unifyId))).toEqual(covered);
});
