import { expect, test } from "playwright/test";

import { type Answer, type HttpBrowser, textOf, unescaped } from "../support/http-browser.ts";
import { type FoundForm, walkToAllForms } from "./all-forms.ts";

type Fields = Readonly<Record<string, string>>;

/** Own words of the page, with which it would say no in German. */
const german = /\b(der|die|das|Sie|nicht|ist|ein|eine|wir|kann|Geben|Wählen|Kürzen|Laden)\b/;
const machine =
  /\b(undefined|null|NaN|Error|expected|invalid|Invalid|received|Too (big|small)|at least|must be|String|\[object)\b|ZodError/;

const kinds: Record<string, (value: string, name: string) => string> = {
  empty: () => "",
  nonsense: (_value, name) => `\u0001’"<b>☃ ${name} %00`,
  "10,000 characters": () => "ä".repeat(10_000),
};

const refusals = [400, 403, 404, 410, 413, 422];

/** Hidden fields say what a form is about; these keep it being that form. */
const kept = new Set(["intent", "formToken"]);

for (const [kind, make] of Object.entries(kinds)) {
  test(`every form filled in with ${kind}: an answer in German, what was typed is kept, nothing is stored`, async () => {
    const { visitor, forms, cart } = await walkToAllForms();
    const before = await cartText(visitor, cart);
    for (const found of forms.filter(({ form }) => form.fields.length > 0)) {
      const typed = Object.fromEntries(found.form.fields.map((name) => [name, make("", name)]));
      await expectRefusal(visitor, found, typed, { mustRefuse: true });
    }
    expect(await cartText(visitor, cart)).toBe(before);
  });

  test(`every form with ${kind} in its hidden fields, too: an answer in German, nothing is stored`, async () => {
    const { visitor, forms, cart } = await walkToAllForms();
    const before = await cartText(visitor, cart);
    for (const found of forms) {
      const names = [...Object.keys(found.form.values), ...found.form.fields].filter(
        (name) => !kept.has(name),
      );
      const bad = Object.fromEntries(names.map((name) => [name, make(found.form.values[name] ?? "", name)]));
      await expectRefusal(visitor, found, bad, { mustRefuse: found.form.fields.length > 0, forged: true });
    }
    expect(await cartText(visitor, cart)).toBe(before);
  });
}

test("a form with one spoilt field is answered in German, and never breaks down", async () => {
  const { visitor, forms, cart } = await walkToAllForms();
  const makers = Object.values(kinds);
  // Of a field one kind each day: each of them has its turn.
  let turn = Math.floor(Date.now() / 86_400_000);
  for (const found of forms) {
    for (const name of new Set([...Object.keys(found.form.values), ...found.form.fields])) {
      if (isHarmless(found, name)) continue;
      const make = makers[turn++ % makers.length]!;
      // An empty or odd optional field is no mistake: only the breakdown is looked for.
      const bad = { ...found.form.values, [name]: make(found.form.values[name] ?? "", name) };
      await expectRefusal(visitor, found, bad, { mustRefuse: false, forged: true });
    }
  }
  // The walk's own cart is still there, whatever was changed in it.
  await cartText(visitor, cart);
});

test("forms of one order sent with the ids of another are refused, and change neither", async () => {
  const mine = await walkToAllForms();
  const theirs = await walkToAllForms();
  const before = [await cartText(mine.visitor, mine.cart), await cartText(theirs.visitor, theirs.cart)];
  const [myId = "", theirId = ""] = [mine.cart, theirs.cart].map((path) => path.split("/")[3]);
  const [myKey = "", theirKey = ""] = [mine.cart, theirs.cart].map((path) =>
    path.split("/")[4]?.replace(/#.*/, ""),
  );
  const theirItem = theirs.forms.find(({ form }) => form.values["itemId"])?.form.values["itemId"] ?? "";
  expect(theirItem).not.toBe("");

  for (const { form } of mine.forms.filter(({ form: each }) => each.method === "post")) {
    if (form.values["itemId"] !== undefined) {
      const answer = await mine.visitor.send(form, { itemId: theirItem, quantity: "3" });
      expect([form.buttons[0], answer.status]).toEqual([form.buttons[0], 422]);
    }
    if (form.action.includes(myId)) {
      const action = form.action.replace(myId, theirId);
      const answer = await mine.visitor.send({ ...form, action });
      expect([form.buttons[0], answer.status]).toEqual([form.buttons[0], 403]);
      expect(textOf(answer.html)).toMatch(german);
    }
    if (form.values["order"] !== undefined) {
      const foreign: Fields[] = [
        { order: theirId },
        { order: theirId, key: myKey },
        { order: theirId, key: theirKey },
        { proof: "" },
        // Last: a wrong key for the order in the cookie takes the cookie away.
        { key: theirKey },
      ];
      for (const values of foreign) {
        const answer = await mine.visitor.send(form, values);
        expect([form.buttons[0], values, [403, 404, 422].includes(answer.status)]).toEqual([
          form.buttons[0],
          values,
          true,
        ]);
      }
    }
  }
  expect([await cartText(mine.visitor, mine.cart), await cartText(theirs.visitor, theirs.cart)]).toEqual(
    before,
  );
});

test("bodies that are no form are refused", async () => {
  const { visitor, forms } = await walkToAllForms();
  const actions = new Set(forms.filter(({ form }) => form.method === "post").map(({ form }) => form.action));
  for (const action of actions) {
    for (const [type, body] of [
      ["application/json", '{"intent":"quantity"}'],
      ["text/plain", "intent=quantity"],
      ["multipart/form-data; boundary=x", "--x\r\nkaputt"],
      ["application/x-www-form-urlencoded", "a=".padEnd(70_000, "b")],
      ["", ""],
    ] as const) {
      const headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" };
      if (type !== "") headers["Content-Type"] = type;
      const { status } = await visitor.ask(action, {
        method: "POST",
        headers,
        ...(body === "" ? {} : { body }),
      });
      expect([action, type, [400, 403, 404, 413, 415, 422].includes(status)]).toEqual([action, type, true]);
    }
  }
});

/** Sends it and looks at the answer; `mustRefuse` where these values can be no good wish. */
async function expectRefusal(
  visitor: HttpBrowser,
  { page, form }: FoundForm,
  values: Fields,
  { mustRefuse, forged = false }: { mustRefuse: boolean; forged?: boolean },
): Promise<void> {
  const what = `${page} "${form.buttons[0]}" ${JSON.stringify(values).slice(0, 200)}`;
  const answer = await visitor.send(form, values);
  // A search finds what it can; only an address too long for any server is refused.
  const fitting = form.method === "get" ? [200, 431] : mustRefuse ? refusals : [200, ...refusals];
  expect(fitting, what).toContain(answer.status);
  expectPage(answer, what);
  if (answer.status !== 422 || forged) return;
  for (const [name, typed] of Object.entries(values)) {
    if (typed === "" || typed.length > 100 || isChoice(answer, name) || isSecret(answer, name)) continue;
    expect(unescaped(answer.html), `${what}: "${name}" is kept`).toContain(
      typed.replaceAll(/[\0\u0001]/g, "").trim(),
    );
  }
}

function expectPage(answer: Answer, what: string): void {
  const text = textOf(answer.html);
  expect(text, what).toMatch(german);
  const said = /class="error-summary".*?<\/ul>/s.exec(answer.html)?.[0] ?? "";
  expect(textOf(`<main>${said}</main>`), what).not.toMatch(machine);
  if (answer.status >= 400) expect(answer.html, what).toMatch(/<title>Fehler: |<title>[^<]+ – /);
}

/** A select, a radio group or a checkbox shows no foreign value. */
function isChoice(answer: Answer, name: string): boolean {
  return new RegExp(`<select[^>]*name="${name}"|type="(?:radio|checkbox)"[^>]*name="${name}"`).test(
    answer.html,
  );
}

/** Passwords and PINs never come back. */
function isSecret(answer: Answer, name: string): boolean {
  return new RegExp(`name="${name}"[^>]*type="password"`).test(answer.html);
}

/** Sent as it stands, this form does what it is for: order, remove. */
function isHarmless({ form }: FoundForm, name: string): boolean {
  const intent = form.values["intent"];
  return (intent === "remove" || intent === "order") && !["itemId", "order", "key", "proof"].includes(name);
}

async function cartText(visitor: HttpBrowser, cart: string): Promise<string> {
  await visitor.open(cart.replace(/#.*/, ""));
  const answer = await visitor.open(cart.replace(/#.*/, ""));
  expect(answer.status).toBe(200);
  // The day the cart is kept until moves with every change of it.
  return textOf(answer.html).replace(/Dieser Warenkorb bleibt bis .* Uhr/, "");
}
