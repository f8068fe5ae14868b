/** Each sentence of the accessibility statement about how the shop is built needs a test as its proof. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { textBrowserNames } from "#app/routes/accessibility/view.server.ts";
import { accessibilityReportTexts } from "#locale/accessibility/report.ts";
import { textBrowserTexts } from "#locale/accessibility/text-browsers.ts";
import { contentAccessibility } from "#locale/content/accessibility.ts";

import { allTextBrowsers } from "../../../e2e/text-browsers/transcript.ts";

/** By the beginning of a sentence: the test file, and a text in it that names the test or its planted error. */
const proofs: Readonly<Record<string, readonly [file: string, name: string]>> = {
  "Bilder haben Textalternativen": ["e2e/audit/audit.spec.ts", "a picture without text"],
  "Text hat ein Kontrastverhältnis": ["e2e/audit/audit.spec.ts", "text that is pale in the dark"],
  "Frühere Preise, Fehler und Zustände": [
    "e2e/audit/planted-looks.spec.ts",
    "a step marked by its colour alone",
  ],
  "Die Seiten passen auf 320 Pixel": ["e2e/audit/audit.spec.ts", "a table too wide"],

  "Alles geht mit der Tastatur": ["e2e/audit/planted-looks.spec.ts", "a link that no key reaches"],
  "Nichts verlangt Ziehen": ["e2e/journeys/map.spec.ts", "zoom and directions are links"],
  "Nichts bewegt sich von selbst": ["e2e/audit/countdown.spec.ts", "unheard by screen readers"],
  "Keine Meldung verschwindet": ["tests/unit/ui/layout.test.tsx", "each message has a form of its own"],
  "Jede Seite hat einen eigenen Titel": ["e2e/audit/audit.spec.ts", "a title without shop"],

  "Felder haben sichtbare Beschriftungen": ["e2e/audit/audit.spec.ts", "a field without label"],
  "Nach einem Fehler sagt der Seitentitel": ["e2e/audit/bad-input.spec.ts", "what was typed is kept"],
  "Bricht die Verbindung ab": ["e2e/journeys/connection.spec.ts", "setOffline(true)"],
  "Vor der Bestellung sehen Sie": ["e2e/journeys/order-safety.spec.ts", "[S2-32]"],
  "Hilfe steht im Fuß": ["e2e/audit/audit.spec.ts", "help in another order"],

  "Das HTML der geprüften Seiten": ["e2e/audit/audit.spec.ts", "a reference to nothing"],
  "Von der Suche bis zur Bestellung": [
    "e2e/journeys/same-order.spec.ts",
    "the same order with scripts and without",
  ],
  "In den Textbrowsern lynx, w3m und links kaufen": ["e2e/text-browsers/paid.spec.ts", "ordered and paid in"],

  "Sie brauchen kein Konto": ["e2e/journeys/accounts.spec.ts", "by a link from a mail"],
  "Bilderrätsel gibt es nicht": ["e2e/audit/stored-things.spec.ts", "no page asks another host"],
  "Wo Überweisung angeboten wird": [
    "e2e/journeys/purchase.spec.ts",
    "a voucher without dates is bought by transfer",
  ],
  "Ob die Seite eines Zahlungsdienstes": [
    "tests/http/payment/stripe.test.ts",
    "states that its page needs scripts",
  ],

  "Bestätigung, Rechnung, Geschäftsbedingungen und": [
    "tests/unit/documents/order-documents.test.ts",
    "keeps its tags on every page",
  ],
  "Eigene automatische Prüfungen lesen": [
    "tests/unit/documents/order-documents.test.ts",
    "codes are figures that say what they hold",
  ],
  "Dieselben Inhalte gibt es als Seiten": ["e2e/audit/pages/scenarios.spec.ts", "on the papers of an order"],
  "Was uns die Anbieter": ["tests/unit/documents/item-facts.test.ts", "reads the same facts on deal page"],

  "axe-core mit allen Regeln": ["e2e/audit/audit.spec.ts", "a sound page is found sound"],
  "Umbruch ohne seitliches Rollen": ["e2e/audit/audit.spec.ts", "a summary that leads nowhere"],
  "gültiges HTML": ["e2e/audit/audit.spec.ts", "an id twice"],
  "Käufe in Chromium": ["e2e/text-browsers/purchase.spec.ts", "is bought by transfer in"],
  "ein Kauf in Firefox": ["e2e/journeys/purchase.spec.ts", "@each-run"],
  "in einem längeren Lauf in beiden": ["e2e/journeys/after-the-order.spec.ts", "@every-engine"],
  "Startseite, Trefferliste, ein Angebot, Warenkorb und Kasse": [
    "e2e/engines/three.spec.ts",
    "home, results, a deal, the cart and the checkout stand alike in three engines",
  ],
  "ein Kauf mit dem Vorleseprogramm Orca": [
    "e2e/listen/by-ear.spec.ts",
    "a purchase by ear goes from the first page to the order",
  ],
};

/** The statements on how the law is met and on what is tested. */
function claims(): string[] {
  const blocks = ["umsetzung", "pruefung"].flatMap(
    (id) => contentAccessibility.sections.find((section) => section.id === id)?.blocks ?? [],
  );
  const texts = blocks.flatMap((block) => {
    if (typeof block === "string") return [];
    if ("facts" in block) return block.facts.map(([, text]) => text);
    return "list" in block ? block.list : [];
  });
  return texts.flatMap((text) => text.split(/(?<=\.) (?=\p{Lu})/u));
}

test("each sentence of the accessibility statement has a test", () => {
  const allClaims = claims();
  expect(allClaims.length).toBeGreaterThan(20);
  for (const claim of allClaims)
    expect(
      Object.keys(proofs).filter((beginning) => claim.startsWith(beginning)),
      claim,
    ).toHaveLength(1);
  for (const [beginning, [file, name]] of Object.entries(proofs)) {
    expect(
      allClaims.filter((claim) => claim.startsWith(beginning)),
      beginning,
    ).toHaveLength(1);
    expect(readFileSync(file, "utf8"), file).toContain(name);
  }
});

test("the statement names the text browsers of the purchase tests", () => {
  const all = new Intl.ListFormat("de", { type: "conjunction" }).format(allTextBrowsers);
  expect(textBrowserNames).toEqual(allTextBrowsers);
  const browserClaims = claims().filter((claim) => claim.includes("Textbrowser"));
  expect(browserClaims.length).toBeGreaterThan(1);
  for (const claim of browserClaims) expect(claim).toContain(all);
  expect(textBrowserTexts("description")).toContain(all);
});

test("the statement claims no untested conformance", () => {
  const statement = JSON.stringify(contentAccessibility);
  expect(statement).toContain("Wir behaupten deshalb keine vollständige Konformität.");
  expect(statement).toMatch(
    /Mit anderen Vorleseprogrammen als Orca, .*, und mit Nutzerinnen und Nutzern mit Behinderungen ist noch nicht geprüft/,
  );
  expect(statement).not.toMatch(/(vollständig|vollumfänglich) (konform|barrierefrei)|in allen Browsern/);
  expect(accessibilityReportTexts("documents")).toContain("Vorleseprogramm ist es nicht geprüft");
});
