/** Prices and rooms by hand: what the desk, the command line and files of days change of a variant. */
import { createHash } from "node:crypto";

import { type Hand, recordChange } from "#app/commands/operator/audit.server.ts";
import { monthsOnSale } from "#app/domain/catalogue/catalogue.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { leastUnitPrice, uselessPromotion } from "#app/domain/catalogue/price-floor.ts";
import * as rooms from "#app/domain/catalogue/room-change.ts";
import { addMonths, type CivilDate } from "#app/domain/dates.ts";
import { roomFacts } from "#app/domain/catalogue/room-facts.ts";
import { cents } from "#app/domain/money.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { catalogueChannel, notify, notifyInventoryChange } from "#app/store/db/notify.server.ts";
import { findBiddingTerms } from "#app/store/queries/order/bids.server.ts";
import * as roomStore from "#app/store/queries/catalogue/rooms.server.ts";
import { lockVariants } from "#app/store/queries/catalogue/inventory.server.ts";
import { saveNights } from "#app/store/queries/catalogue/nights.server.ts";
import { findVariant } from "#app/store/queries/catalogue/offers.server.ts";
import { recordTerms } from "#app/store/queries/catalogue/prices.server.ts";
import { markChanged } from "#app/store/queries/catalogue/save-offers.server.ts";

type Work = Pick<CommandContext, "db" | "now">;

export type RoomRefusal =
  | rooms.RoomFault
  | { refusal: "over-count"; date: CivilDate; rooms: number; count: number }
  | { refusal: "useless-promotion"; promotion: string }
  | { refusal: "range"; first: CivilDate; last: CivilDate }
  | { refusal: "changed" }
  | { refusal: "unknown-variant" };

type Refused = { ok: false } & RoomRefusal;

/** What a change makes of a variant; nothing of it is done yet. */
export interface RoomPlan {
  ok: true;
  offer: Offer;
  variant: Variant;
  before: rooms.RoomState;
  after: rooms.RoomState;
  /** The days that become others; none where all is so already. */
  days: { before: rooms.RoomDay; after: rooms.RoomDay }[];
  /** Days that were asked for and have no night, before or after. */
  missing: CivilDate[];
  /** For the form that says yes: see `Hand`. */
  stand: string;
}

/** The first and the last day that can be changed: as far ahead as nights are on sale. */
export function changeableDays(now: Date): { first: CivilDate; last: CivilDate } {
  const first = berlinDate(now);
  return { first, last: addMonths(first, monthsOnSale) };
}

/** What the changes, one after the other, would make of a variant, and why they cannot be. */
export function planRooms(
  { db, now }: Work,
  variantId: string,
  changes: readonly rooms.RoomChange[],
): Promise<RoomPlan | Refused> {
  return plan(db, now, variantId, changes, false);
}

/**
 * Changes prices, rooms and rules of a variant. Search, pages and former prices follow as after an import, and the log
 * has each day before and after, in the same transaction. What is so already is done.
 * @param by whose hand; where the days have changed since it saw them, nothing is done. The command line has none
 */
export function changeRooms(
  { db, now }: Work,
  variantId: string,
  changes: readonly rooms.RoomChange[],
  by?: Hand,
): Promise<RoomPlan | Refused> {
  return transaction(db, async (tx): Promise<RoomPlan | Refused> => {
    const known = await findVariant(tx, variantId);
    if (!known) return { ok: false, refusal: "unknown-variant" };
    // Imports hold the same lock.
    await lockVariants(tx, [known.offer.slug]);
    const planned = await plan(tx, now, variantId, changes, true);
    if (!planned.ok) return planned;
    const { days, stand, after } = planned;
    if (days.length === 0) return planned;
    if (by && by.seen !== stand) return { ok: false, refusal: "changed" };
    const nights = days.flatMap((day) => (day.after.night ? [{ ...day.after.night, variantId }] : []));
    await saveNights(tx, nights, { there: "renew", now });
    const otherRules = after.stayRules !== planned.before.stayRules;
    if (otherRules) {
      await roomStore.saveStayRules(tx, variantId, [...after.stayRules]);
      await recordTerms(tx, now, [known.offer.slug]);
    }
    if (days.some(isReadByCustomers)) await markChanged(tx, [known.offer.slug], now);
    const label = `${known.offer.slug}/${known.variant.key}`;
    const change = { action: "rooms-changed", subject: "variant", subjectId: variantId, label } as const;
    await recordChange({ now }, tx, by, { ...change, ...roomFacts(days) });
    if (otherRules) await notify(tx, catalogueChannel);
    else await notifyInventoryChange(tx, [variantId]);
    return planned;
  });
}

/** Is more of the day another than how many rooms are left? */
function isReadByCustomers({ before, after }: RoomPlan["days"][number]): boolean {
  return (
    before.night?.price !== after.night?.price ||
    before.night?.closedToArrival !== after.night?.closedToArrival ||
    before.minNights !== after.minNights
  );
}

/** Stops the sale of a variant, nights and vouchers, at once and for all days, or lets it go on. */
export function stopRooms(
  { db, now }: Work,
  { variantId, stopped, by }: { variantId: string; stopped: boolean; by?: Pick<Hand, "operator"> },
): Promise<Result<object, "unknown-variant">> {
  return transaction(db, async (tx): Promise<Result<object, "unknown-variant">> => {
    const known = await findVariant(tx, variantId);
    if (!known) return refuse("unknown-variant");
    if (!(await roomStore.saveStopped(tx, variantId, stopped))) return { ok: true };
    await recordChange({ now }, tx, by, {
      action: stopped ? "sale-stopped" : "sale-resumed",
      subject: "variant",
      subjectId: variantId,
      label: `${known.offer.slug}/${known.variant.key}`,
    });
    await notifyInventoryChange(tx, [variantId]);
    return { ok: true };
  });
}

async function plan(
  db: Db,
  now: Date,
  variantId: string,
  changes: readonly rooms.RoomChange[],
  lock: boolean,
): Promise<RoomPlan | Refused> {
  const { first, last } = changeableDays(now);
  if (changes.some(({ from, to }) => from < first || to < from || last < to))
    return { ok: false, refusal: "range", first, last };
  const known = await findVariant(db, variantId);
  const facts = await roomStore.findRoomFacts(db, variantId);
  if (!known || !facts) return { ok: false, refusal: "unknown-variant" };
  const { offer, variant } = known;
  const calendar = await roomStore.readCalendar(db, variantId, first, lock);
  const { nights, stayRules } = variant;
  const before: rooms.RoomState = { nights, cruise: offer.type === "Cruise", stayRules, calendar };
  const bidding = await findBiddingTerms(db, variantId);
  const perUnit = before.cruise ? 1 : Math.max(1, nights);
  const least = cents(Math.ceil(leastUnitPrice(variant.priceType, bidding) / perUnit));
  let after = before;
  for (const change of changes) {
    const next = rooms.applyChange(after, change);
    const fault = rooms.faultOf(after, next, change, least);
    if (fault) return { ok: false, ...fault };
    after = next;
  }
  const days = rooms.changedDays(before, after, changes);
  const over = await overCount(db, { variantId, days, first, ...facts });
  if (over) return { ok: false, refusal: "over-count", ...over };
  const prices = [...after.calendar.values()].map(({ price }) => price * perUnit);
  const promotion = days.length > 0 ? uselessPromotion(variant, prices) : null;
  if (promotion !== null) return { ok: false, refusal: "useless-promotion", promotion };
  const dates = rooms.affectedDays(changes);
  const stand = createHash("sha256").update(rooms.standOfDays(before, dates)).digest("base64url");
  const missing = dates.filter((date) => !after.calendar.has(date));
  return { ok: true, offer, variant, before, after, days, missing, stand };
}

/** The first night on which more would be sold of a room than the house has. */
async function overCount(
  db: Db,
  given: {
    variantId: string;
    roomId: string;
    count: number | null;
    days: RoomPlan["days"];
    first: CivilDate;
  },
): Promise<{ date: CivilDate; rooms: number; count: number } | null> {
  const { count, days, first: from, ...which } = given;
  const more = days.filter(({ before, after }) => (after.night?.rooms ?? 0) > (before.night?.rooms ?? 0));
  if (count === null || more.length === 0) return null;
  const elsewhere = await roomStore.readRoomsElsewhere(db, { ...which, from });
  for (const { after } of more) {
    const sum = (after.night?.rooms ?? 0) + (elsewhere.get(after.date) ?? 0);
    if (sum > count) return { date: after.date, rooms: sum, count };
  }
  return null;
}
