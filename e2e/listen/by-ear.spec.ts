import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, test } from "playwright/test";

import { shopUrl } from "../support/shop.ts";
import { Listener } from "./listener.ts";
import { buyByEar } from "./purchase.ts";
import { missingAtTheEar, ScreenReader } from "./screen-reader.ts";
import { saveHearing } from "./transcript.ts";

// One after the other: a second Orca does not start beside the first.
test.describe.configure({ mode: "default", timeout: 400_000 });

for (const scripts of [true])
  test(
    `a purchase by ear goes from the first page to the order, ${scripts ? "with" : "without"} scripts`,
    { tag: "@long" },
    async () => {
      const reason = missingAtTheEar();
      test.skip(reason !== undefined, reason);
      const reader = new ScreenReader();
      const ear = new Listener(reader);
      try {
        // The first answer of a shop that has just started may take longer than anybody waits with a key.
        await fetch(shopUrl("/de"));
        await reader.open(shopUrl("/de"), { scripts });
        saveHearing(ear, scripts, await buyByEar(ear, { scripts }));
      } finally {
        await reader.close();
        const told = ear.steps.map(({ did, heard }) => [did, ...heard].join("\n    ")).join("\n");
        await test.info().attach("heard", { body: told, contentType: "text/plain" });
      }
      process.stderr.write(`by ear ${scripts ? "with" : "without"} scripts: ${ear.presses} keys\n`);
      expect(ear.presses).toBeGreaterThan(20);
    },
  );

/** What no page of the shop must have. */
const page = `<!DOCTYPE html><html lang="de"><meta charset="utf-8"><title>Gepflanzte Fehler</title>
<h1>Gepflanzte Fehler</h1>
<label>Vorname <input></label>
<input></html>`;

test("a field without a name makes a purchase by ear fail", { tag: "@long" }, async () => {
  test.setTimeout(300_000);
  const reason = missingAtTheEar();
  test.skip(reason !== undefined, reason);
  const server = createServer((_request, answer) => answer.setHeader("Content-Type", "text/html").end(page));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const reader = new ScreenReader({ patience: 20_000 });
  const ear = new Listener(reader);
  try {
    await reader.open(`http://localhost:${(server.address() as AddressInfo).port}/`, { scripts: true });
    await ear.opens("/", /Gepflanzte Fehler/);
    await ear.press("Tab", /^Vorname Eingabefeld/);
    await expect(ear.press("Tab")).rejects.toThrow(/has no name: Eingabefeld/);
  } finally {
    await reader.close();
    server.close();
  }
});
