import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import routes from "#app/routes.ts";
import { findPageHelp } from "#app/routes/desk/upkeep/page-help.server.ts";

const [desk] = (routes as readonly RouteConfigEntry[]).filter(({ id }) => id === "desk");
const pages = (desk?.children ?? []).filter(({ file }) => file.endsWith(".tsx"));
const isWithoutHelp = (path: string) => path.startsWith("anmelden") || path === "*";
const addressOf = (path: string) => `/verwaltung/${path}`.replace(/\/$/, "").replaceAll(/:(\w+)/g, "ein-$1");

test.each(pages.map(({ path = "" }) => path).filter((path) => !isWithoutHelp(path)))(
  "/verwaltung/%s has a sentence of its own and a chapter",
  (path) => {
    expect(findPageHelp(addressOf(path))).toMatchObject({
      text: expect.stringMatching(/^Hier .*\.$/),
      href: expect.stringMatching(/^\/verwaltung\/hilfe#\w+$/),
    });
  },
);

test("no two pages have the same sentence", () => {
  const sentences = pages.map(({ path = "" }) => findPageHelp(addressOf(path))?.text).filter(Boolean);
  expect(sentences.length).toBeGreaterThan(45);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test.each(["/verwaltung/anmelden", "/verwaltung/anmelden/code", "/verwaltung/gibt-es-nicht", "/de"])(
  "%s has no help",
  (path) => {
    expect(findPageHelp(path)).toBeNull();
  },
);
