import type { Constraint } from "@conform-to/dom";
import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { z } from "zod";

import { longestMessage } from "#app/domain/support/thread.ts";
import { notFound } from "#app/http/access.server.ts";
import { customerForm, passwordLoginForm } from "#app/http/form-schemas.server.ts";
import {
  constraintOf,
  parseForm,
  readFileForm,
  readForm,
  buildRefusalReply,
} from "#app/http/forms.server.ts";
import { cartFields } from "#app/routes/cart/form.server.ts";
import { cancelForm, noteForm } from "#app/routes/desk/bookings/form.server.ts";
import { codeForm } from "#app/routes/desk/form.server.ts";
import { payeeForm } from "#app/routes/desk/money/form.server.ts";
import { answerForm } from "#app/routes/desk/questions/form.server.ts";
import { personForm, redirectForm } from "#app/routes/desk/upkeep/form.server.ts";
import { giftCardForm } from "#app/routes/gift-card/form.server.ts";
import { questionForm } from "#app/routes/support/form.server.ts";

const schema = z.object({
  name: z.string("Geben Sie den Namen ein"),
  age: z.string().regex(/^\d+$/, "Geben Sie eine Zahl ein").optional(),
});

function formOf(...pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

test("a valid form returns its values", () => {
  expect(parseForm(formOf(["name", "Ada"]), schema)).toEqual({ ok: true, value: { name: "Ada" } });
});

test("an invalid form returns one error per field with the typed values", () => {
  const answer = parseForm(
    formOf(["intent", "save"], ["name", ""], ["age", "alt"], ["more", "a"], ["more", "b"]),
    schema,
  );
  expect(answer).toEqual({
    ok: false,
    reply: {
      status: "error",
      initialValue: { intent: "save", age: "alt", more: ["a", "b"] },
      error: { name: ["Geben Sie den Namen ein"], age: ["Geben Sie eine Zahl ein"] },
    },
  });
});

test("returned values are cut to 2,000 characters per field and 10,000 in total", () => {
  const long = "x".repeat(5_000);
  const fields = Array.from({ length: 8 }, (_, index): [string, string] => [`f${index}`, long]);
  const form = formOf(...fields, ["password", "geheim"], ["formToken", "t"]);
  const { initialValue: values = {} } = buildRefusalReply(form, { "": "Nein" }, ["password"]);
  expect(values?.["f0"]).toHaveLength(2_000);
  expect(Object.values(values ?? {}).join("")).toHaveLength(10_000);
  expect(values).not.toHaveProperty("password");
  expect(values).not.toHaveProperty("formToken");
});

test("errors of a command keep their order", () => {
  const { error, initialValue } = buildRefusalReply(formOf(["x-a.b", "x"]), {
    z: "Erst",
    a: "Dann",
    "x-a.b": "Zuletzt",
  });
  expect(Object.keys(error ?? {})).toEqual(["z", "a", "x-a.b"]);
  expect(initialValue).toEqual({ "x-a.b": "x" });
});

test.each(["__intent__", "__state__", "a[99999999]", "toString", "__proto__.x", "a.constructor", ""])(
  "ignores the field name %j, which has a meaning for Conform",
  async (name) => {
    const body = formOf([name, "v"], ["name", "Ada"]);
    const context = { formTrust: "origin" } as unknown as AppLoadContext;
    const form = await readForm(new Request("https://shop.example/de", { method: "POST", body }), context);
    expect([...form]).toEqual([["name", "Ada"]]);
    expect(parseForm(form, schema).ok).toBe(true);
  },
);

const readAs = async (pairs: [string, string][], shape = {}) => {
  const context = { formTrust: "origin" } as unknown as AppLoadContext;
  const request = new Request("https://shop.example/de", { method: "POST", body: formOf(...pairs) });
  return [...(await readForm(request, context, shape))];
};

test.each([
  ["2,000 dots", "a" + ".a".repeat(2_000)],
  ["five parts", "a.a.a.a.a"],
  ["101 characters", "a".repeat(101)],
  ["10,000 brackets", "a" + "[0]".repeat(10_000)],
  ["an index after 3,000 dots", `${"a.".repeat(3_000)}a[0]`],
])("ignores a field whose name has %s", async (_what, name) => {
  expect(
    await readAs([
      [name, "v"],
      ["name", "Ada"],
    ]),
  ).toEqual([["name", "Ada"]]);
});

test("a field name of 100 characters in four parts is accepted", async () => {
  const name = `a.b.c.${"d".repeat(94)}`;
  expect(await readAs([[name, "v"]])).toEqual([[name, "v"]]);
});

test("invisible characters are removed from all fields but passwords", async () => {
  const typed = "\u200bA\u00a0\u0000 ";
  expect(
    await readAs([
      ["name", typed],
      ["password", typed],
    ]),
  ).toEqual([
    ["name", "A"],
    ["password", "\u200bA\u00a0 "],
  ]);
});

/** The server puts the raw body into the context. */
async function readFile(parts: FormData) {
  const sent = new Response(parts);
  const type = sent.headers.get("Content-Type") ?? "";
  const fileForm = new Uint8Array(await sent.arrayBuffer());
  const context = { formTrust: "origin", fileForm } as unknown as AppLoadContext;
  const request = new Request("https://shop.example/de", {
    method: "POST",
    headers: { "Content-Type": type },
  });
  const { form, file } = await readFileForm(request, context);
  return { fields: [...form], file };
}

test("a file form is read from the bytes in the context", async () => {
  const parts = formOf(["name", " Ada"]);
  parts.append("file", new File(["abc"], "a.csv"));
  parts.append("file", new File(["def"], "b.csv"));
  expect(await readFile(parts)).toEqual({
    fields: [["name", "Ada"]],
    file: { name: "a.csv", bytes: new TextEncoder().encode("abc") },
  });
});

test("text in the file field is no file", async () => {
  expect(await readFile(formOf(["file", "abc"]))).toEqual({ fields: [], file: undefined });
});

test("a file in another field is ignored", async () => {
  const parts = new FormData();
  parts.append("name", new File(["abc"], "a.csv"));
  expect(await readFile(parts)).toEqual({ fields: [], file: undefined });
});

test("an author's form keeps soft hyphens", async () => {
  expect(await readAs([["text", "a\u00adb "]], { typeset: true })).toEqual([["text", "a\u00adb "]]);
});

test("Conform derives HTML constraints from the customer schemas", () => {
  expect(constraintOf(customerForm)).toMatchObject({
    lastName: { required: true, minLength: 1, maxLength: 100 },
    email: { required: true, minLength: 1, maxLength: 254 },
    phone: { required: false, maxLength: 50 },
    country: { required: true, pattern: expect.stringContaining("DE") as string },
    toCity: { required: false, maxLength: 100 },
  });
  expect(constraintOf(passwordLoginForm)).toMatchObject({
    email: { required: true, maxLength: 254 },
    password: { required: true, maxLength: 1_000 },
    stay: { required: false },
  });
  expect(constraintOf(cartFields)).toMatchObject({
    quantity: { required: true, maxLength: 4, pattern: expect.stringContaining("\\d{1,4}") as string },
    code: { required: false, maxLength: 100 },
    amount: { required: false, maxLength: 100 },
  });
  expect(constraintOf(questionForm)).toMatchObject({
    supportText: { required: true, maxLength: longestMessage },
    supportEmail: { required: false, maxLength: 254 },
  });
  expect(constraintOf(giftCardForm)).toMatchObject({ quantity: { maxLength: 4 }, own: { required: false } });
});

test("Conform derives HTML constraints from the back office schemas", () => {
  expect(constraintOf(redirectForm)).toEqual({
    path: { required: true, minLength: 1 },
    target: { required: true, minLength: 1 },
    status: { required: true },
  });
  expect(constraintOf(personForm)).toEqual({ email: { required: true, minLength: 1, maxLength: 254 } });
  expect(constraintOf(codeForm)).toMatchObject({
    code: { required: true },
    percent: { required: false },
    to: { required: true },
    group: { required: false, maxLength: 100 },
  });
  expect(constraintOf(noteForm)).toEqual({ text: { required: true, minLength: 1, maxLength: 2_000 } });
  expect(constraintOf(cancelForm)).toEqual({ keep: { required: false }, confirm: { required: true } });
  expect(constraintOf(answerForm)).toMatchObject({ text: { required: true, maxLength: longestMessage } });
});

test("a cancellation without an amount keeps nothing", () => {
  const form = formOf(["keep", ""], ["confirm", "1"]);
  expect(parseForm(form, cancelForm)).toEqual({ ok: true, value: { keep: 0, confirm: "1" } });
});

test("a cancellation names each wrong field", () => {
  const answer = parseForm(formOf(["keep", "viel"]), cancelForm);
  expect(answer).toMatchObject({
    reply: {
      error: {
        keep: ["Der Shop behält: Schreiben Sie einen Betrag wie 240,00, oder nichts"],
        confirm: ["Stornieren: Setzen Sie den Haken, dass Sie diese Buchung stornieren wollen"],
      },
    },
  });
});

test("an account for a refund names each wrong field", () => {
  const answer = parseForm(formOf(["iban", "DE00"]), payeeForm);
  expect(answer.ok ? [] : Object.keys(answer.reply.error ?? {})).toEqual(["holder", "iban"]);
});

test("a redirect needs one of the known statuses", () => {
  const form = (status: string) => formOf(["path", "/alt"], ["target", "/neu"], ["status", status]);
  expect(parseForm(form("302"), redirectForm)).toEqual({
    ok: true,
    value: { path: "/alt", target: "/neu", status: 302 },
  });
  expect(parseForm(form("404"), redirectForm)).toMatchObject({
    reply: { error: { status: ["Wählen Sie eine Art aus."] } },
  });
});

test("patterns of the schemas are valid with the flag v", () => {
  const patterns = [customerForm, cartFields, giftCardForm, questionForm].flatMap((each) => {
    const constraints: Record<string, Constraint> = constraintOf(each);
    return Object.values(constraints).flatMap(({ pattern }) => pattern ?? []);
  });
  expect(patterns.length).toBeGreaterThan(4);
  for (const pattern of patterns) expect(() => new RegExp(`^(?:${pattern})$`, "v")).not.toThrow();
});

async function messageFor(path: string): Promise<string> {
  const answer = notFound(new Request(`https://shop.example${path}`));
  expect(answer.status).toBe(404);
  return await answer.text();
}

test("the message of an unknown page names the path without its query [S2-58]", async () => {
  expect(await messageFor("/de/m%C3%BCnchen?geheim=1")).toBe("Page not found: /de/münchen");
});

test("the path of an unknown page is shortened and cleaned", async () => {
  expect((await messageFor(`/de/${"x".repeat(5000)}`)).length).toBeLessThan(250);
  expect(await messageFor("/de/a%E2%80%AEb%00c")).toBe("Page not found: /de/a\ufffdb\ufffdc");
  expect(await messageFor("/de/%E0%A4%A")).toBe("Page not found: /de/%E0%A4%A");
});
