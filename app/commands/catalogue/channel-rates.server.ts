/** Takes over prices and rules that a property system sends, by the command that the back office uses. */
import { setImmediate as turn } from "node:timers/promises";

import { channelActor } from "#app/commands/catalogue/channel-rooms.server.ts";
import { changeableDays, changeRooms, type RoomRefusal } from "#app/commands/catalogue/rooms.server.ts";
import { codeRooms, type DayRange, ofSameHouses, runsOf } from "#app/domain/catalogue/channel.ts";
import {
  type ChannelRate,
  type ChannelRatePlan,
  type RatedDays,
  rateDays,
  type RateFault,
  withDatedRules,
} from "#app/domain/catalogue/channel-rates.ts";
import type { RoomChange } from "#app/domain/catalogue/room-change.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import * as store from "#app/store/queries/catalogue/channel-rooms.server.ts";
import type { ChannelAccess } from "#app/store/queries/catalogue/channels.server.ts";
import { readCalendars } from "#app/store/queries/catalogue/rooms.server.ts";

type Work = Pick<CommandContext, "db" | "now">;

export type PlanFault =
  | { plan: string; fault: "unknown" }
  | { plan: string; room: string; fault: "unknown-room" }
  | { plan: string; variant: string; fault: "currency" }
  | ({ plan: string; variant: string } & RateFault)
  | { plan: string; variant: string; fault: "refused"; refusal: RoomRefusal }
  /** Days without a night, for which the shop does not know how many rooms there are. */
  | { plan: string; variant: string; fault: "no-nights"; first: CivilDate };

/** @returns number of variants that were set, and what was left out */
export async function setRates(
  work: Work,
  access: Pick<ChannelAccess, "vendorKey" | "userName">,
  message: { isComplete: boolean; plans: readonly ChannelRatePlan[] },
): Promise<{ set: number; faults: PlanFault[] }> {
  const variants = await store.listChannelVariants(work.db, access.vendorKey);
  const { rooms } = codeRooms(await store.listCodedRooms(work.db, access.vendorKey));
  const faults: PlanFault[] = [];
  const named = new Set<string>();
  let set = 0;
  for (const plan of message.plans) {
    const own = findVariants(variants, plan.code);
    if (own.length === 0) {
      faults.push({ plan: plan.code, fault: "unknown" });
      continue;
    }
    const roomIds = new Set(own.map(({ roomId }) => roomId));
    const ratesOf = groupByRoom(plan.rates);
    for (const room of new Set([...ratesOf.keys(), ...plan.rules.flatMap(({ room: code }) => code ?? [])]))
      if (!roomIds.has(rooms.get(room) ?? "")) faults.push({ plan: plan.code, room, fault: "unknown-room" });
    for (const variant of own) {
      named.add(variant.id);
      await turn();
      const isRoom = (code: string) => rooms.get(code) === variant.roomId;
      const rates = [...ratesOf].flatMap(([code, list]) => (isRoom(code) ? list : []));
      const fault = await setVariant(work, access, { ...plan, rates }, variant, isRoom);
      if (fault) faults.push({ plan: plan.code, variant: variant.key, ...fault } as PlanFault);
      else set += 1;
    }
  }
  if (message.isComplete)
    for (const variant of ofSameHouses(variants, ({ id }) => named.has(id))) {
      if (named.has(variant.id)) continue;
      const removal = {
        kind: "remove",
        code: variant.key,
        currency: variant.currency,
        isPerPerson: false,
      } as const;
      await setVariant(work, access, { ...removal, rates: [], rules: [] }, variant, () => false);
      set += 1;
    }
  return { set, faults };
}

function groupByRoom(rates: readonly ChannelRate[]): Map<string, ChannelRate[]> {
  const groups = new Map<string, ChannelRate[]>();
  for (const rate of rates) {
    const group = groups.get(rate.room);
    if (group) group.push(rate);
    else groups.set(rate.room, [rate]);
  }
  return groups;
}

/** A rate plan is a variant by its key, in all offers of the vendor, or else all variants with this board. */
function findVariants(variants: readonly store.ChannelVariant[], code: string): store.ChannelVariant[] {
  const byKey = variants.filter(({ key }) => key === code);
  return byKey.length > 0 ? byKey : variants.filter(({ board }) => board === code);
}

type VariantFault =
  | { fault: "currency" }
  | RateFault
  | { fault: "refused"; refusal: RoomRefusal }
  | { fault: "no-nights"; first: CivilDate };

async function setVariant(
  work: Work,
  access: Pick<ChannelAccess, "userName">,
  plan: ChannelRatePlan,
  variant: store.ChannelVariant,
  isRoom: (code: string) => boolean,
): Promise<VariantFault | null> {
  const { first, last } = changeableDays(work.now);
  const bounds = { from: first, to: last };
  if (plan.kind !== "remove" && plan.currency !== variant.currency) return { fault: "currency" };
  const rated = rateDays(plan, { isRoom, persons: variant.persons }, bounds);
  if (!rated.ok) {
    const { ok: _, ...fault } = rated;
    return fault;
  }
  const calendar =
    (await readCalendars(work.db, [variant.id], bounds)).get(variant.id) ?? new Map<CivilDate, unknown>();
  const { changes, without } = changesOf(rated.days, (date) => calendar.has(date), variant.count);
  const ruled: DayRange[] = plan.rules
    .filter(({ room }) => room === undefined || isRoom(room))
    .map(({ from = first, to = last }) => ({ from, to }));
  const replaceRules = (rules: Parameters<typeof withDatedRules>[0]) =>
    plan.kind === "remove"
      ? [...rules]
      : withDatedRules(rules, { kind: plan.kind, days: ruled }, rated.days.rules);
  const answer = await changeRooms(work, variant.id, changes, channelActor(access), replaceRules);
  if (!answer.ok) {
    const { ok: _, ...refusal } = answer;
    return { fault: "refused", refusal };
  }
  return without === null ? null : { fault: "no-nights", first: without };
}

/** Changes of days that are the same in a row. A day without a night gets one when the number of its rooms is known. */
function changesOf(
  { prices, stops }: RatedDays,
  hasNight: (date: CivilDate) => boolean,
  count: number | null,
): { changes: RoomChange[]; without: CivilDate | null } {
  const days = new Map<CivilDate, string>();
  const without: CivilDate[] = [];
  for (const date of new Set([...prices.keys(), ...stops.keys()])) {
    const price = prices.get(date);
    const isNew = !hasNight(date);
    if (isNew && price === undefined) continue;
    if (isNew && count === null) {
      without.push(date);
      continue;
    }
    const stopped = stops.get(date);
    const rooms = isNew ? (count ?? undefined) : undefined;
    days.set(date, JSON.stringify({ price, stopped, rooms }));
  }
  const changes = runsOf(days).map(({ from, to, value }) => ({
    ...(JSON.parse(value) as { price?: Cents; stopped?: boolean; rooms?: number }),
    from,
    to,
    weekdays: [],
  }));
  return { changes, without: without.sort()[0] ?? null };
}

export interface BaseRates {
  key: string;
  board: store.ChannelVariant["board"];
  currency: store.ChannelVariant["currency"];
  roomCode: string;
  /** Guests that the price includes. */
  persons: number;
  /** Prices of the room by night. Stopped nights are missing. */
  runs: (DayRange & { value: Cents })[];
}

/** Prices of a vendor's variants on days that can be sold. */
export async function listBaseRates(
  { db, now }: Work,
  access: Pick<ChannelAccess, "vendorKey">,
  range: Partial<DayRange>,
): Promise<BaseRates[]> {
  const { first, last } = changeableDays(now);
  const from = range.from === undefined || range.from < first ? first : range.from;
  const to = range.to === undefined || range.to > last ? last : range.to;
  const variants = await store.listChannelVariants(db, access.vendorKey);
  const { ofRoom } = codeRooms(await store.listCodedRooms(db, access.vendorKey));
  const rates: BaseRates[] = [];
  for (const { id, key, board, currency, roomId, persons } of variants) {
    const calendar = (await readCalendars(db, [id], { from, to })).get(id);
    const prices = new Map(
      [...(calendar ?? [])].flatMap(([date, night]) => (night.stopped ? [] : [[date, night.price] as const])),
    );
    const roomCode = ofRoom.get(roomId) ?? "";
    if (prices.size > 0) rates.push({ key, board, currency, roomCode, persons, runs: runsOf(prices) });
  }
  return rates;
}
