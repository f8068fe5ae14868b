/** Texts that several pages of the back office show. */
import type { NewsletterState } from "#app/domain/customer/newsletter.ts";
import { placeSeparator } from "#app/commands/catalogue/offer-facts.server.ts";
import { type CivilDate, civilDate } from "#app/domain/dates.ts";
import { readPersonFactName } from "#app/domain/customer/customer-change.ts";
import type { AuditEntry, AuditFacts } from "#app/domain/operator/audit.ts";
import { dayFactNames, readRuns } from "#app/domain/catalogue/room-facts.ts";
import { formatDate, formatInstant, formatMoney, formatNumber } from "#app/domain/format.ts";
import { cents, type Currency } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import type { BidState } from "#app/domain/order/bid.ts";
import type { PaymentStatus } from "#app/domain/payment/status.ts";
import type { CodeState } from "#app/domain/price/reduction.ts";
import type { CardState } from "#app/domain/voucher/gift-card.ts";
import type { ThreadState } from "#app/domain/support/thread.ts";
import { hasText } from "#app/locales/texts.ts";
import { formatMonths } from "#app/locales/voucher-months-text.ts";
import {
  bidStates,
  deskBookingTexts as orderTexts,
  orderStates,
  paymentStates,
} from "#locale/order/bookings.ts";
import { customerFieldTexts as fieldText } from "#locale/customer/customer-fields.ts";
import { auditFactNames, auditNames } from "#locale/operator/audit.ts";
import { offerFactNames } from "#locale/catalogue/offers/offers.ts";
import { deskRoomTexts as rooms } from "#locale/catalogue/rooms.ts";
import { settingGroupNames, settingLabels } from "#locale/operator/settings.ts";
import { deskTexts, roleNames } from "#locale/operator/back-office.ts";
import { subscriberStates } from "#locale/customer/subscribers.ts";
import { barrierStates, threadStates } from "#locale/support/questions.ts";
import { cardStates, codeStates } from "#locale/voucher/reductions.ts";
import { hideReasonNames } from "#locale/catalogue/reviews/forms.ts";
import type { HideReason } from "#app/domain/catalogue/review.ts";

export const totalOf = (order: Order) => formatMoney(summaryOf(order).total, order.currency);

/** An offer as a choice in a form. */
export const offerChoice = ({ slug, house, title }: { slug: string; house: string; title: string }) => ({
  value: slug,
  label: `${house}: ${title}`,
});

export const arrivalOf = (item: OrderItem) =>
  item.type === "Booking" ? item.bookingInformation.checkin : null;

const amounts = new Set([
  "amount",
  "amountReceived",
  "held",
  "refund",
  "keep",
  "unitPrice",
  "orderValue",
  "regularPrice",
  "agreedPrice",
  "counter",
  "minimumSubtotal",
  "balance",
  "voucherPrice",
]);
/** Paths in an offer whose values are euros, not cents. */
const pricePlace =
  /\/(unitPrice|price|weekendPrice|sliderMin|(voucher|promotedPrice)\/total|promotedPrice\/minimum)$/;
const days = new Set(["paidOn", "validFrom", "validTo", "validUntil"]);
const instants = new Set(["run/start", "run/end", "onlineTo", "eventsSince"]);
/** Technical facts that are not shown. */
const hiddenFacts = new Set(["version"]);

/** The changes of an audit entry, each as "label: old → new", or "label: new" for a new fact. */
export function changesOf(
  { before, after }: Pick<AuditEntry, "before" | "after">,
  currency: Currency = "EUR",
): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !hiddenFacts.has(name))
    .flatMap((name) => {
      const [was, is] = [factText(name, before, currency), factText(name, after, currency)];
      const label = auditFactNames[name] ?? settings[name] ?? fingerprintName(name) ?? placeName(name);
      if (was === is || is === null) return [];
      return [was === null ? `${label}: ${is}` : `${label}: ${was} → ${is}`];
    })
    .join("; ");
}

/** The label of a changed customer field, whose values are hashes. */
function fingerprintName(name: string): string | undefined {
  const field = readPersonFactName(name);
  return field && fieldText("fingerprint", { field: fieldText(`short.${field}`) });
}

/** The label of a path in an offer, such as `upgrades/WILD/unitPrice`. */
const placeName = (place: string) =>
  place
    .split(placeSeparator)
    .map((part) => offerFactNames[part] ?? part)
    .join(", ");

function factText(name: string, facts: AuditFacts | null, currency: Currency): string | null {
  const value = facts?.[name];
  if (value === undefined || value === null) return null;
  if (value === "") return deskTexts("none");
  if (pricePlace.test(name) && typeof value === "number")
    return formatMoney(cents(Math.round(value * 100)), currency);
  if (name.endsWith(`${placeSeparator}months`)) return formatMonths(String(value).split(", ").map(Number));
  if (instants.has(name)) return formatInstant(new Date(value));
  if (value === "true" || value === "false") return rooms(value === "true" ? "one.yes" : "one.no");
  if (amounts.has(name) && typeof value === "number") return formatMoney(cents(value), currency);
  if (name === "status" && typeof value === "number") return orderStates[value] ?? String(value);
  if (name === "paymentStatus") return paymentStates[value as PaymentStatus] ?? String(value);
  if (name === "paidBy") return orderTexts(value === "cash" ? "one.paidInCash" : "one.paidOnAccount");
  if (name === "bidState") return bidStates[value as BidState] ?? String(value);
  if (dayFactNames.includes(name)) return daysText(name, String(value), currency);
  if (name === "hideReason") return hideReasonNames[value as HideReason] ?? String(value);
  if (name === "threadState") return threadStates[value as ThreadState] ?? String(value);
  if (name === "barrierState") return barrierStates[value as keyof typeof barrierStates] ?? String(value);
  if (name === "codeState") return codeStates[value as CodeState] ?? String(value);
  if (name === "cardState") return cardStates[value as CardState] ?? String(value);
  if (typeof value === "string" && days.has(name)) return formatDate(civilDate(value));
  if (name === "blocked")
    return String(value)
      .split("/")
      .map((day) => formatDate(day as CivilDate))
      .join(" – ");
  if (name === "subscribed") return subscriberStates[value as NewsletterState] ?? String(value);
  if (name === "role") return roleNames[value as keyof typeof roleNames] ?? String(value);
  return typeof value === "number" ? formatNumber(value) : value;
}

/** "Sa., 05.12.2026 – Sa., 26.12.2026: 120,00 €" */
function daysText(name: string, text: string, currency: Currency): string {
  const shownRuns = readRuns(text).map(({ from, to, value }) => {
    const days = [...new Set([from, to])].map((date) => formatDate(date as CivilDate)).join(" – ");
    return `${days}: ${dayValue(name, value, currency)}`;
  });
  return shownRuns.join(", ");
}

function dayValue(name: string, value: string, currency: Currency): string {
  if (value === "-") return rooms("one.nothing");
  if (name === "nightPrice") return formatMoney(cents(Number(value)), currency);
  if (name === "nightStopped") return rooms(value === "1" ? "one.saleStopped" : "one.saleOpen");
  if (name === "nightArrival") return rooms(value === "1" ? "one.yes" : "one.no");
  return value;
}

const settings: Readonly<Record<string, string | undefined>> = settingLabels;
const groups: Readonly<Record<string, string | undefined>> = settingGroupNames;

/** Lists and groups of settings are stored by their keys, everything else by its name. */
function subjectLabel(subject: AuditEntry["subject"], label: string): string {
  if (subject === "filter" && hasText(deskTexts, "areas", label)) return deskTexts(`areas.${label}`);
  return subject === "settings" ? (groups[label] ?? label) : label;
}

export function auditRow(entry: AuditEntry, currency?: Currency) {
  const { id, at, who, action, subject, label } = entry;
  return {
    id,
    when: formatInstant(at),
    who,
    what: auditNames[action],
    label: subjectLabel(subject, label),
    changes: changesOf(entry, currency) || deskTexts("none"),
  };
}
