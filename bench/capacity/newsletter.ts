/** What a newsletter to many customers needs, reckoned from measured costs and from assumptions. */
import type { Spent } from "./meter.ts";

/** None of these is measured. Each can be replaced on the command line by a figure of one's own shop. */
export const assumptions = {
  emails: 1_000_000,
  /** Share of the emails whose link is followed within an hour. */
  clicks: 0.03,
  /** The busiest minute, against the average of that hour. */
  peak: 3,
  pages: 6,
  /** Shares of the pages; the rest is cached. */
  withCart: 0.1,
  fresh: 0.4,
  /** Share of a page's pictures that the browser has to load: the others are below the visible part, or known. */
  shown: 0.5,
  /** Share of the visits that end with an order. */
  buy: 0.02,
  /** Share of the processors that may be busy, so that nobody waits. */
  busy: 0.5,
  cores: 4,
  /** Network of the machines, in megabits per second. */
  network: 1000,
  /** Transactions that PostgreSQL brings to the disk in a second. */
  writes: 500,
  /** Emails that the provider takes in a second. */
  provider: 10,
};
export type Assumptions = typeof assumptions;

interface Costs {
  cached: Spent;
  withCart: Spent;
  fresh: Spent;
  /** A picture that is finished. */
  picture: Spent;
  order: Spent & { writes: number; emails: number };
  visit: { first: number; page: number; pictures: number; picture: number };
}

interface Need {
  clicks: number;
  visits: number;
  pages: number;
  pictures: number;
  orders: number;
  shopCores: number;
  databaseCores: number;
  machines: number;
  /** How much of one machine, or of the provider, each of these takes; 1 is all of it. */
  shares: Record<"shop" | "database" | "writes" | "network" | "provider", number>;
}

/** In the busiest minute. Rates are per second. */
export function needOf(costs: Costs, given: Assumptions): Need {
  const visits = (given.emails * given.clicks * given.peak) / 3600;
  const pages = visits * given.pages;
  const pictures = pages * costs.visit.pictures * given.shown;
  const orders = visits * given.buy;
  const cores = (of: keyof Spent) =>
    (pages *
      (given.withCart * costs.withCart[of] +
        given.fresh * costs.fresh[of] +
        (1 - given.withCart - given.fresh) * costs.cached[of]) +
      pictures * costs.picture[of] +
      orders * costs.order[of]) /
    1000;
  const [shopCores, databaseCores] = [cores("shop"), cores("database")];
  const usable = given.cores * given.busy;
  const { first, page, picture } = costs.visit;
  const bytes = visits * first + pages * page + pictures * picture;
  return {
    clicks: given.clicks,
    visits,
    pages,
    pictures,
    orders,
    shopCores,
    databaseCores,
    machines: Math.max(1, Math.ceil((shopCores + databaseCores) / usable)),
    shares: {
      shop: shopCores / usable,
      database: databaseCores / usable,
      writes: (orders * costs.order.writes) / given.writes,
      network: (bytes * 8) / 1e6 / given.network,
      provider: (orders * costs.order.emails) / given.provider,
    },
  };
}

export function showNeed({ shares, ...need }: Need): string {
  const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
  const all = Object.entries(shares).toSorted(([, one], [, other]) => other - one);
  return [
    `${percent(need.clicks)} click: ${need.visits.toFixed(1)} visits, ${need.pages.toFixed(0)} pages, ${need.pictures.toFixed(0)} pictures and ${need.orders.toFixed(2)} orders per second`,
    `  ${need.shopCores.toFixed(2)} cores of the shop, ${need.databaseCores.toFixed(2)} of PostgreSQL: ${need.machines} machines, and one more for a failure`,
    `  share of one machine: ${all.map(([name, share]) => `${name} ${percent(share)}`).join(", ")}`,
  ].join("\n");
}
