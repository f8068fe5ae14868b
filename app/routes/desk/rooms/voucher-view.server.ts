/** Reads the change of a variant's vouchers from the query string, and previews it. */
import type { SubmissionResult } from "@conform-to/react";

import type { ChangeActor } from "#app/commands/operator/audit.server.ts";
import {
  changeVouchers,
  planVouchers,
  type VoucherPlan,
  type VoucherStock,
  type VoucherStockRefusal,
} from "#app/commands/voucher/voucher-stock.server.ts";
import { mostRooms } from "#app/domain/catalogue/room-change.ts";
import type { Variant } from "#app/domain/catalogue/offer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatMoney, typedAmount } from "#app/domain/format.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { quoteVoucher } from "#app/domain/price/quote.ts";
import { berlinDate } from "#app/domain/time.ts";
import { readCount, readPrice } from "#app/routes/desk/rooms/form.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { countDemand, findRoomFacts } from "#app/store/queries/catalogue/rooms.server.ts";
import { deskRoomTexts as t } from "#locale/catalogue/rooms.ts";

const names = ["gutscheine", "gutscheinpreis"] as const;

export type VoucherField = (typeof names)[number];
export type TypedVouchers = Record<VoucherField, string>;

const longest = 100;

/** True when the query string describes a change of vouchers, not of days. */
export const asksForVouchers = (query: URLSearchParams) => names.some((name) => query.has(name));

export interface ReadVouchers {
  typed: TypedVouchers;
  /** Null when there are errors. */
  change: Partial<VoucherStock> | null;
  reply: SubmissionResult | undefined;
}

/** Empty fields change nothing. */
export function readVouchers(query: URLSearchParams): ReadVouchers {
  const typed = Object.fromEntries(
    names.map((name) => [name, (query.get(name) ?? "").trim().slice(0, longest).replaceAll("\0", "")]),
  ) as TypedVouchers;
  const errors: Partial<Record<VoucherField | "", string>> = {};
  const part = <Value>(name: VoucherField, read: (text: string) => Value | null): Value | undefined => {
    if (typed[name] === "") return undefined;
    const value = read(typed[name]);
    if (value === null) errors[name] = t(`vouchers.refused.${name}`);
    return value ?? undefined;
  };
  const count = part("gutscheine", (text) => readCount(text, mostRooms));
  const total = part("gutscheinpreis", readPrice);
  if (typed.gutscheine === "" && typed.gutscheinpreis === "") errors[""] = t("vouchers.refused.nothing");
  if (Object.keys(errors).length > 0) return { typed, change: null, reply: voucherReply(typed, errors) };
  const change = { ...(count !== undefined && { count }), ...(total !== undefined && { total }) };
  return { typed, change, reply: undefined };
}

function voucherReply(
  typed: TypedVouchers,
  errors: Partial<Record<VoucherField | "", string>>,
): SubmissionResult {
  const error = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]));
  return { status: "error", initialValue: typed, error };
}

const fieldOf: Partial<Record<VoucherStockRefusal["refusal"], VoucherField>> = {
  "below-sold": "gutscheine",
  "price-too-low": "gutscheinpreis",
  "useless-promotion": "gutscheinpreis",
};

/** The reason of a refusal, at the field that caused it. */
function refusedVouchers(
  typed: TypedVouchers,
  refused: VoucherStockRefusal,
  currency: Currency,
): SubmissionResult {
  return voucherReply(typed, { [fieldOf[refused.refusal] ?? ""]: voucherRefusal(refused, currency) });
}

function voucherRefusal(refused: VoucherStockRefusal, currency: Currency): string {
  switch (refused.refusal) {
    case "below-sold":
      return t("vouchers.refused.below-sold", { count: refused.sold });
    case "price-too-low":
      return t("refused.price-too-low", { least: formatMoney(refused.least, currency) });
    case "useless-promotion":
      return t("refused.useless-promotion", { promotion: refused.promotion });
    case "unknown-variant":
      return t("refused.unknown-variant");
    default:
      return t(`vouchers.refused.${refused.refusal}`);
  }
}

/** Initial values of the form. @param prices true when the role may change prices */
export function typedStock({ total, count }: VoucherStock, prices: boolean): Partial<TypedVouchers> {
  return { gutscheine: String(count), ...(prices && { gutscheinpreis: typedAmount(total) }) };
}

/** Preview of the change and of the price for customers. Null when the query string has errors. */
export async function previewVouchers(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { id, currency }: Variant,
  { typed, change, reply }: ReadVouchers,
) {
  if (!change) return { typed, reply, preview: null };
  const plan = await planVouchers({ db, now }, id, change);
  if (!plan.ok) return { typed, reply: refusedVouchers(typed, plan, currency), preview: null };
  const { before, after, sold, stand } = plan;
  const stopped = (await findRoomFacts(db, id))?.stopped ?? false;
  const { carts, bids } = await countDemand(db, { variantId: id, dates: null, now });
  const row = (term: string, was: string, is: string) => ({
    term,
    value: was === is ? is : t("vouchers.change", { was, is }),
  });
  const customers = (stock: VoucherStock) => customersPay(plan, stock, { today: berlinDate(now), stopped });
  return {
    typed,
    reply,
    preview: {
      same: before.total === after.total && before.count === after.count,
      rows: [
        row(t("vouchers.count"), String(before.count), String(after.count)),
        row(t("vouchers.free"), String(freeOf(before, sold, stopped)), String(freeOf(after, sold, stopped))),
        row(t("vouchers.price"), formatMoney(before.total, currency), formatMoney(after.total, currency)),
        row(t("vouchers.customers"), customers(before), customers(after)),
      ],
      sold,
      carts,
      bids,
      stand,
    },
  };
}

/** @returns an empty query for the next page, or the reply of a refused form */
export async function sendVouchers(
  work: Pick<CommandContext, "db" | "now">,
  { id, currency }: Variant,
  { typed, change, reply }: ReadVouchers,
  by: ChangeActor,
): Promise<{ monat?: string } | { reply: SubmissionResult }> {
  if (!change) return { reply: reply ?? voucherReply(typed, { "": t("vouchers.refused.nothing") }) };
  const answer = await changeVouchers(work, id, change, by);
  return answer.ok ? {} : { reply: refusedVouchers(typed, answer, currency) };
}

const freeOf = ({ count }: VoucherStock, sold: number, stopped: boolean) =>
  stopped ? 0 : Math.max(0, count - sold);

/** The price on the offer's page, with promotions and mandatory charges. */
function customersPay(
  { offer, variant, sold }: VoucherPlan,
  stock: VoucherStock,
  { today, stopped }: { today: CivilDate; stopped: boolean },
): string {
  const voucher: { total: Cents; available: number } = {
    total: stock.total,
    available: freeOf(stock, sold, stopped),
  };
  const quoted = quoteVoucher(offer, { ...variant, voucher }, today);
  return quoted.ok ? formatMoney(quoted.quote.total, variant.currency) : t("preview.state.sold-out");
}
