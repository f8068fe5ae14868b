import { expect, test } from "playwright/test";

import { HttpBrowser, textOf } from "../support/http-browser.ts";
import { shopUrl } from "../support/shop.ts";
import { walkToAllForms } from "./all-forms.ts";

const foreign: Record<string, Record<string, string>> = {
  "another origin": { Origin: "https://boese.example" },
  "another origin that claims the same site": {
    Origin: "https://boese.example",
    "Sec-Fetch-Site": "same-origin",
  },
  "a cross-site request": { "Sec-Fetch-Site": "cross-site" },
  "a request of a neighbour's site": { "Sec-Fetch-Site": "same-site" },
};

test("refuses every form that is sent from another site", async () => {
  const { visitor, forms } = await walkToAllForms();
  const posted = forms.filter(({ form }) => form.method === "post" && !form.action.startsWith("/testbank/"));
  expect(posted.length).toBeGreaterThan(8);
  for (const { page, form } of posted) {
    for (const [who, headers] of Object.entries(foreign)) {
      const answer = await visitor.ask(form.action, {
        method: "POST",
        body: new URLSearchParams(form.values),
        headers,
      });
      expect([page, form.buttons[0], who, answer.status]).toEqual([page, form.buttons[0], who, 403]);
      expect(textOf(await answer.text())).toContain("nicht von einer Seite unseres Shops");
    }
  }
});

test("decides by the form token when the request names no origin", async () => {
  const { visitor, forms } = await walkToAllForms();
  const cart = forms.find(({ form }) => form.buttons.includes("Anzahl ändern"));
  if (!cart) throw new Error("no cart form");
  const sendWithoutOrigin = async (token: string) => {
    const fields = new URLSearchParams({ ...cart.form.values, formToken: token });
    return (await visitor.ask(cart.form.action, { method: "POST", body: fields })).status;
  };
  expect(await sendWithoutOrigin(cart.form.values["formToken"] ?? "")).toBe(303);
  expect(await sendWithoutOrigin("")).toBe(403);
  expect(await sendWithoutOrigin("falsch")).toBe(403);
  // Another visitor's token is invalid.
  const other = await walkToAllForms();
  const theirs = other.forms.find(({ form }) => form.buttons.includes("Anzahl ändern"));
  expect(await sendWithoutOrigin(theirs?.form.values["formToken"] ?? "")).toBe(403);
});

test("refuses unsupported methods and changes nothing", async () => {
  const visitor = new HttpBrowser();
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    for (const path of ["/de", "/de/search", "/checkout/payment", "/de/order/a/b"]) {
      const { status } = await visitor.ask(path, { method, headers: { Origin: shopUrl() } });
      expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true]);
    }
  }
});
