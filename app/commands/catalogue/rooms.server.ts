/** Changes of a variant's prices and rooms by the back office, the command line and tables of days. */
import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { monthsOnSale } from "#app/domain/catalogue/catalogue.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { leastUnitPrice, uselessPromotion } from "#app/domain/catalogue/price-floor.ts";
import type { StayRule } from "#app/domain/price/stay-rules.ts";
import * as rooms from "#app/domain/catalogue/room-change.ts";
import { addMonths, type CivilDate } from "#app/domain/dates.ts";
import { roomChangeFacts } from "#app/domain/catalogue/room-facts.ts";
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

/** Changes that are applied in one turn of the event loop. Each copies the whole calendar. */
const changesPerTurn = 25;

export type RoomRefusal =
  | rooms.RoomFault
  | { refusal: "over-count"; date: CivilDate; rooms: number; count: number }
  | { refusal: "useless-promotion"; promotion: string }
  | { refusal: "range"; first: CivilDate; last: CivilDate }
  | { refusal: "changed" }
  | { refusal: "unknown-variant" };

type Refused = { ok: false } & RoomRefusal;

/** Result of a change before it is saved. */
export interface RoomPlan {
  ok: true;
  offer: Offer;
  variant: Variant;
  before: rooms.RoomState;
  after: rooms.RoomState;
  /** Changed days. Empty if nothing changes. */
  days: { before: rooms.RoomDay; after: rooms.RoomDay }[];
  /** Requested days that have no night, before or after. */
  missing: CivilDate[];
  /** Hash of the affected days. The confirmation form carries it as `seen`. */
  stand: string;
}

/** The first and last day that can be changed, as far ahead as nights are on sale. */
export function changeableDays(now: Date): { first: CivilDate; last: CivilDate } {
  const first = berlinDate(now);
  return { first, last: addMonths(first, monthsOnSale) };
}

/** Calculates the result of applying the changes in order, or returns why they are refused. */
export function planRooms(
  { db, now }: Work,
  variantId: string,
  changes: readonly rooms.RoomChange[],
): Promise<RoomPlan | Refused> {
  return calculatePlan(db, now, variantId, changes, false);
}

/**
 * Changes prices, rooms and rules of a variant and records each changed day, in one transaction. Search, pages and
 * former prices update as after an import. Idempotent.
 * @param by absent for the command line. Refused if the days changed since `by.seen`, if that is given
 * @param replaceRules gives the house rules after the change; absent: those that `changes` result in
 */
export function changeRooms(
  { db, now }: Work,
  variantId: string,
  changes: readonly rooms.RoomChange[],
  by?: Pick<ChangeActor, "operator"> & Partial<ChangeActor>,
  replaceRules?: (rules: readonly StayRule[]) => StayRule[],
): Promise<RoomPlan | Refused> {
  return transaction(db, async (tx): Promise<RoomPlan | Refused> => {
    const found = await findVariant(tx, variantId);
    if (!found) return { ok: false, refusal: "unknown-variant" };
    // Imports hold the same lock.
    await lockVariants(tx, [found.offer.slug]);
    const planned = await calculatePlan(tx, now, variantId, changes, true);
    if (!planned.ok) return planned;
    const { days, stand, after } = planned;
    const stayRules = replaceRules ? replaceRules(after.stayRules) : after.stayRules;
    const hasNewRules = JSON.stringify(stayRules) !== JSON.stringify(planned.before.stayRules);
    if (days.length === 0 && !hasNewRules) return planned;
    if (by?.seen !== undefined && by.seen !== stand) return { ok: false, refusal: "changed" };
    const nights = days.flatMap((day) => (day.after.night ? [{ ...day.after.night, variantId }] : []));
    await saveNights(tx, nights, { there: "renew", now });
    if (hasNewRules) {
      await roomStore.saveStayRules(tx, variantId, [...stayRules]);
      await recordTerms(tx, now, [found.offer.slug]);
    }
    if (hasNewRules || days.some(isReadByCustomers)) await markChanged(tx, [found.offer.slug], now);
    const label = `${found.offer.slug}/${found.variant.key}`;
    const change = { action: "rooms-changed", subject: "variant", subjectId: variantId, label } as const;
    await recordChange({ now }, tx, by, { ...change, ...roomChangeFacts(days) });
    if (hasNewRules) await notify(tx, catalogueChannel);
    else await notifyInventoryChange(tx, [variantId]);
    return planned;
  });
}

/** True when a day changed in more than its number of rooms. */
function isReadByCustomers({ before, after }: RoomPlan["days"][number]): boolean {
  return (
    before.night?.price !== after.night?.price ||
    before.night?.closedToArrival !== after.night?.closedToArrival ||
    before.minNights !== after.minNights
  );
}

/** Stops or resumes the sale of a variant at once, for all nights and vouchers. */
export function stopRooms(
  { db, now }: Work,
  { variantId, stopped, by }: { variantId: string; stopped: boolean; by?: Pick<ChangeActor, "operator"> },
): Promise<Result<object, "unknown-variant">> {
  return transaction(db, async (tx): Promise<Result<object, "unknown-variant">> => {
    const found = await findVariant(tx, variantId);
    if (!found) return refuse("unknown-variant");
    if (!(await roomStore.saveStopped(tx, variantId, stopped))) return { ok: true };
    await recordChange({ now }, tx, by, {
      action: stopped ? "sale-stopped" : "sale-resumed",
      subject: "variant",
      subjectId: variantId,
      label: `${found.offer.slug}/${found.variant.key}`,
    });
    await notifyInventoryChange(tx, [variantId]);
    return { ok: true };
  });
}

async function calculatePlan(
  db: Db,
  now: Date,
  variantId: string,
  changes: readonly rooms.RoomChange[],
  lock: boolean,
): Promise<RoomPlan | Refused> {
  const { first, last } = changeableDays(now);
  if (changes.some(({ from, to }) => from < first || to < from || last < to))
    return { ok: false, refusal: "range", first, last };
  const found = await findVariant(db, variantId);
  const facts = await roomStore.findRoomFacts(db, variantId);
  if (!found || !facts) return { ok: false, refusal: "unknown-variant" };
  const { offer, variant } = found;
  const calendar = await roomStore.readCalendar(db, variantId, first, lock);
  const { nights, stayRules } = variant;
  const before: rooms.RoomState = { nights, cruise: offer.type === "Cruise", stayRules, calendar };
  const bidding = await findBiddingTerms(db, variantId);
  const perUnit = before.cruise ? 1 : Math.max(1, nights);
  const minPrice = cents(Math.ceil(leastUnitPrice(variant.priceType, bidding) / perUnit));
  let after = before;
  for (const [at, change] of changes.entries()) {
    if (at > 0 && at % changesPerTurn === 0) await turn();
    const next = rooms.applyChange(after, change);
    const fault = rooms.findRoomFault(after, next, change, minPrice);
    if (fault) return { ok: false, ...fault };
    after = next;
  }
  const days = rooms.changedDays(before, after, changes);
  const { count } = facts;
  for (const { before: old, after: changed } of days) {
    const given = changed.night?.rooms ?? 0;
    if (count !== null && given > count && given > (old.night?.rooms ?? 0))
      return { ok: false, refusal: "over-count", date: changed.date, rooms: given, count };
  }
  const prices = [...after.calendar.values()].map(({ price }) => price * perUnit);
  const promotion = days.length > 0 ? uselessPromotion(variant, prices) : null;
  if (promotion !== null) return { ok: false, refusal: "useless-promotion", promotion };
  const dates = rooms.affectedDays(changes);
  const stand = createHash("sha256").update(rooms.fingerprintDays(before, dates)).digest("base64url");
  const missing = dates.filter((date) => !after.calendar.has(date));
  return { ok: true, offer, variant, before, after, days, missing, stand };
}
