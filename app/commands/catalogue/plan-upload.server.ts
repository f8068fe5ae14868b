/** Preview of what a catalogue import would change. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import type { Diagnostic, JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import { showPath } from "#app/catalogue-files/diagnostics.server.ts";
import type { CatalogueSources } from "#app/catalogue-files/offer-sources.server.ts";
import { runStepsInBackground, type Steps } from "#app/catalogue-files/steps.server.ts";
import { reasonOfNights, tooFewReason } from "#app/catalogue-files/upload-reasons.server.ts";
import { type FileEntry, fileEntries } from "#app/catalogue-files/write-catalogue.server.ts";
import type { SoldConflict } from "#app/commands/catalogue-import/sold-conflicts.server.ts";
import type { OfferPlaces } from "#app/commands/catalogue/read-upload.server.ts";
import { offerFacts } from "#app/commands/catalogue/offer-facts.server.ts";
import type { Catalogue, CatalogueOffer, CatalogueVariant } from "#app/domain/catalogue/catalogue.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { isWithin } from "#app/domain/price/stay-rules.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";
import type { EntryChange, UploadReport } from "#app/domain/catalogue/catalogue-upload.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { loadCatalogue } from "#app/store/queries/catalogue/catalogue.server.ts";

export interface CataloguePlan extends Pick<UploadReport, "changes" | "counts" | "reordered"> {
  /** Hash of all changes with old and new values. A different hash means a different plan. */
  stand: string;
}

const [mostChanges, mostPlaces, longestFact] = [300, 12, 120];

/** @param complete whether entries that the catalogue does not name are removed */
export async function planCatalogue(
  { db, now }: { db: Db; now: Date },
  catalogue: Catalogue,
  complete: boolean,
): Promise<CataloguePlan> {
  const before = await loadCatalogue(db, berlinDate(now));
  return runStepsInBackground(planSteps(before, catalogue, { complete, now }));
}

function* planSteps(
  before: Catalogue,
  catalogue: Catalogue,
  { complete, now }: { complete: boolean; now: Date },
): Steps<CataloguePlan> {
  const entryName = ({ kind, key }: Pick<FileEntry, "kind" | "key">) => `${kind} ${key}`;
  const existing = new Map(fileEntries(before).map((entry) => [entryName(entry), entry]));
  const plan: CataloguePlan = {
    changes: [],
    counts: { new: 0, changed: 0, gone: 0, same: 0 },
    reordered: complete && isReordered(before, catalogue),
    stand: "",
  };
  const hash = createHash("sha256").update(String(plan.reordered));
  const add = ({ kind, key, name }: FileEntry, change: EntryChange["change"], old: object, next: object) => {
    hash.update(JSON.stringify([kind, key, change, old, next]));
    plan.counts[change] += 1;
    if (plan.changes.length === mostChanges) return;
    const facts = change === "changed" ? offerFacts(old, next) : { before: {}, after: {} };
    plan.changes.push({ kind, key, name, change, ...shortenFacts(facts) });
  };
  for (const entry of fileEntries(catalogue)) {
    const found = existing.get(entryName(entry));
    existing.delete(entryName(entry));
    const [old, next] = [found?.read() ?? {}, entry.read()];
    if (!found) add(entry, "new", old, next);
    else if (isDeepStrictEqual(old, next)) plan.counts.same += 1;
    else add(entry, "changed", old, next);
    yield;
  }
  if (complete) {
    const runs = new Map(before.offers.map((offer) => [offer.slug, offer.run]));
    for (const entry of existing.values()) {
      const run = entry.kind === "offer" ? runs.get(entry.key) : undefined;
      // Same rule as `endOffers`. Vendors are never removed.
      const isRemoved = run ? run.end.getTime() > Math.max(now.getTime(), run.start.getTime()) : undefined;
      if (isRemoved ?? entry.kind === "grouping") add(entry, "gone", {}, {});
    }
  }
  return { ...plan, stand: hash.digest("base64url") };
}

function isReordered(before: Catalogue, { offers }: Catalogue): boolean {
  const slugs = offers.map(({ slug }) => slug);
  const old = before.offers.map(({ slug }) => slug);
  const [inFile, inShop] = [new Set(slugs), new Set(old)];
  return !isDeepStrictEqual(
    slugs.filter((slug) => inShop.has(slug)),
    old.filter((slug) => inFile.has(slug)),
  );
}

function shortenFacts({ before, after }: { before: AuditFacts; after: AuditFacts }) {
  const places = Object.keys(after);
  const pick = (facts: AuditFacts) =>
    Object.fromEntries(places.slice(0, mostPlaces).map((place) => [place, shorten(facts[place] ?? "")]));
  return { before: pick(before), after: pick(after), more: Math.max(0, places.length - mostPlaces) };
}

const shorten = (fact: string | number) =>
  typeof fact === "string" && fact.length > longestFact ? `${fact.slice(0, longestFact - 1)}…` : fact;

/**
 * Problems for rows that offer less than is sold. Nights of one season share one problem.
 * @throws FileChanged
 */
export function conflictProblems(
  conflicts: readonly SoldConflict[],
  { offers }: Pick<CatalogueSources, "offers">,
  sources: OfferPlaces = new Map(),
): Diagnostic[] {
  const byPlace = new Map<string, { problem: Diagnostic; nights: number }>();
  const bySlug = new Map(offers.map((source) => [source.slug, source]));
  // Conflicts of an offer follow each other.
  let last: CatalogueOffer | undefined;
  for (const { offer: slug, list, index, date, given, sold } of conflicts) {
    const { file = "", path = [] } = sources.get(slug) ?? {};
    if (last?.slug !== slug) last = bySlug.get(slug)?.read();
    const variant = last?.variants[index];
    const inVariant = date === null ? ["voucher", "available"] : pathOfNight(variant, date);
    const place = showPath([...path, list, index, ...(list === "rooms" ? ["count"] : inVariant)]);
    const first = byPlace.get(`${file}:${place}`);
    if (first) {
      first.nights += 1;
      continue;
    }
    const reason = tooFewReason({ date, given, sold });
    byPlace.set(`${file}:${place}`, { problem: { file, path: place, reason }, nights: 1 });
  }
  return [...byPlace.values()].map(({ problem, nights }) => ({
    ...problem,
    reason: reasonOfNights(problem.reason, nights),
  }));
}

/** The field of a variant that says how many rooms a night has. */
function pathOfNight(variant: CatalogueVariant | undefined, date: CivilDate): JsonPath {
  const row = variant?.nightRows.findIndex((night) => night.date === date) ?? -1;
  if (row >= 0) return ["nightRows", row, "rooms"];
  const season = variant?.nightRules?.seasons.findLastIndex((each) => isWithin(each, date)) ?? -1;
  return season >= 0 ? ["nightRules", "seasons", season, "rooms"] : ["nightRules"];
}
