/** Measures plain language: sentence length, subordinate clauses, and that no right is left out. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";

import { type ContentPage, contentPath, plainLanguagePath } from "#app/http/urls.ts";
import { type ContentSection, type ContentText, everyKind } from "#app/domain/content/content-text.ts";
import { orderCancelTexts } from "#locale/order/order-cancel.ts";
import { afterSaleTexts } from "#locale/order/order-view.ts";
import { withdrawalTexts } from "#locale/order/withdrawal.ts";
import { parseInlineParts } from "#app/ui/content/content-block.tsx";
import { loader } from "#app/routes/content/route.tsx";

import { noTracking, sender } from "../../support/shop-config.ts";

async function load(name: ContentPage): Promise<ContentText> {
  const config = { ...sender, tracking: noTracking };
  const context = {
    shop: { config, publishedText: () => undefined, providers: new Map(), sold: async () => everyKind },
  };
  const request = new Request(`https://shop.example${contentPath(name)}`);
  return (await loader({ request, params: {}, context } as unknown as LoaderFunctionArgs)).page;
}

/** The texts of a section, without headings, addresses and link targets. */
function textsOf({ blocks }: ContentSection): string[] {
  const texts = blocks.flatMap((block): readonly string[] => {
    if (typeof block === "string") return [block];
    if ("list" in block) return block.list;
    if ("steps" in block) return block.steps;
    if ("facts" in block) return block.facts.map(([, value]) => value);
    if ("table" in block) return block.table.rows.flat();
    return "notice" in block ? block.notice : [];
  });
  return texts.map((text) =>
    parseInlineParts(text)
      .map((part) => part.text)
      .join("")
      .replaceAll("\u00a0", " "),
  );
}

const subordinateClause =
  /\b(?:dass|weil|obwohl|damit|sodass|sofern|soweit|falls|wenn|nachdem|bevor|während|indem|ob|wobei|womit|wofür|worauf|welche[rsnm]?|deren|dessen)\b|, (?:(?:auf|in|an|mit|für|zu) )?(?:der|die|das|den|dem)\b/i;

/** Words per sentence, and the share of sentences with a subordinate clause. A colon does not end a sentence. */
function measure(texts: readonly string[]) {
  const sentences = texts
    .flatMap((text) => text.split(/(?<=[.!?][“”]?)\s+/))
    .filter((part) => /\p{L}/u.test(part));
  const lengths = sentences.map(
    (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
  );
  return {
    average: lengths.reduce((sum, length) => sum + length, 0) / lengths.length,
    tooLong: sentences.filter((_, index) => (lengths[index] ?? 0) > 15),
    hanging: sentences.filter((sentence) => subordinateClause.test(sentence)).length / sentences.length,
  };
}

const isPlain = ({ average, tooLong, hanging }: ReturnType<typeof measure>) =>
  average <= 12 && tooLong.length === 0 && hanging <= 0.05;

const plainPage = await load("einfache-sprache");

test.each(plainPage.sections.map((section) => [section.id, section] as const))(
  "the section %s has short sentences and few subordinate clauses",
  (_id, section) => {
    const found = measure(textsOf(section));
    expect(found.tooLong).toEqual([]);
    expect(found.average).toBeLessThanOrEqual(12);
    expect(found.hanging).toBeLessThanOrEqual(0.05);
    expect(isPlain(found)).toBe(true);
  },
);

test("isPlain rejects long sentences and subordinate clauses", async () => {
  const long =
    "Wir zahlen Ihnen das Geld für alle nicht eingelösten Gutscheine Ihrer Bestellung spätestens am vierzehnten Tag zurück.";
  const short = "Sie haben 14 Tage Zeit.";
  expect(isPlain(measure([short, short]))).toBe(true);
  expect(isPlain(measure([...Array<string>(30).fill(short), long]))).toBe(false);
  const middling = "Sie haben für den Widerruf von diesem Kauf immer genau vierzehn volle Tage Zeit.";
  expect(isPlain(measure([middling]))).toBe(false);
  for (const text of ["Das gilt, wenn Sie bezahlt haben.", "Sie bekommen Geld, das Sie gezahlt haben."])
    expect(isPlain(measure([text, ...Array<string>(9).fill(short)])), text).toBe(false);
  for (const name of ["widerrufsbelehrung", "preisvorschlag", "aab"] as const)
    expect(isPlain(measure((await load(name)).sections.flatMap(textsOf))), name).toBe(false);
});

/** A right or a rule in the binding text and in the plain one. */
const rights: readonly [ContentPage, string, binding: RegExp, inPlain: RegExp][] = [
  [
    "widerrufsbelehrung",
    "widerruf",
    /binnen vierzehn Tagen ohne Angabe von Gründen/,
    /14 Tage Zeit.*keinen Grund/,
  ],
  [
    "widerrufsbelehrung",
    "widerruf",
    /ab dem Tag des Vertragsabschlusses/,
    /ab dem Tag des Vertrags-Abschlusses/,
  ],
  [
    "widerrufsbelehrung",
    "widerruf",
    /vor Ablauf der Widerrufsfrist absenden/,
    /in dieser Zeit abschicken. Das reicht/,
  ],
  ["widerrufsbelehrung", "widerruf", /jedoch nicht vorgeschrieben/, /Sie müssen es aber nicht/],
  ["widerrufsbelehrung", "widerruf", /unverzüglich eine Eingangsbestätigung/, /sofort eine E-Mail/],
  [
    "widerrufsbelehrung",
    "widerruf",
    /einschließlich der Lieferkosten/,
    /die günstigste Lieferung zahlen wir zurück/,
  ],
  ["widerrufsbelehrung", "widerruf", /spätestens binnen vierzehn Tagen/, /schnell, spätestens nach 14 Tagen/],
  ["widerrufsbelehrung", "widerruf", /dasselbe Zahlungsmittel/, /auf dem gleichen Weg wie Ihre Zahlung/],
  ["widerrufsbelehrung", "widerruf", /in keinem Fall .* Entgelte/, /Das kostet Sie nichts/],
  [
    "widerrufsbelehrung",
    "widerruf",
    /per E-Mail an .* per Brief .* oder telefonisch/,
    /E-Mail an .* rufen .* Brief/,
  ],
  ["widerrufsbelehrung", "widerruf", /nur einen Teil der Gutscheine/, /nur einen Teil der Gutscheine/],
  ["widerrufsbelehrung", "widerruf", /Nein \(§ 312g/, /Hotel mit festem Termin .* keinen Widerruf/],
  ["aab", "stornieren", /24 Stunden lang kostenlos/, /24 Stunden kostet es nichts.*spätestens bis 18:00 Uhr/],
  ["aab", "stornieren", /geringerer oder gar kein Schaden/, /Schaden für das Haus ist kleiner/],
  ["aab", "stornieren", /anrechnen lassen, was er spart/, /Gespartes Geld muss das Haus aber anrechnen/],
  ["aab", "stornieren", /zu dem Ihre Nachricht bei uns eingeht/, /beim Eingang Ihrer Nachricht/],
  ["preisvorschlag", "preisvorschlag", /verpflichtet Sie zu nichts/, /verpflichtet Sie zu nichts/],
  ["preisvorschlag", "preisvorschlag", /höchstens drei Vorschläge/, /höchstens drei Vorschläge/],
  ["preisvorschlag", "preisvorschlag", /innerhalb von 48 Stunden/, /höchstens 48 Stunden/],
  [
    "preisvorschlag",
    "preisvorschlag",
    /24 Stunden.*nicht das Zimmer/,
    /24 Stunden. Das Zimmer halten wir nicht frei/,
  ],
  ["preisvorschlag", "preisvorschlag", /endet der Vorschlag/, /endet der Vorschlag/],
  ["preisvorschlag", "preisvorschlag", /keinen weiteren Rabatt/, /keinen Rabatt-Code/],
  ["preisvorschlag", "preisvorschlag", /nicht von Ihrer Person/, /Ihre Person zählt nicht/],
];

test.each(rights)(
  "%s: plain language contains the right of the binding text (%s, %s)",
  async (name, part, binding, inPlain) => {
    const all = (await load(name)).sections
      .flatMap((section) => JSON.stringify(section))
      .join(" ")
      .replaceAll("\u00a0", " ");
    expect(all).toMatch(binding);
    const section = plainPage.sections.find(({ id }) => id === part);
    expect(section ? textsOf(section).join(" ") : "").toMatch(inPlain);
  },
);

test("each plain language section names its binding text", () => {
  for (const { id, blocks } of plainPage.sections) {
    const last = blocks.at(-1);
    expect(typeof last, id).toBe("string");
    expect(String(last)).toMatch(/^Verbindlich (?:ist|sind) .*\]\((?:widerrufsbelehrung|aab|preisvorschlag)/);
  }
  const allTexts = plainPage.sections.flatMap(textsOf).join(" ");
  for (const label of [
    withdrawalTexts("check.confirm"),
    orderCancelTexts("submit"),
    afterSaleTexts("ways.cancel"),
  ])
    expect(allTexts).toContain(`„${label}“`);
  const parts = (["widerruf", "stornieren", "preisvorschlag"] as const).map(plainLanguagePath);
  expect(parts).toEqual(plainPage.sections.map(({ id }) => `/de/einfache-sprache#${id}`));
});
