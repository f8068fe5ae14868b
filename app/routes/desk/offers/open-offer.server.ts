/** Loads the offer that a URL names. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { type OfferInFile, readOffer } from "#app/commands/catalogue/offers.server.ts";
import { boardName } from "#app/domain/catalogue/names.ts";
import { houseName } from "#app/domain/catalogue/offer.ts";
import { formatMonths } from "#app/locales/voucher-months-text.ts";
import { deskOfferVoucherTexts } from "#locale/catalogue/offers/offer-texts.ts";
import { notFound } from "#app/http/access.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";

/** @throws 404 for an unknown offer, and as `admit` */
export async function openOffer({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { operator } = await admit(request, context, "offers");
  const offer = await readOffer(context.shop.work(), params["offer"] ?? "");
  if (!offer) throw notFound(request);
  return { operator, offer };
}

/** Facts that every page of an offer shows. */
export function offerHead({ slug, title, contact }: OfferInFile) {
  return { slug, title, house: houseName(contact) };
}

/** "Doppelzimmer, Halbpension" */
export function variantName(
  { rooms }: OfferInFile,
  { room, board }: OfferInFile["variants"][number],
): string {
  return `${rooms.find((each) => each.key === room)?.name ?? room}, ${boardName(board)}`;
}

/** Variants with vouchers: their months, and the field and path under which forms and problems name them. */
export function soldVouchers(offer: OfferInFile) {
  return offer.variants.flatMap((variant, index) => {
    if (!variant.voucher) return [];
    const { months = [] } = variant.voucher;
    return {
      key: variant.key,
      name: variantName(offer, variant),
      field: `months${index}`,
      path: `variants[${index}].voucher`,
      months,
      /** "Mai bis Juli" */
      text: months.length === 0 ? deskOfferVoucherTexts("allYear") : formatMonths(months),
    };
  });
}
