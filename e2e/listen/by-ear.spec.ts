import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, test } from "playwright/test";

import { shopUrl } from "../support/shop.ts";
import { Listener } from "./listener.ts";
import { buyByEar } from "./purchase.ts";
import { describeMissingScreenReader, ScreenReader } from "./screen-reader.ts";
import { saveHearing } from "./transcript.ts";

// In sequence, because a second Orca does not start next to the first.
test.describe.configure({ mode: "default", timeout: 400_000 });

for (const scripts of [true, false])
  test(
    `a purchase by ear goes from the first page to the order, ${scripts ? "with" : "without"} scripts`,
    { tag: "@long" },
    async () => {
      const reason = describeMissingScreenReader();
      test.skip(reason !== undefined, reason);
      const reader = new ScreenReader();
      const listener = new Listener(reader, scripts);
      try {
        // The first response of a new shop may take longer than the timeout of a key.
        await fetch(shopUrl("/de"));
        await reader.open(shopUrl("/de"), { scripts });
        saveHearing(listener, scripts, await buyByEar(listener));
      } finally {
        await reader.close();
        const transcript = listener.steps.map(({ did, heard }) => [did, ...heard].join("\n    ")).join("\n");
        if (process.env["LISTEN_DEBUG"]) process.stderr.write(`${transcript}\n`);
        await test.info().attach("heard", { body: transcript, contentType: "text/plain" });
      }
      process.stderr.write(`by ear ${scripts ? "with" : "without"} scripts: ${listener.presses} keys\n`);
      expect(listener.presses).toBeGreaterThan(20);
    },
  );

test("the toggle of a password announces whether it is shown", { tag: "@long" }, async () => {
  const reason = describeMissingScreenReader();
  test.skip(reason !== undefined, reason);
  for (const scripts of [true, false]) {
    const reader = new ScreenReader();
    const listener = new Listener(reader, scripts);
    try {
      await fetch(shopUrl("/de/login"));
      await reader.open(shopUrl("/de/login"), { scripts });
      await listener.opens("/de/login", /^Anmelden/);
      await listener.goTo(/^Passwort anzeigen .*nicht gedrückt/);
      if (scripts) await listener.press("Return", /^gedrückt/);
      else await listener.follow(/^Passwort anzeigen .*gedrückt/, /ist jetzt zu lesen/);
    } finally {
      await reader.close();
      if (process.env["LISTEN_DEBUG"]) process.stderr.write(`${JSON.stringify(listener.steps, null, 1)}\n`);
    }
  }
});

interface Planted {
  html: string;
  /** Keys that must be answered correctly first. */
  sound: readonly [key: string, words: RegExp][];
  /** The key that follows, and the expected fault. */
  key: string;
  trouble: RegExp;
}

/** Each kind of control without an accessible name, next to a text. */
const nameless = [
  "<input>",
  '<input type="password">',
  '<input type="checkbox">',
  '<input type="radio">',
  '<input type="range">',
  '<input type="number">',
  "<select><option>eins</option></select>",
  "<textarea></textarea>",
  "<button></button>",
  '<button aria-pressed="false"></button>',
  "<article><details><summary></summary></details></article>",
  '<a href="/warenkorb"><svg width="9" height="9"></svg></a>',
].map((html) => `<p>Ort</p>${html}`);

/** Pages with one fault each, which the listener must report. */
const planted: Readonly<Record<string, Planted>> = {
  "a field without a name": {
    html: "<label>Vorname <input></label><input>",
    sound: [["Tab", /^Vorname Eingabefeld/]],
    key: "Tab",
    trouble: /has no name: Eingabefeld/,
  },
  "an announcement by two regions": {
    html: `<button>In den Warenkorb</button><p role="status"></p><p aria-live="polite"></p><script>
      document.querySelector("button").onclick = () => {
        for (const region of document.querySelectorAll("p")) region.textContent = "Das Zimmer liegt im Warenkorb";
      };</script>`,
    sound: [["Tab", /^In den Warenkorb Druckknopf/]],
    key: "Return",
    trouble: /announced twice/,
  },
  "an error that is announced and then heard at its field": {
    html: `<button>Weiter</button><p role="status"></p><input aria-label="Ort"><script>
      document.querySelector("button").onclick = () => {
        document.querySelector("p").textContent = "Ort fehlt";
        document.querySelector("input").setAttribute("aria-description", "Ort fehlt");
        document.querySelector("input").focus();
      };</script>`,
    sound: [["Tab", /^Weiter Druckknopf/]],
    key: "Return",
    trouble: /heard twice: Ort fehlt/,
  },
  "a field that is called wrong without a reason": {
    html: '<label>Ort <input required aria-invalid="true"></label>',
    sound: [],
    key: "Tab",
    trouble: /called wrong, and not why/,
  },
  "a focus that is lost": {
    html: `<button>Eins</button><button>Zwei</button><script>
      const [, second] = document.querySelectorAll("button");
      second.onfocus = () => second.blur();</script>`,
    sound: [["Tab", /^Eins Druckknopf/]],
    key: "Tab",
    trouble: /the focus is nowhere/,
  },
  "a new view that does not get the focus": {
    html: `<button>Weiter</button><script>
      document.querySelector("button").onclick = ({ target }) => {
        document.querySelector("h1").textContent = "Kasse";
        target.blur();
      };</script>`,
    sound: [["Tab", /^Weiter Druckknopf/]],
    key: "Return",
    trouble: /the focus is nowhere/,
  },
};

test("a control of any kind without a name is reported", { tag: "@long" }, async () => {
  const reason = describeMissingScreenReader();
  test.skip(reason !== undefined, reason);
  await listenToPage(nameless.join(""), async (ear) => {
    for (const kind of nameless) await expect.soft(ear.press("Tab"), kind).rejects.toThrow(/has no name/);
  });
});

for (const [fault, { html, sound, key, trouble }] of Object.entries(planted))
  test(`${fault} makes a purchase by ear fail`, { tag: "@long" }, async () => {
    const reason = describeMissingScreenReader();
    test.skip(reason !== undefined, reason);
    await listenToPage(html, async (ear) => {
      for (const [each, words] of sound) await ear.press(each, words);
      await expect(ear.press(key)).rejects.toThrow(trouble);
    });
  });

/** Opens a separate page with this content and lets the listener use it. */
async function listenToPage(html: string, go: (ear: Listener) => Promise<void>): Promise<void> {
  const page = `<!DOCTYPE html><html lang="de"><meta charset="utf-8"><title>Gepflanzte Fehler</title><h1>Fehler</h1>${html}</html>`;
  const server = createServer((_request, answer) => answer.setHeader("Content-Type", "text/html").end(page));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const reader = new ScreenReader();
  const ear = new Listener(reader);
  try {
    await reader.open(`http://localhost:${(server.address() as AddressInfo).port}/`, { scripts: true });
    await ear.opens("/", /Gepflanzte Fehler/);
    await go(ear);
  } finally {
    await reader.close();
    server.close();
    if (process.env["LISTEN_DEBUG"]) process.stderr.write(`${JSON.stringify(ear.steps, null, 1)}\n`);
  }
}
