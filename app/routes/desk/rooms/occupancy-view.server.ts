/** The occupancy plan as texts, and its forms. */
import type { SubmissionResult } from "@conform-to/react";

import type { BlockRefusal, BlockWish } from "#app/commands/catalogue/room-blocks.server.ts";
import { mostRooms } from "#app/domain/catalogue/room-change.ts";
import { addDays, type CivilDate, nightsBetween, nightsFrom } from "#app/domain/dates.ts";
import { formatDate, formatRange } from "#app/domain/format.ts";
import { planLines } from "#app/domain/operator/occupancy.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { deskBookingPath } from "#app/http/back-office-urls.ts";
import { nameRooms } from "#app/locales/choice-names.ts";
import { hasText } from "#app/locales/texts.ts";
import { readCount } from "#app/routes/desk/rooms/form.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import {
  listBlocks,
  listOfferRooms,
  listRoomDays,
  type RoomDay,
} from "#app/store/queries/catalogue/room-pools.server.ts";
import { listStays } from "#app/store/queries/order/arrivals.server.ts";
import { deskOccupancyTexts as t } from "#locale/operator/occupancy.ts";

export const spans = ["14", "31"] as const;
const longest = 100;
const longestReason = 200;

/** The offer and days in the query string, by default two weeks from today. */
export function readPlan(query: URLSearchParams, today: CivilDate) {
  const typedFrom = (query.get("ab") ?? "").trim().slice(0, longest);
  const span = spans.find((each) => each === query.get("tage")) ?? "14";
  const slug = (query.get("angebot") ?? "").trim().slice(0, longest);
  const from = typedFrom === "" ? today : parseGermanDate(typedFrom, today);
  const typed = { ab: typedFrom, tage: span, angebot: slug };
  const reply: SubmissionResult | undefined =
    from === null ? { status: "error", initialValue: typed, error: { ab: [t("errors.from")] } } : undefined;
  const first = from ?? today;
  return { typed, reply, slug, shown: { from: first, to: addDays(first, Number(span) - 1) } };
}

type Shown = ReturnType<typeof readPlan>["shown"];

/** @param today blocks that ended before are not listed */
export async function planView(
  db: Db,
  offer: { id: string; house: string },
  { shown, today }: { shown: Shown; today: CivilDate },
) {
  const rooms = await listOfferRooms(db, offer.id);
  const names = nameRooms(rooms);
  const nameOf = new Map(rooms.map(({ id }, index) => [id, names[index]]));
  const days = await listRoomDays(db, offer.id, shown);
  const stays = await listStays(db, { offerId: offer.id, ...shown });
  const blocks = await listBlocks(db, offer.id, shown.from < today ? shown.from : today);
  const range = formatRange(shown.from, addDays(shown.to, 1));
  return {
    caption: t("caption", { house: offer.house, range }),
    columns: nightsFrom(shown.from, nightsOf(shown)).map((date) => ({
      date,
      weekday: formatDate(date, "weekday").slice(0, 2),
      day: formatDate(date, "digits"),
    })),
    rooms: rooms.map(({ id, count, ...room }) => {
      const own = new Map(days.filter(({ roomId }) => roomId === id).map((day) => [day.date, day]));
      return {
        id,
        name: nameOf.get(id) ?? room.name,
        count,
        countText: count === null ? t("noCount") : t("count", { count }),
        days: nightsFrom(shown.from, nightsOf(shown)).map((date) => dayView(date, own.get(date))),
        lines: planLines([...staysOf(id, stays), ...blocksOf(id, blocks)], shown).map((line) =>
          line.map(({ span, stay }) => ({ span, bar: stay && barView(stay, shown) })),
        ),
      };
    }),
    blocks: blocks.map(({ id, roomId, room, from, to, quantity, reason, feedId }) => ({
      id,
      isOwn: feedId === null,
      room: t("several", { count: quantity, stay: nameOf.get(roomId) ?? room }),
      nights: from === to ? formatDate(from) : formatRange(from, to),
      reason,
    })),
  };
}

const nightsOf = ({ from, to }: Shown) => nightsBetween(from, to) + 1;

function dayView(date: CivilDate, day: RoomDay | undefined) {
  if (!day) return { date, kind: "none" as const, text: t("closed") };
  const { free, rooms, sold, blocked } = day;
  if (free > 0) return { date, kind: "free" as const, text: t("free", { count: free }) };
  return { date, kind: "full" as const, text: t(rooms > sold + blocked ? "stopped" : "full") };
}

interface Bar {
  from: CivilDate;
  to: CivilDate;
  text: string;
  kind: "stay" | "unpaid" | "block";
  href: string | null;
}

/** The board as hotels abbreviate it, such as "ÜF". */
const boardText = (board: string): string => (hasText(t, "boards", board) ? t(`boards.${board}`) : board);

function staysOf(room: string, stays: Awaited<ReturnType<typeof listStays>>): Bar[] {
  return stays
    .filter(({ roomId }) => roomId === room)
    .map(({ orderId, guest, board, checkin, checkout, quantity, settled, noShow }) => {
      const stay = t(noShow ? "noShow" : "stay", { guest, board: boardText(board) });
      return {
        from: checkin,
        to: addDays(checkout, -1),
        text: quantity > 1 ? t("several", { count: quantity, stay }) : stay,
        kind: settled ? "stay" : "unpaid",
        href: deskBookingPath(orderId),
      };
    });
}

function blocksOf(room: string, blocks: Awaited<ReturnType<typeof listBlocks>>): Bar[] {
  return blocks
    .filter(({ roomId }) => roomId === room)
    .map(({ from, to, quantity, reason }) => {
      const stay = t("block", { reason });
      return {
        from,
        to,
        text: quantity > 1 ? t("several", { count: quantity, stay }) : stay,
        kind: "block",
        href: null,
      };
    });
}

const barView = ({ from, to, text, ...bar }: Bar, shown: Shown) => ({
  ...bar,
  text: `${from < shown.from ? t("cutStart") : ""}${text}${to > shown.to ? t("cutEnd") : ""}`,
});

export type BlockField = "room" | "von" | "bis" | "anzahl" | "grund";

/** The typed block, or an error by field. */
export function readBlock(
  form: FormData,
  today: CivilDate,
): { ok: true; wish: BlockWish } | { ok: false; errors: Partial<Record<BlockField, string>> } {
  const typed = (name: BlockField) => String(form.get(name) ?? "").trim();
  const errors: Partial<Record<BlockField, string>> = {};
  const from = parseGermanDate(typed("von").slice(0, longest), today);
  const to = typed("bis") === "" ? from : parseGermanDate(typed("bis").slice(0, longest), from ?? today);
  const quantity = readCount(typed("anzahl"), mostRooms);
  const reason = typed("grund").replaceAll("\0", "");
  if (typed("room") === "") errors.room = t("errors.room");
  if (from === null) errors.von = t("errors.from");
  if (to === null && from !== null) errors.bis = t("errors.to");
  if (from !== null && to !== null && to < from) errors.bis = t("errors.order");
  if (!quantity) errors.anzahl = t("errors.quantity");
  if (reason === "") errors.grund = t("errors.reason");
  else if (reason.length > longestReason) errors.grund = t("errors.longReason");
  if (from === null || to === null || !quantity || Object.keys(errors).length > 0)
    return { ok: false, errors };
  return { ok: true, wish: { roomId: typed("room"), from, to, quantity, reason } };
}

const mostNamedNights = 5;

/** A refusal as the field it concerns and its sentence. */
export function blockRefusal(refused: BlockRefusal): [field: BlockField, text: string] {
  switch (refused.refusal) {
    case "range": {
      const [first, last] = [formatDate(refused.first), formatDate(refused.last)];
      return ["von", t("refused.range", { first, last })];
    }
    case "not-free": {
      const named = refused.nights
        .slice(0, mostNamedNights)
        .map(({ date, free }) => t("refused.freeOn", { day: formatDate(date), count: Math.max(0, free) }));
      const more = refused.nights.length - mostNamedNights;
      const nights = [...named, ...(more > 0 ? [t("refused.moreNights", { count: more })] : [])].join(", ");
      return ["anzahl", t("refused.not-free", { nights })];
    }
    default:
      return ["room", t(`refused.${refused.refusal}`)];
  }
}
