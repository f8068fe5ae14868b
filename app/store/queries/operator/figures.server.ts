/** Everything that the desk shows of figures: sales out of the orders, the rest out of the sums of days. */
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import {
  type OfferSales,
  type WeekSales,
  type WeekSteps,
  weeksBefore,
} from "#app/domain/operator/figures.ts";
import { noCents } from "#app/domain/money.ts";
import { berlinInstant } from "#app/domain/time.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { findFirstCount, listWeeklyCounts } from "#app/store/queries/operator/daily-counts.server.ts";
import {
  listOfferSales,
  listProposalCounts,
  listWeekSales,
} from "#app/store/queries/operator/sales.server.ts";

export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Of the present week and those before it, the latest first. @param count how many weeks in all */
export async function readFigures(db: Db, today: CivilDate, count: number) {
  const weeks = weeksBefore(today, count);
  const first = weeks.at(-1) ?? today;
  const span = [berlinInstant(first, 0), berlinInstant(addDays(today, 1), 0)] as const;
  const [sales, ofOffers, open, counted, since] = [
    await listWeekSales(db, ...span),
    await listOfferSales(db, ...span),
    await listProposalCounts(db, ...span),
    await listWeeklyCounts(db, first),
    await findFirstCount(db),
  ];
  const proposals = [
    ...open,
    ...counted.flatMap(({ week, what, subject: slug, count: number }) => {
      if (what === "proposal") return [{ week, slug, title: null, proposals: number, accepted: 0 }];
      return what === "accepted" ? [{ week, slug, title: null, proposals: 0, accepted: number }] : [];
    }),
  ];
  return {
    first,
    since,
    weeks: weeks.map((week): WeekSales => {
      const found = sales.find((each) => each.week === week);
      const none = { orders: 0, canceled: 0, valued: 0, foreign: 0, revenue: noCents };
      return { ...none, ...found, week, ...added(proposals.filter((each) => each.week === week)) };
    }),
    offers: offersOf(ofOffers, proposals),
    steps: weeks.map((week) => stepsOf(week, counted)),
    ...placesOf(counted),
  };
}

interface Proposals {
  proposals: number;
  accepted: number;
}

function added(each: readonly Proposals[]): Proposals {
  return {
    proposals: sumOf(each.map(({ proposals }) => proposals)),
    accepted: sumOf(each.map(({ accepted }) => accepted)),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The greatest revenue first; offers that were only proposed for come last. */
function offersOf(
  sales: readonly Omit<OfferSales, keyof Proposals>[],
  proposals: readonly (Proposals & { slug: string; title: string | null })[],
): OfferSales[] {
  const titles = new Map<string | null, string>(sales.map(({ slug, title }) => [slug, title]));
  for (const { slug, title } of proposals)
    if (!titles.has(slug) || title !== null) titles.set(slug, title ?? slug);
  const rows = [...titles].map(([slug, title]): OfferSales => {
    const sold = sales.find((each) => each.slug === slug);
    const own = added(proposals.filter((each) => each.slug === slug));
    return { orders: 0, pieces: 0, revenue: noCents, ...sold, slug, title, ...own };
  });
  return rows.toSorted(
    (one, other) =>
      other.revenue - one.revenue ||
      other.proposals - one.proposals ||
      one.title.localeCompare(other.title, "de"),
  );
}

type Counted = Awaited<ReturnType<typeof listWeeklyCounts>>;

function stepsOf(week: CivilDate, counted: Counted): WeekSteps {
  const own = counted.filter((each) => each.week === week);
  const of = (name: string) => sumOf(own.filter(({ what }) => what === name).map(({ count }) => count));
  const empty = own.filter(({ what }) => what.startsWith("empty-")).map(({ count }) => count);
  return {
    week,
    searches: of("search"),
    empty: sumOf(empty),
    deals: of("deal"),
    carts: of("cart"),
    orders: of("order"),
  };
}

/** Searches that found nothing: by place, for unknown words, and without a destination. */
function placesOf(counted: Counted) {
  const places = new Map<string, number>();
  let [unknown, anywhere] = [0, 0];
  for (const { what, subject, count } of counted) {
    if (what === "empty-place") places.set(subject, (places.get(subject) ?? 0) + count);
    if (what === "empty-unknown") unknown += count;
    if (what === "empty-anywhere") anywhere += count;
  }
  const named = [...places].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b, "de"));
  return { places: named, unknown, anywhere };
}
