/** What rules say about a choice: stay rules, the guests that a price covers, ended flat prices, ruled-out upgrades. */
import type { AddRefusal } from "#app/commands/order/cart.server.ts";
import type { Offer, UpgradeOffer, Variant } from "#app/domain/catalogue/offer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, sumCents } from "#app/domain/money.ts";
import { reachesPackageShare } from "#app/domain/order/package-share.ts";
import { guestsOfAge, upgradeObstacle } from "#app/domain/order/upgrades.ts";
import { isOpen } from "#app/domain/price/promotion.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import type { Party } from "#app/domain/price/stay-rules.ts";
import { guestPriceText } from "#app/locales/guest-price-text.ts";
import { houseRuleTexts, refusalDetail } from "#app/locales/stay-rules-text.ts";
import { notOfferedText } from "#app/locales/upgrade-text.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { dealNoteTexts as notes } from "#locale/catalogue/deal-notes.ts";
import type { DealQuery } from "#app/routes/deal/query.server.ts";
import { notOrderableTexts } from "#locale/order/cart-answers.ts";

/** One line per rule. A rule that does not apply to every room names its rooms. */
export function ruleLines({ type, variants }: Pick<Offer, "type" | "variants">): string[] {
  const dated = variants.filter((variant) => variant.dated);
  const ruleVariants = dated.length > 0 ? dated : variants;
  const collectLines = (group: readonly Variant[], textsOf: (variant: Variant) => string[]) =>
    collectTextLines(group, textsOf, hasOtherRooms(variants, group));
  return [
    ...collectLines(ruleVariants, houseRuleTexts),
    ...collectLines(dated, (variant) => [guestPriceText(variant, type)]),
  ];
}

/** True when the offer has further rooms, such as those sold only as vouchers. */
function hasOtherRooms(variants: readonly Variant[], some: readonly Variant[]): boolean {
  return variants.some(({ room }) => some.every((each) => each.room.key !== room.key));
}

/**
 * @param shouldNameRooms names the rooms even when a rule applies to all of `variants`, because the offer has other
 * rooms
 */
function collectTextLines(
  variants: readonly Variant[],
  textsOf: (variant: Variant) => string[],
  shouldNameRooms: boolean,
): string[] {
  const variantsByText = new Map<string, Variant[]>();
  for (const variant of variants)
    for (const text of textsOf(variant))
      variantsByText.set(text, [...(variantsByText.get(text) ?? []), variant]);
  return [...variantsByText].map(([text, some]) =>
    some.length === variants.length && !shouldNameRooms
      ? text
      : notes("gain.only", { text, rooms: joinRoomNames(some, variants) }),
  );
}

/** Room names, with board and shortest stay when the rule does not apply to every choice of the room. */
function joinRoomNames(some: readonly Variant[], variants: readonly Variant[]): string {
  const names = some.map((variant) => {
    const coversRoom = variants.every((each) => each.room.key !== variant.room.key || some.includes(each));
    return coversRoom ? variant.room.name : choiceName(variant, variants, some);
  });
  return [...new Set(names)].join("; ");
}

/**
 * "Doppelzimmer Deich, Halbpension", extended by ", ab 3 Nächten", ", 1 Person" or ", als Gutschein" when another
 * choice has the same room and board.
 * @param meant choices that share the text with `variant` and need no distinction from it
 */
export function choiceName(
  variant: Variant,
  variants: readonly Variant[],
  meant: readonly Variant[] = [variant],
): string {
  const { room, board } = variant;
  const name = `${room.name}, ${board.longName}`;
  const alike = variants.filter(
    (each) => each.room.key === room.key && each.board.shortName === board.shortName,
  );
  const others = alike.filter((each) => !meant.includes(each));
  if (others.length === 0) return name;
  const sameNights = others.filter(({ nights }) => nights === variant.nights);
  const samePersons = sameNights.filter(({ persons }) => persons === variant.persons);
  const apart =
    sameNights.length === 0
      ? dealTexts(variant.dated ? "variantNights" : "packageNights", { count: Math.max(1, variant.nights) })
      : samePersons.length === 0
        ? common("count.person", { count: variant.persons })
        : notes(`soldAs.${variant.dated ? "stay" : "voucher"}`);
  return `${name}, ${apart}`;
}

/** Error message for a refused cart request, and its field; an empty field means the whole form. */
export function buildRefusalError(
  offer: Offer | undefined,
  wish: { variantId: string; stay: Stay | null },
  { refusal, free = 0 }: { refusal: Exclude<AddRefusal, "cart-not-empty">; free?: number },
): { field: string; text: string } {
  const field = wish.stay ? "" : "quantity";
  if (refusal === "quantity") return { field, text: dealTexts("refusal.quantity") };
  // Vouchers have no dates, so the message cannot suggest other dates.
  if (!wish.stay && refusal === "not-enough") return { field, text: notes("vouchersLeft", { count: free }) };
  if (!wish.stay && refusal === "sold-out") return { field: "", text: notes("noVoucherLeft") };
  if (refusal === "too-far") return { field: "", text: notOrderableTexts(refusal) };
  const brokenRules = describeBrokenRules(offer, wish, refusal);
  return { field: "", text: `${dealTexts(`refusal.${refusal}`)} ${brokenRules}`.trim() };
}

/** Stay rules that the stay breaks, in sentences, which the error message needs; empty when none. */
function describeBrokenRules(
  offer: Offer | undefined,
  { variantId, stay }: { variantId: string; stay: Stay | null },
  refusal: string,
): string {
  const variant = offer?.variants.find(({ id }) => id === variantId);
  return stay && variant ? refusalDetail(refusal, variant, stay) : "";
}

/** Sentence when a flat price does not apply to the chosen persons or nights; else empty. */
export function explainEndedFlatPrice(
  { promotions, persons, nights }: Variant,
  chosen: { guests: number; nights: number },
  today: CivilDate,
): string {
  const flat = promotions.find((each) => each.value.kind === "FlatPrice" && isOpen(each, today));
  if (!flat) return "";
  const { name } = flat;
  if (chosen.guests > persons)
    return notes("gain.ended.persons", { name, persons: common("count.person", { count: persons }) });
  if (chosen.nights === nights) return "";
  return notes("gain.ended.nights", { name, nights: common("count.night", { count: nights }) });
}

/** @param wish `total` is in cents, for one room or voucher; undefined when nothing is available */
export function listUnavailableUpgrades(
  offer: Offer,
  { board, room }: Variant,
  { stay, party, total }: { stay: DealQuery["stay"]; party: Party; total: Cents | undefined },
) {
  const sellsPackages = offer.type === "Cruise" || offer.vendor.organiser !== undefined;
  const exceedsPackageShare = ({ touristService, unitPrice }: UpgradeOffer) =>
    !sellsPackages &&
    touristService &&
    total !== undefined &&
    reachesPackageShare(unitPrice, sumCents([total, unitPrice]));
  return offer.additionalServiceUpgrades.flatMap((upgrade) => {
    // Without dates, the stay rules out no upgrade.
    const persons = guestsOfAge(upgrade, party);
    const wish = { stay, board: board.shortName, room: room.key, persons, fewerMay: upgrade.perPerson };
    const unfit = stay ? upgradeObstacle(upgrade, wish) : null;
    const obstacle = upgrade.isOptional ? (unfit ?? (exceedsPackageShare(upgrade) ? "package" : null)) : null;
    return obstacle ? [{ text: upgrade.description, said: notOfferedText(upgrade, obstacle) }] : [];
  });
}
