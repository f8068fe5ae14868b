import { expect, test } from "vitest";

import { postFile } from "#tests/support/back-office/multipart.ts";
import { testDatabase } from "#tests/support/database.ts";
import { runs } from "#tests/support/runs.ts";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

import { deskForms } from "./desk-forms.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const long = "ü".repeat(10_000);
/** Hidden fields, checkboxes and lists, which only the long run tries. */
const untyped = new Set(
  "intent formToken formKey stand confirm house edition isOptional kind room picture months1 liste besprochen wahl publish anyway sure filter feed prices shown notify suche before board picked".split(
    " ",
  ),
);
/** A download has no page of its own and redirects to the one with the form. */
const leadsBack = new Set(["desk-privacy-file"]);

test.each(deskForms.map((form) => [`${form.route}: ${form.name}`, form] as const))(
  "%s reports ten thousand characters in each of its fields",
  async (_name, form) => {
    let visitor = shop.visitor();
    const make = async () => {
      await database.empty();
      shop.dropPages();
      visitor = shop.visitor();
      return form.make({ db: database.db(), visitor });
    };
    let sent = await make();
    const names = Object.keys(sent.fields).filter((name) => runs(1) > 1 || !untyped.has(name));
    for (const name of names) {
      const { path, file, fields } = sent;
      const typed = { ...fields, [name]: long };
      const { status, text } = await (file
        ? postFile(visitor, path, typed, file)
        : visitor.post(path, typed));
      expect([name, status < 500]).toEqual([name, true]);
      if (!untyped.has(name) && !leadsBack.has(form.route))
        expect([name, status >= 400, text.includes('class="error-summary"')]).toEqual([name, true, true]);
      if (status < 400) sent = await make();
    }
  },
);
