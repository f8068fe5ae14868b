/** The form that takes over the seasons of another variant, as hotels price half board by a surcharge. */
import { z } from "zod";

import type { OfferInFile, OfferRefused } from "#app/commands/catalogue/offers.server.ts";
import { type Cents, cents, parseAmount, timesFactor, toDecimal } from "#app/domain/money.ts";
import { constraintOf } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import {
  always,
  bareLabel,
  optionalValue,
  readPercent,
  requiredText,
  tick,
} from "#app/routes/desk/form.server.ts";
import { parsePart, refusedPart } from "#app/routes/desk/offers/form.server.ts";
import { variantName } from "#app/routes/desk/offers/open-offer.server.ts";
import {
  replaceVariant,
  roomHead,
  type VariantInFile,
} from "#app/routes/desk/offers/rooms/open-room.server.ts";
import { deskOfferRoomTexts as t } from "#locale/catalogue/offers/offer-rooms.ts";

/** Reads a value that may begin with a minus sign. */
const signed = (read: (typed: string) => number | null) => (typed: string) => {
  const [, sign, rest = ""] = /^([-−+]?)\s*(.*)$/.exec(typed) ?? [];
  const value = read(rest);
  return value === null ? null : sign === "-" || sign === "−" ? -value : value;
};

const copyForm = z
  .object({
    source: requiredText(issueText(t, "errors.source")),
    plusAmount: optionalValue(signed(parseAmount), issueText(t, "errors.plus")),
    plusPercent: optionalValue(signed(readPercent), issueText(t, "errors.plus")),
    withRules: tick,
    replace: tick,
  })
  .refine(({ plusAmount, plusPercent }) => plusAmount === undefined || plusPercent === undefined, {
    ...issueText(t, "errors.both"),
    path: ["plusPercent"],
    when: always,
  });
export const copyConstraint = constraintOf(copyForm);

/** Other variants with seasons. */
export const copySources = (offer: OfferInFile, key: string) =>
  offer.variants.flatMap((each) =>
    each.key === key || !each.nightRules ? [] : { value: each.key, label: sourceLabel(offer, each) },
  );

const sourceLabel = (offer: OfferInFile, variant: VariantInFile) =>
  [variantName(offer, variant), variant.additional, t(`people`, { count: variant.persons })]
    .filter(Boolean)
    .join(", ");

const labels = (offer: OfferInFile) => ({
  source: t("source"),
  plusAmount: bareLabel(t("plusAmount", { currency: roomHead(offer).currency })),
  plusPercent: t("plusPercent"),
});

/** Returns the change of an offer: the variant gets the seasons of another one, with a surcharge. */
export function parseCopy(form: FormData, offer: OfferInFile, key: string) {
  const read = parsePart(form, copyForm, labels(offer));
  if (!read.ok) return read;
  const { source: sourceKey, plusAmount = 0, plusPercent = 0, withRules, replace } = read.value;
  const raise = (price: number) => {
    const before = cents(Math.round(price * 100));
    return toDecimal(cents(timesFactor(before, 1 + plusPercent) + plusAmount) as Cents);
  };
  const edit = (current: OfferInFile): OfferInFile | null => {
    const source = current.variants.find((each) => each.key === sourceKey);
    const rules = source?.nightRules;
    if (!source || !rules) return null;
    return replaceVariant(current, key, (variant) => {
      const { nightRows = [] } = variant;
      const roomsOf = createRoomReader(current, source, variant);
      const seasons = rules.seasons.map((season) => ({
        ...season,
        price: raise(season.price),
        ...(season.weekendPrice !== undefined && { weekendPrice: raise(season.weekendPrice) }),
        rooms: roomsOf(season.rooms),
      }));
      return {
        ...variant,
        nightRules: { ...rules, seasons },
        nightRows: replace ? [] : nightRows,
        ...(withRules && { stayRules: source.stayRules ?? [] }),
      };
    });
  };
  return { ok: true as const, edit };
}

/** Variants of one room have the same number; another room keeps its own. */
function createRoomReader({ rooms }: OfferInFile, source: VariantInFile, variant: VariantInFile) {
  const count = rooms.find(({ key }) => key === variant.room)?.count;
  const own = count ?? variant.nightRules?.seasons[0]?.rooms;
  return (number: number) => (source.room === variant.room || number === 0 ? number : (own ?? number));
}

export function refusedCopy(form: FormData, offer: OfferInFile, answer: OfferRefused) {
  const fieldOf = (path: string) =>
    /\.nightRules\.seasons\[\d+\]\.(?:p|weekendP)rice$/.test(path) ? "plusAmount" : undefined;
  return refusedPart(form, answer, { fieldOf, labels: labels(offer) });
}
