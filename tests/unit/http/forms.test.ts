import { expect, test } from "vitest";
import { z } from "zod";

import { notFound } from "#app/http/access.server.ts";
import { parseForm, refusedForm } from "#app/http/forms.server.ts";

const schema = z.object({
  name: z.string("Geben Sie den Namen ein"),
  age: z.string().regex(/^\d+$/, "Geben Sie eine Zahl ein").optional(),
});

function formOf(...pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

test("a right form gives its values", () => {
  expect(parseForm(formOf(["name", "Ada"]), schema)).toEqual({ ok: true, value: { name: "Ada" } });
});

test("a wrong one gives one sentence a field, and all that was typed", () => {
  const answer = parseForm(
    formOf(["intent", "save"], ["name", ""], ["age", "alt"], ["more", "a"], ["more", "b"]),
    schema,
  );
  expect(answer).toEqual({
    ok: false,
    reply: {
      intent: "save",
      values: { name: "", age: "alt", more: ["a", "b"] },
      errors: { name: "Geben Sie den Namen ein", age: "Geben Sie eine Zahl ein" },
    },
  });
});

test("what is handed back is cut to 2,000 signs a field and 10,000 in all; secrets and tokens are not handed back", () => {
  const long = "x".repeat(5_000);
  const fields = Array.from({ length: 8 }, (_, index): [string, string] => [`f${index}`, long]);
  const form = formOf(...fields, ["password", "geheim"], ["formToken", "t"]);
  const { values } = refusedForm(form, { "": "Nein" }, ["password"]);
  expect(values["f0"]).toHaveLength(2_000);
  expect(Object.values(values).join("")).toHaveLength(10_000);
  expect(values).not.toHaveProperty("password");
  expect(values).not.toHaveProperty("formToken");
});

async function messageFor(path: string): Promise<string> {
  const answer = notFound(new Request(`https://shop.example${path}`));
  expect(answer.status).toBe(404);
  return await answer.text();
}

test("the message of an unknown page names the path, readable and without its query [S2-58]", async () => {
  expect(await messageFor("/de/m%C3%BCnchen?geheim=1")).toBe("Page not found: /de/münchen");
});

test("the path of an unknown page is cut, and keeps signs out that could disguise it", async () => {
  expect((await messageFor(`/de/${"x".repeat(5000)}`)).length).toBeLessThan(250);
  expect(await messageFor("/de/a%E2%80%AEb%00c")).toBe("Page not found: /de/a\ufffdb\ufffdc");
  expect(await messageFor("/de/%E0%A4%A")).toBe("Page not found: /de/%E0%A4%A");
});
