/** What a catalogue would change, before it is imported. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import type { Diagnostic } from "#app/catalogue-files/diagnostics.server.ts";
import { showPath } from "#app/catalogue-files/diagnostics.server.ts";
import { amongOthers, type Steps } from "#app/catalogue-files/steps.server.ts";
import { type FileEntry, fileEntries } from "#app/catalogue-files/write-catalogue.server.ts";
import type { SoldConflict } from "#app/commands/catalogue/import.server.ts";
import type { OfferPlaces } from "#app/commands/catalogue/read-upload.server.ts";
import { offerFacts } from "#app/commands/catalogue/offer-facts.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";
import type { EntryChange, UploadReport } from "#app/domain/catalogue/catalogue-upload.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { loadCatalogue } from "#app/store/queries/catalogue/catalogue.server.ts";

export interface CataloguePlan extends Pick<UploadReport, "changes" | "counts" | "reordered"> {
  /** Of all changes, from what to what: another one is another plan. */
  stand: string;
}

const [mostChanges, mostPlaces, longestFact] = [300, 12, 120];

/** @param complete what the catalogue does not name goes */
export async function planCatalogue(
  { db, now }: { db: Db; now: Date },
  catalogue: Catalogue,
  complete: boolean,
): Promise<CataloguePlan> {
  const before = await loadCatalogue(db, berlinDate(now));
  return amongOthers(planning(before, catalogue, { complete, now }));
}

function* planning(
  before: Catalogue,
  catalogue: Catalogue,
  { complete, now }: { complete: boolean; now: Date },
): Steps<CataloguePlan> {
  const nameOf = ({ kind, key }: Pick<FileEntry, "kind" | "key">) => `${kind} ${key}`;
  const there = new Map(fileEntries(before).map((entry) => [nameOf(entry), entry]));
  const plan: CataloguePlan = {
    changes: [],
    counts: { new: 0, changed: 0, gone: 0, same: 0 },
    reordered: complete && isReordered(before, catalogue),
    stand: "",
  };
  const seal = createHash("sha256").update(String(plan.reordered));
  const note = ({ kind, key, name }: FileEntry, change: EntryChange["change"], was: object, is: object) => {
    seal.update(JSON.stringify([kind, key, change, was, is]));
    plan.counts[change] += 1;
    if (plan.changes.length === mostChanges) return;
    const facts = change === "changed" ? offerFacts(was, is) : { before: {}, after: {} };
    plan.changes.push({ kind, key, name, change, ...shortened(facts) });
  };
  for (const entry of fileEntries(catalogue)) {
    const old = there.get(nameOf(entry));
    there.delete(nameOf(entry));
    const [was, is] = [old?.read() ?? {}, entry.read()];
    if (!old) note(entry, "new", was, is);
    else if (isDeepStrictEqual(was, is)) plan.counts.same += 1;
    else note(entry, "changed", was, is);
    yield;
  }
  if (complete) {
    const runs = new Map(before.offers.map((offer) => [offer.slug, offer.run]));
    for (const entry of there.values()) {
      const run = entry.kind === "offer" ? runs.get(entry.key) : undefined;
      // As `endOffers` does; vendors stay.
      const goes = run ? run.end.getTime() > Math.max(now.getTime(), run.start.getTime()) : undefined;
      if (goes ?? entry.kind === "grouping") note(entry, "gone", {}, {});
    }
  }
  return { ...plan, stand: seal.digest("base64url") };
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

function shortened({ before, after }: { before: AuditFacts; after: AuditFacts }) {
  const places = Object.keys(after);
  const pick = (facts: AuditFacts) =>
    Object.fromEntries(places.slice(0, mostPlaces).map((place) => [place, short(facts[place] ?? "")]));
  return { before: pick(before), after: pick(after), more: Math.max(0, places.length - mostPlaces) };
}

const short = (fact: string | number) =>
  typeof fact === "string" && fact.length > longestFact ? `${fact.slice(0, longestFact - 1)}…` : fact;

/** What is sold and not given: one problem for each row, and one for all nights of a variant that come from its rules. */
export function conflictProblems(
  conflicts: readonly SoldConflict[],
  { offers }: Catalogue,
  sources: OfferPlaces,
): Diagnostic[] {
  const byPlace = new Map<string, { problem: Diagnostic; nights: number }>();
  for (const { offer: slug, variant, date, given, sold } of conflicts) {
    const { file = "", path = [] } = sources.get(slug) ?? {};
    const rows = offers.find((offer) => offer.slug === slug)?.variants[variant]?.nightRows ?? [];
    const row = rows.findIndex((night) => night.date === date);
    const field =
      date === null ? ["voucher", "available"] : row >= 0 ? ["nightRows", row, "rooms"] : ["nightRules"];
    const place = showPath([...path, "variants", variant, ...field]);
    const first = byPlace.get(`${file}:${place}`);
    if (first) {
      first.nights += 1;
      continue;
    }
    const reason =
      date === null
        ? `${given} Gutscheine sind weniger als die ${sold} schon verkauften`
        : `am ${date} sind ${given} Zimmer weniger als die ${sold} schon verkauften`;
    byPlace.set(`${file}:${place}`, { problem: { file, path: place, reason }, nights: 1 });
  }
  return [...byPlace.values()].map(({ problem, nights }) => ({
    ...problem,
    reason: nights > 1 ? `${problem.reason} (und ${nights - 1} weitere Nächte)` : problem.reason,
  }));
}
