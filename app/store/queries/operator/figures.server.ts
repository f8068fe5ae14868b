/** Figures of the back office: sales from orders, the rest from daily counts. */
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

/** The current week and previous ones, latest first. @param count number of weeks, with the current one */
export async function readFigures(db: Db, today: CivilDate, count: number) {
  const weeks = weeksBefore(today, count);
  const first = weeks.at(-1) ?? today;
  const span = [berlinInstant(first, 0), berlinInstant(addDays(today, 1), 0)] as const;
  const [sales, offerSales, open, counted, since] = [
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
      return { ...none, ...found, week, ...sumProposals(proposals.filter((each) => each.week === week)) };
    }),
    offers: mergeOffers(offerSales, proposals),
    steps: weeks.map((week) => sumSteps(week, counted)),
    ...countEmptySearches(counted),
  };
}

interface Proposals {
  proposals: number;
  accepted: number;
}

function sumProposals(list: readonly Proposals[]): Proposals {
  return {
    proposals: sumOf(list.map(({ proposals }) => proposals)),
    accepted: sumOf(list.map(({ accepted }) => accepted)),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Highest revenue first. Offers with proposals but no sales come last. */
function mergeOffers(
  sales: readonly Omit<OfferSales, keyof Proposals>[],
  proposals: readonly (Proposals & { slug: string; title: string | null })[],
): OfferSales[] {
  const titles = new Map<string | null, string>(sales.map(({ slug, title }) => [slug, title]));
  for (const { slug, title } of proposals)
    if (!titles.has(slug) || title !== null) titles.set(slug, title ?? slug);
  const rows = [...titles].map(([slug, title]): OfferSales => {
    const sold = sales.find((each) => each.slug === slug);
    const own = sumProposals(proposals.filter((each) => each.slug === slug));
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

function sumSteps(week: CivilDate, counted: Counted): WeekSteps {
  const own = counted.filter((each) => each.week === week);
  const sumCounts = (name: string) =>
    sumOf(own.filter(({ what }) => what === name).map(({ count }) => count));
  const empty = own.filter(({ what }) => what.startsWith("empty-")).map(({ count }) => count);
  return {
    week,
    searches: sumCounts("search"),
    empty: sumOf(empty),
    deals: sumCounts("deal"),
    carts: sumCounts("cart"),
    orders: sumCounts("order"),
  };
}

/** Searches without results: by place, with an unknown destination, and without a destination. */
function countEmptySearches(counted: Counted) {
  const places = new Map<string, number>();
  let [unknown, anywhere] = [0, 0];
  for (const { what, subject, count } of counted) {
    if (what === "empty-place") places.set(subject, (places.get(subject) ?? 0) + count);
    if (what === "empty-unknown") unknown += count;
    if (what === "empty-anywhere") anywhere += count;
  }
  const sortedPlaces = [...places].toSorted(
    ([a, one], [b, other]) => other - one || a.localeCompare(b, "de"),
  );
  return { places: sortedPlaces, unknown, anywhere };
}
