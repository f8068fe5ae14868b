import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "playwright/test";

import { setUp } from "../back-office/day.ts";
import { describeMissingPrograms } from "../support/browsers.ts";
import { deskStaff, staffPassword } from "../support/demo-data.ts";
import { createPhoto } from "../support/desk.ts";
import { shopUrl } from "../support/shop.ts";
import { openW3m } from "./w3m.ts";

test("a photo is uploaded in w3m", { tag: "@long" }, async () => {
  const reason = describeMissingPrograms("w3m", "tmux");
  test.skip(reason !== undefined, reason);
  const folder = mkdtempSync(join(tmpdir(), "shop-photo-"));
  const file = join(folder, "steg.jpg");
  writeFileSync(file, await createPhoto("#7a5c3a"));
  const browser = openW3m();
  try {
    const desk = { ...browser, goTo: (path: string) => browser.goTo(shopUrl(path)) };
    await setUp(desk, deskStaff["photos in w3m"].email, staffPassword("photos in w3m"));
    await browser.goTo(shopUrl("/verwaltung/angebote/bruegge-zeven-klossen/bilder"));
    await browser.arriveAt("Bilder:");
    // w3m submits the form as soon as a file is selected. The photo is kept.
    await browser.attach("Foto", file);
    await browser.arriveAt("Fehler: Bilder");
    await browser.sees("Dieses Foto ist schon da (1600 × 1200 Pixel)");
    await browser.write("Alternativtext", "Ein Steg aus Holz");
    await browser.press("Hochladen");
    await browser.arriveAt("Bilder:");
    await browser.sees("Das Foto ist hochgeladen.");
    expect(await browser.screen()).toContain("Ein Steg aus Holz");
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
