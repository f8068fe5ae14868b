/** An uploaded catalogue for its page. */
import {
  type CatalogueUpload,
  type EntryChange,
  uploadState,
} from "#app/domain/catalogue/catalogue-upload.ts";
import { formatInstant, formatNumber } from "#app/domain/format.ts";
import { workView } from "#app/ui/desk/work-progress.tsx";
import { changesOf } from "#app/routes/desk/facts.server.ts";
import {
  deskCatalogueTexts as t,
  entryKinds,
  uploadStates,
} from "#locale/catalogue/offers/catalogue-upload.ts";

const kindOf = ({ complete }: CatalogueUpload) => t(complete ? "uploads.all" : "uploads.part");

export function uploadRow(upload: CatalogueUpload, now: Date) {
  const { id, at, who } = upload;
  const state = uploadStates[uploadState(upload, now)];
  return { id, when: formatInstant(at), who, kind: kindOf(upload), state };
}

export type ShownUpload = ReturnType<typeof uploadView>;

export function uploadView(upload: CatalogueUpload, now: Date) {
  const { id, at, who, report, outcome, work } = upload;
  const { changes, counts, reordered, notices, moreNotices } = report;
  const told = (["new", "changed", "gone", "same"] as const)
    .filter((each) => counts[each] > 0)
    .map((each) => t(`preview.${each}`, { count: counts[each] }));
  return {
    id,
    sent: t("preview.sent", { when: formatInstant(at), who, kind: kindOf(upload) }),
    state: uploadState(upload, now),
    isNothing: counts.new + counts.changed + counts.gone === 0 && !reordered,
    told,
    reordered,
    rows: changes.map((each) => ({
      id: `${each.kind} ${each.key}`,
      name: each.name,
      kind: entryKinds[each.kind],
      what: changeText(each),
    })),
    more: counts.new + counts.changed + counts.gone - changes.length,
    notices,
    moreNotices,
    outcome: outcome && outcomeView(outcome),
    work: work && workView(work, now),
  };
}

function changeText({ change, before, after, more }: EntryChange): string {
  if (change !== "changed") return t(change === "new" ? "preview.isNew" : "preview.isGone");
  return [changesOf({ before, after }), ...(more > 0 ? [t("more", { count: more })] : [])]
    .filter((each) => each !== "")
    .join("; ");
}

function outcomeView(outcome: NonNullable<CatalogueUpload["outcome"]>) {
  if (!outcome.done) return { says: [t(`states.${outcome.refusal}`)], problems: outcome.problems };
  const { soldMeanwhile, offers, variants, nightsSaved, nightsRemoved } = outcome;
  const counted = Object.fromEntries(
    Object.entries({ offers, variants, nightsSaved, nightsRemoved }).map(([name, count]) => [
      name,
      formatNumber(count),
    ]),
  ) as Record<"offers" | "variants" | "nightsSaved" | "nightsRemoved", string>;
  const kept = soldMeanwhile > 0 ? [t("states.soldMeanwhile", { count: soldMeanwhile })] : [];
  return { says: [t("states.done", counted), ...kept], problems: [] };
}
