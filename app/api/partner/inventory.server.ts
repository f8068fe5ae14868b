/** Calls of programs about rooms and prices by day. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { partnerCall } from "#app/api/call.server.ts";
import * as wire from "#app/api/partner/inventory-schema.server.ts";
import { readWriteName } from "#app/api/partner/write-name.server.ts";
import { type RowResult, type WriteRow, writeRows } from "#app/commands/catalogue/partner-writes.server.ts";
import type { KeptNight } from "#app/domain/catalogue/catalogue.ts";
import { type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { formatDate, formatMoney } from "#app/domain/format.ts";
import type { ApiKey } from "#app/domain/operator/api-key.ts";
import { problemResponse } from "#app/http/problems.server.ts";
import { listRoomVariants, readCalendars } from "#app/store/queries/catalogue/rooms.server.ts";
import { partnerRowTexts as t } from "#locale/operator/connections/keys.ts";

/** Days times variants of one answer, about two megabytes. */
const mostDays = 20_000;

type Query = z.output<typeof wire.inventoryQuery>;
type Variants = Map<wire.RoomVariant, Map<CivilDate, KeptNight>>;

/** Variants that key and query name, with their days. Variants without a day in the range are left out. */
async function readDays(
  context: AppLoadContext,
  key: ApiKey,
  { from, to, property, offer, variant }: Query,
): Promise<Variants | Response> {
  const { db } = context.shop;
  const refuse = (pointer: string, detail: string) =>
    problemResponse(context, "CV_VIOLATION", { errors: [{ pointer, detail }] });
  if (to < from) return refuse("/to", t("order"));
  const variants = (await listRoomVariants(db, key.vendorKey)).filter(
    (each) =>
      each.dated &&
      (property === undefined || each.vendorKey === property) &&
      (offer === undefined || each.slug === offer) &&
      (variant === undefined || each.id === variant),
  );
  if (variants.length * (nightsBetween(from, to) + 1) > mostDays) return refuse("/to", t("tooMany"));
  const ids = variants.map(({ id }) => id);
  const calendars = await readCalendars(db, ids, { from, to });
  return new Map(
    variants.flatMap((each) => {
      const days = calendars.get(each.id);
      return days ? [[each, days] as const] : [];
    }),
  );
}

const idExample = "0190c0de-0000-7000-8000-000000000003";
const variantExample = {
  variantId: idExample,
  property: "haus-am-see",
  offer: "haus-am-see",
  variant: "dz-uf",
  roomId: "0190c0de-0000-7000-8000-000000000004",
  room: "Doppelzimmer",
  board: "UF",
};
const readDescription =
  "Je Zimmer mit Verpflegung (variant) die Tage von from bis to, beide eingeschlossen. Tage ohne Verkauf fehlen. Höchstens " +
  "20.000 Tage über alle Varianten: Sonst nennen Sie property, offer, variant oder weniger Tage.";

export const getInventory = partnerCall({
  summary: "Zimmer je Tag",
  description: readDescription,
  scope: "inventory:read",
  query: wire.inventoryQuery,
  answer: z.strictObject({ variants: z.array(wire.inventorySchema) }),
  answerExample: {
    variants: [
      {
        ...variantExample,
        type: "Hotel",
        stopped: false,
        days: [
          {
            date: "2027-02-05",
            rooms: 9,
            sold: 1,
            free: 8,
            stopped: false,
            closedToArrival: false,
            minNights: 1,
          },
        ],
      },
    ],
  },
  handle: async ({ context, key, query }) => {
    const found = await readDays(context, key, query);
    if (found instanceof Response) return found;
    return { variants: [...found].map(([variant, days]) => wire.toPartnerInventory(variant, days)) };
  },
});

export const getRates = partnerCall({
  summary: "Preise je Tag",
  description: `${readDescription} Der Preis ist der des ganzen Zimmers für eine Nacht, auf Kreuzfahrten der Reise.`,
  scope: "inventory:read",
  query: wire.inventoryQuery,
  answer: z.strictObject({ variants: z.array(wire.ratesSchema) }),
  answerExample: {
    variants: [{ ...variantExample, currency: "EUR", days: [{ date: "2027-02-05", price: 120 }] }],
  },
  handle: async ({ context, key, query }) => {
    const found = await readDays(context, key, query);
    if (found instanceof Response) return found;
    return { variants: [...found].map(([variant, days]) => wire.toPartnerRates(variant, days)) };
  },
});

const writeDescription =
  `Höchstens ${wire.mostRows} Zeilen, der Reihe nach. Eine Zeile, die nicht geht, ändert nichts und hält die anderen nicht auf: ` +
  "Ihre Stelle in rows sagt, warum. Mit preview: true geschieht nichts, und die Antwort ist dieselbe. Sonst gehört zu jedem " +
  "Aufruf die Kopfzeile Idempotency-Key, ein neuer Name von 8 bis 100 Zeichen: Derselbe Aufruf noch einmal bekommt sieben Tage " +
  "lang dieselbe Antwort und ändert nichts mehr, ein anderer Inhalt unter demselben Namen 422.";

const writeExample = {
  preview: false,
  accepted: 1,
  refused: 1,
  rows: [
    { row: 0, ok: true, changed: 3, code: null, message: null },
    {
      row: 1,
      ok: false,
      changed: 0,
      code: "below-sold",
      message: "So wenige Zimmer geht nicht, verkauft sind schon: 05.02.2027 2.",
    },
  ],
};

interface Write {
  request: Request;
  context: AppLoadContext;
  key: ApiKey;
  body: { preview: boolean };
}

/** Runs the rows of a call and makes its answer. */
async function answerWrite(
  { request, context, key, body }: Write,
  rows: readonly WriteRow[],
): Promise<z.input<typeof wire.writeSchema> | Response> {
  const { preview } = body;
  const idempotency = preview ? null : readWriteName({ request, context, body }, true);
  if (idempotency instanceof Response) return idempotency;
  const describe = (results: readonly RowResult[]) => JSON.stringify(toAnswer(preview, results));
  const written = await writeRows(context.shop.work(), { key, rows, preview, idempotency }, describe);
  return written.ok
    ? wire.writeSchema.parse(JSON.parse(written.answer))
    : problemResponse(context, "BR_VIOLATION", { detail: t("otherContent") });
}

function toAnswer(preview: boolean, results: readonly RowResult[]): z.input<typeof wire.writeSchema> {
  const accepted = results.filter(({ ok }) => ok).length;
  return {
    preview,
    accepted,
    refused: results.length - accepted,
    rows: results.map((result, row) => ({
      row,
      ok: result.ok,
      changed: result.ok ? result.days : 0,
      code: result.ok ? null : result.refused.refusal,
      message: result.ok ? null : rowReason(result),
    })),
  };
}

/** Nights that a sentence names. */
const mostNamed = 3;

/** Why a row is refused, in German. */
function rowReason({ refused, currency }: Extract<RowResult, { ok: false }>): string {
  switch (refused.refusal) {
    case "range":
      return t("range", { first: formatDate(refused.first), last: formatDate(refused.last) });
    case "below-sold":
      return t("below-sold", { nights: listNights(refused.nights, ({ sold }) => sold) });
    case "not-free":
      return t("not-free", { nights: listNights(refused.nights, ({ free }) => Math.max(0, free)) });
    case "over-count":
      return t("over-count", { day: formatDate(refused.date), rooms: refused.rooms, count: refused.count });
    case "price-too-low":
      return t("price-too-low", { least: formatMoney(refused.least, currency) });
    case "useless-promotion":
      return t("useless-promotion", { promotion: refused.promotion });
    case "below-house-rules":
      return t("below-house-rules", { least: refused.least });
    default:
      return t(refused.refusal);
  }
}

function listNights<Night extends { date: CivilDate }>(
  nights: readonly Night[],
  countOf: (night: Night) => number,
): string {
  const named = nights.slice(0, mostNamed);
  const text = named
    .map((night) => t("onDay", { day: formatDate(night.date), count: countOf(night) }))
    .join(", ");
  const more = nights.length - named.length;
  return more > 0 ? t("moreDays", { nights: text, count: more }) : text;
}

export const postInventory = partnerCall({
  summary: "Zimmer je Tag ändern oder sperren",
  description: `${writeDescription} Eine Zeile mit block sperrt Zimmer einer Art über alle Verpflegungen.`,
  scope: "inventory:write",
  body: wire.inventoryBody,
  example: {
    preview: true,
    rows: [
      { variantId: idExample, from: "2027-02-05", to: "2027-02-07", rooms: 5, minNights: 2 },
      { roomId: variantExample.roomId, from: "2027-02-05", to: "2027-02-07", block: 1, reason: "Maler" },
    ],
  },
  answer: wire.writeSchema,
  answerExample: writeExample,
  problems: ["BR_VIOLATION"],
  handle: (asked) => {
    const rows = asked.body.rows.map((row): WriteRow => {
      const days = { from: row.from, to: row.to ?? row.from };
      if ("block" in row) {
        const { roomId, block: quantity, reason } = row;
        return { kind: "block", wish: { ...days, roomId, quantity, reason } };
      }
      const { variantId, ...change } = row;
      return { kind: "days", variantId, change: { ...change, ...days } };
    });
    return answerWrite(asked, rows);
  },
});

export const postRates = partnerCall({
  summary: "Preise je Tag ändern",
  description: `${writeDescription} Ein Schlüssel für ein Haus ändert keine Preise: Die vereinbart das Haus mit dem Shop.`,
  scope: "inventory:write",
  body: wire.ratesBody,
  example: {
    preview: true,
    rows: [
      { variantId: idExample, from: "2027-02-05", to: "2027-02-07", weekdays: ["fri", "sat"], price: 139 },
    ],
  },
  answer: wire.writeSchema,
  answerExample: writeExample,
  problems: ["BR_VIOLATION"],
  handle: (asked) => {
    if (asked.key.vendorKey !== null) return problemResponse(asked.context, 403, { detail: t("noPrices") });
    const rows = asked.body.rows.map(({ variantId, ...change }): WriteRow => ({
      kind: "days",
      variantId,
      change: { ...change, to: change.to ?? change.from },
    }));
    return answerWrite(asked, rows);
  },
});
