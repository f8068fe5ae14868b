import { expect, test } from "playwright/test";

import { type Answer, type HttpBrowser, textOf, unescapeHtml } from "../support/http-browser.ts";
import { type FoundForm, walkToAllForms } from "./all-forms.ts";

type Fields = Readonly<Record<string, string>>;

/** Words of a German message. */
const german = /\b(der|die|das|Sie|nicht|ist|ein|eine|wir|kann|Geben|Wählen|Kürzen|Laden)\b/;
const technicalWords =
  /\b(undefined|null|NaN|Error|expected|invalid|Invalid|received|Too (big|small)|at least|must be|String|\[object)\b|ZodError/;

const badValues: Record<string, (value: string, name: string) => string> = {
  empty: () => "",
  nonsense: (_value, name) => `\u0001’"<b>☃ ${name} %00`,
  "10,000 characters": () => "ä".repeat(10_000),
};

const refusals = [400, 403, 404, 410, 413, 422];

/** Hidden fields that are not changed, so that the form keeps its meaning. */
const unchanged = new Set(["intent", "formToken"]);

for (const [kind, make] of Object.entries(badValues)) {
  test(`every form filled in with ${kind} gets a German answer, what was typed is kept and nothing is stored`, async () => {
    const { visitor, forms, cart } = await walkToAllForms();
    const before = await cartText(visitor, cart);
    for (const found of forms.filter(({ form }) => form.fields.length > 0)) {
      const typed = Object.fromEntries(found.form.fields.map((name) => [name, make("", name)]));
      await expectRefusal(visitor, found, typed, { mustRefuse: true });
    }
    expect(await cartText(visitor, cart)).toBe(before);
  });

  test(`every form with ${kind} in hidden fields, too, gets a German answer and stores nothing`, async () => {
    const { visitor, forms, cart } = await walkToAllForms();
    const before = await cartText(visitor, cart);
    for (const found of forms) {
      const names = [...Object.keys(found.form.values), ...found.form.fields].filter(
        (name) => !unchanged.has(name),
      );
      const bad = Object.fromEntries(names.map((name) => [name, make(found.form.values[name] ?? "", name)]));
      await expectRefusal(visitor, found, bad, { mustRefuse: found.form.fields.length > 0, forged: true });
    }
    expect(await cartText(visitor, cart)).toBe(before);
  });
}

test("a form with one invalid field gets a German answer and causes no server error", async () => {
  const { visitor, forms, cart } = await walkToAllForms();
  const makers = Object.values(badValues);
  // Each field is tested with one kind a day, in turn.
  let turn = Math.floor(Date.now() / 86_400_000);
  for (const found of forms) {
    for (const name of new Set([...Object.keys(found.form.values), ...found.form.fields])) {
      if (isHarmless(found, name)) continue;
      const make = makers[turn++ % makers.length]!;
      // An empty or unusual optional field may be accepted. Only a server error would be wrong.
      const bad = { ...found.form.values, [name]: make(found.form.values[name] ?? "", name) };
      await expectRefusal(visitor, found, bad, { mustRefuse: false, forged: true });
    }
  }
  // The cart still exists, even if it was changed.
  await cartText(visitor, cart);
});

test("refuses forms of one order with the ids of another and changes neither", async () => {
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
        // Last, because a wrong key for the order in the cookie removes the cookie.
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

test("refuses request bodies that are no form data", async () => {
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

/**
 * Sends the form and checks the answer.
 * @param mustRefuse true if no valid request has these values
 */
async function expectRefusal(
  visitor: HttpBrowser,
  { page, form }: FoundForm,
  values: Fields,
  { mustRefuse, forged = false }: { mustRefuse: boolean; forged?: boolean },
): Promise<void> {
  const what = `${page} "${form.buttons[0]}" ${JSON.stringify(values).slice(0, 200)}`;
  const answer = await visitor.send(form, values);
  // A search accepts any text. Only an address that is too long is refused.
  const allowed = form.method === "get" ? [200, 431] : mustRefuse ? refusals : [200, ...refusals];
  expect(allowed, what).toContain(answer.status);
  expectPage(answer, what);
  if (answer.status !== 422 || forged) return;
  for (const [name, typed] of Object.entries(values)) {
    if (typed === "" || typed.length > 100 || isChoice(answer, name) || isSecret(answer, name)) continue;
    expect(unescapeHtml(answer.html), `${what}: "${name}" is kept`).toContain(
      typed.replaceAll(/[\0\u0001]/g, "").trim(),
    );
  }
}

function expectPage(answer: Answer, what: string): void {
  const text = textOf(answer.html);
  expect(text, what).toMatch(german);
  const summary = /class="error-summary".*?<\/ul>/s.exec(answer.html)?.[0] ?? "";
  expect(textOf(`<main>${summary}</main>`), what).not.toMatch(technicalWords);
  if (answer.status >= 400) expect(answer.html, what).toMatch(/<title>Fehler: |<title>[^<]+ – /);
}

/** Selects, radio buttons and checkboxes do not show unknown values. */
function isChoice(answer: Answer, name: string): boolean {
  return new RegExp(`<select[^>]*name="${name}"|type="(?:radio|checkbox)"[^>]*name="${name}"`).test(
    answer.html,
  );
}

/** Passwords and PINs are never sent back. */
function isSecret(answer: Answer, name: string): boolean {
  return new RegExp(`name="${name}"[^>]*type="password"`).test(answer.html);
}

/** True if the form would be executed as it is, because changing this field does not invalidate it. */
function isHarmless({ form }: FoundForm, name: string): boolean {
  const intent = form.values["intent"];
  return (intent === "remove" || intent === "order") && !["itemId", "order", "key", "proof"].includes(name);
}

async function cartText(visitor: HttpBrowser, cart: string): Promise<string> {
  await visitor.open(cart.replace(/#.*/, ""));
  const answer = await visitor.open(cart.replace(/#.*/, ""));
  expect(answer.status).toBe(200);
  // The expiry of the cart changes with each of its changes.
  return textOf(answer.html).replace(/Ihren Warenkorb finden Sie bis .* Uhr/, "");
}
