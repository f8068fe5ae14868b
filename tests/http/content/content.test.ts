import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";

import { linkEnd, sessionEnd } from "#app/domain/customer/account.ts";
import { confirmWithin } from "#app/domain/customer/newsletter.ts";
import { cartLifetimeSeconds } from "#app/domain/order/state-machine.ts";
import { pollIntervals } from "#app/domain/payment/progress.ts";
import {
  accessibilityReportPath,
  accessibilityIssuePath,
  consentPath,
  findOrderPath,
  contentPages,
  contentPath,
  giftCardPath,
  homePath,
  receiptCheckPath,
  searchPath,
  screenReaderTranscriptPath,
  textBrowsersPath,
  withdrawalPath,
} from "#app/http/urls.ts";
import { type ContentText, everyKind, type OwnTexts } from "#app/domain/content/content-text.ts";
import { content } from "#locale/content/pages.ts";
import { orderViewTexts } from "#locale/order/order-view.ts";
import { parseInlineParts } from "#app/ui/content/content-block.tsx";
import { loader, meta } from "#app/routes/content/route.tsx";

import { noTracking, sender } from "../../support/shop-config.ts";

const wire = { type: 5 };

function load(path: string, operator = sender.operator, mode = "demo", ownTexts: OwnTexts = {}) {
  const config = { ...sender, ownTexts, operator, mode, tracking: noTracking, paymentsOff: [] };
  const shop = {
    config,
    publishedText: () => undefined,
    providers: new Map([[5, wire]]),
    sold: async () => everyKind,
  };
  const context = { shop };
  const request = new Request(`https://shop.example${path}`);
  return loader({ request, params: {}, context } as unknown as LoaderFunctionArgs);
}

/** Every text of a page, without ids and dates. */
function textsIn(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, branch]) =>
    key === "id" || key === "reviewed" ? [] : textsIn(branch),
  );
}

const linksOf = (page: ContentText) =>
  textsIn(page).flatMap((text) =>
    parseInlineParts(text).flatMap((part) => (part.kind === "link" ? [part] : [])),
  );

test.each(contentPages)("%s is complete with an operator's data [S2-04]", async (name) => {
  const { page, missing, canonical } = await load(contentPath(name));
  const texts = textsIn(page);
  expect(missing).toEqual([]);
  expect(canonical).toBe(`https://shop.example/de/${name}`);
  expect(texts.filter((text) => /\{\{|\}\}|missing:|undefined|Angabe fehlt/.test(text))).toEqual([]);
  // Terms are shown literally, so they cannot contain links.
  const facts = page.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (typeof block !== "string" && "facts" in block ? block.facts : [])),
  );
  expect(facts.filter(([term]) => term.includes("["))).toEqual([]);
  // Everything written as a link is parsed as one. A wrong target would leave plain text.
  const linkTexts = texts.flatMap((text) => [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)]);
  expect(linksOf(page)).toHaveLength(linkTexts.length);
});

test("an operator's own page text replaces the shop's, with its review date", async () => {
  const ownText = { ...content.imprint, lead: "Nach § 5 DDG, {{shop}}.", reviewed: "2027-02-01" };
  const found = await load(contentPath("imprint"), sender.operator, "live", { imprint: ownText });
  expect([found.page.lead, found.reviewed]).toEqual(["Nach §\u00a05 DDG, Reisepreis.", "1. Februar 2027"]);
  expect((await load(contentPath("privacy"))).page.title).toBe(content.privacy.title);
});

test("the imprint credits the pictures only if that is configured", async () => {
  const imprintText = async (pictures: string | null) =>
    textsIn((await load(contentPath("imprint"), { ...sender.operator, pictures }, "live")).page).join(" ");
  expect(await imprintText("Fotos: Erika Muster, Füssen.")).toContain("Fotos: Erika Muster, Füssen.");
  expect(await imprintText(null)).not.toMatch(/Fotos|gezeichnet/);
});

test("the imprint omits register and tax numbers that the operator does not have", async () => {
  const unregistered = {
    ...sender.operator,
    represented: null,
    register: null,
    vatId: null,
    economicId: null,
  };
  const { page, missing } = await load(contentPath("imprint"), unregistered);
  expect(missing).toEqual([]);
  expect(page.sections.map(({ id }) => id)).not.toContain("register");
  expect(textsIn(page.sections).join(" ")).not.toMatch(/Vertreten durch|Umsatzsteuer|Register/);
});

test.each(contentPages)("%s marks missing operator data [S2-06]", async (name) => {
  const blankOperator = Object.fromEntries(Object.keys(sender.operator).map((key) => [key, " "]));
  const { page, missing } = await load(contentPath(name), blankOperator as unknown as typeof sender.operator);
  const marks = textsIn(page).filter((text) => text.includes("(missing:)"));
  expect(missing.length > 0).toBe(marks.length > 0);
  if (content[name].namesOperator) expect(missing).toContain("E-Mail-Adresse");
  expect(textsIn(page).filter((text) => /\{\{|\]\(mailto:\)|\]\(tel:\)/.test(text))).toEqual([]);
  expect([page.title, page.description].join()).not.toContain("missing:");
});

test("the legal pages are marked as naming the operator", () => {
  for (const name of ["imprint", "privacy", "aab", "widerrufsbelehrung"] as const) {
    expect(content[name].namesOperator).toBe(true);
  }
});

test("only the accessibility statement of a demonstration links to the auditor access", async () => {
  const path = contentPath("accessibility");
  expect((await load(path)).auditor).toBe("/de/pruefzugang");
  expect((await load(path, sender.operator, "live")).auditor).toBeNull();
  const loaded = await Promise.all(contentPages.map((name) => load(contentPath(name))));
  expect(contentPages.filter((_, index) => loaded[index]?.auditor !== null)).toEqual(["accessibility"]);
});

test("every link leads to an existing page and section", async () => {
  const known = new Set<string>([
    homePath(),
    searchPath(),
    withdrawalPath(),
    consentPath(),
    giftCardPath(),
    findOrderPath(),
    accessibilityIssuePath(),
    receiptCheckPath(),
    accessibilityReportPath(),
    screenReaderTranscriptPath(),
    textBrowsersPath(),
    ...contentPages.map(contentPath),
  ]);
  const ids = (page: ContentText) => page.sections.map(({ id }) => id);
  for (const name of contentPages) {
    const { page } = await load(contentPath(name));
    for (const { href, inside } of linksOf(page)) {
      const [path = "", anchor] = href.split("#");
      if (inside) expect(known, `${name}: ${href}`).toContain(path);
      if (anchor === undefined || (inside && path === homePath())) continue;
      const target = contentPages.find((each) => contentPath(each) === (path || contentPath(name)));
      expect(target && ids(content[target]), `${name}: ${href}`).toContain(anchor);
    }
  }
});

test("titles, descriptions and section ids are unique", async () => {
  const loaded = await Promise.all(contentPages.map((name) => load(contentPath(name))));
  const tags = loaded.map((data) => (meta as (args: object) => Record<string, string>[])({ data }));
  for (const key of ["title", "content"]) {
    const values = tags.map((list) => list.find((tag) => tag[key] !== undefined)?.[key] ?? "");
    expect(new Set(values).size).toBe(contentPages.length);
    expect(values.filter((value) => value === "" || value.length > 165)).toEqual([]);
  }
  for (const name of contentPages) {
    const ids = content[name].sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/);
    expect(ids).not.toContain("contents");
    expect(ids).not.toContain("content");
  }
});

test("every table row has one cell per column and a unique name", () => {
  for (const name of contentPages) {
    for (const block of content[name].sections.flatMap(({ blocks }) => blocks)) {
      if (typeof block === "string" || !("table" in block)) continue;
      const { head, rows, caption } = block.table;
      expect(
        rows.map((row) => row.length),
        caption,
      ).toEqual(rows.map(() => head.length));
      expect(new Set(rows.map(([first]) => first)).size).toBe(rows.length);
    }
  }
});

test("the accessibility statement quotes the shop's actual deadlines", async () => {
  const statement = textsIn((await load("/de/accessibility")).page)
    .join("\n")
    .replaceAll("\u00a0", " ");
  const now = new Date("2026-11-22T12:00:00Z");
  const hours = (end: Date) => (end.getTime() - now.getTime()) / 3_600_000;
  expect((["login", "reset"] as const).map((purpose) => hours(linkEnd(purpose, now)))).toEqual([1, 1]);
  expect(statement).toContain("Anmelden und neues Passwort: eine Stunde, einmal.");
  const longer = (["register", "claim"] as const).map((purpose) => hours(linkEnd(purpose, now)));
  expect(statement).toContain(`Konto anlegen und Bestellung übernehmen: ${longer[0]} Stunden, einmal.`);
  expect(longer[1]).toBe(longer[0]);
  expect(statement).toContain(`Newsletter bestätigen: ${confirmWithin / 86_400_000} Tage.`);
  expect(hours(sessionEnd(now, false))).toBe(24);
  expect(statement).toContain("endet einen Tag nach der letzten Benutzung");
  expect(statement).toContain(`mit „angemeldet bleiben“ nach ${hours(sessionEnd(now, true)) / 24} Tagen`);
  expect(statement).toContain(`bleibt ${cartLifetimeSeconds / 86_400} Tage liegen`);
  const waits = pollIntervals(0);
  expect(waits).toHaveLength(5);
  expect(Math.round(waits.reduce((sum, seconds) => sum + seconds, 0) / 60)).toBe(2);
  expect(statement).toContain("in zwei Minuten fünfmal von selbst neu (WCAG 2.2.1)");
  expect(statement.split(`„${orderViewTexts("watch.stop")}“`).length - 1).toBe(2);
});

test("the accessibility statement lists the service's functions and untested parts", async () => {
  const { page } = await load("/de/accessibility");
  const section = (id: string) => textsIn(page.sections.find((each) => each.id === id)).join("\n");
  const things = ["Konto und Geräte", "Fragen", "Reisende", "Widerrufen und stornieren", "Unterlagen"];
  for (const thing of [...things, "Newsletter"]) expect(section("dienst")).toContain(`${thing}\n`);
  expect(section("einschraenkungen")).toMatch(/PDF-Dokumente\nNicht geprüft mit veraPDF, mit PAC/);
  expect(section("umsetzung")).toContain("PDF mit Tags, Sprache, Titel");
  expect(section("pruefung")).not.toMatch(/bei jeder Änderung|allen Seiten/);
});

test("the terms quote the shop's delivery prices and payment methods", async () => {
  const terms = textsIn((await load("/de/aab")).page).join("\n");
  expect(terms).toContain("per Post für 4,90\u00a0€, per Express für 14,90\u00a0€");
  expect(terms).toContain("Zahlungsarten: Überweisung (Vorkasse).");
  expect(terms).toContain("Deutschland, Österreich, Schweiz");
});

test("an unknown content page is answered with 404", async () => {
  await expect(load("/de/constructor")).rejects.toMatchObject({ status: 404 });
});
