/** Reading line by line, results come before the filters. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, test } from "playwright/test";

import { describeMissingPrograms } from "../support/browsers.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { shopUrl } from "../support/shop.ts";

const run = promisify(execFile);

for (const path of ["/de/search", "/de/search?destination=txt:Ostsee"]) {
  test(`lynx prints the first result within 60 lines, and filters after all results: ${path}`, async () => {
    const reason = describeMissingPrograms("lynx");
    test.skip(reason !== undefined, reason);
    const { html } = await new HttpBrowser().open(path);
    const names = [...html.matchAll(/<h3><a[^>]*>([^<]+)<\/a>/g)].map(([, name = ""]) => name);
    const { stdout } = await run("lynx", [
      "-dump",
      "-nolist",
      "-width=80",
      "-display_charset=utf-8",
      shopUrl(path),
    ]);
    const lines = stdout.split("\n").map((line) => line.trim());
    const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
    expect(names.length).toBeGreaterThan(1);
    expect(lineOf(names[0] ?? "")).toBeGreaterThan(1);
    expect(lineOf(names[0] ?? "")).toBeLessThanOrEqual(60);
    expect(lineOf("Filter ansehen")).toBeGreaterThan(1);
    expect(lineOf("Filter ansehen")).toBeLessThan(lineOf(names[0] ?? ""));
    expect(lineOf("Gesamtpreis")).toBeGreaterThan(lineOf(names.at(-1) ?? ""));
  });
}
