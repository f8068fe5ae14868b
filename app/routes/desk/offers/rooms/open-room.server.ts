/** Loads the room or variant that a URL names, and facts that these pages share. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import type { OfferInFile } from "#app/commands/catalogue/offers.server.ts";
import { notFound } from "#app/http/access.server.ts";
import { offerHead, openOffer, variantName } from "#app/routes/desk/offers/open-offer.server.ts";

export type RoomInFile = OfferInFile["rooms"][number];
export type VariantInFile = OfferInFile["variants"][number];
/** Cruises have cabins. */
export type RoomWords = "hotel" | "cruise";

export function roomHead(offer: OfferInFile) {
  const words: RoomWords = offer.type === "Cruise" ? "cruise" : "hotel";
  return { head: offerHead(offer), words, currency: offer.variants[0]?.currency ?? ("EUR" as const) };
}

/** @throws 404 when the offer has no such variant, and as `openOffer` */
export async function openVariant(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const opened = await openOffer(args);
  const key = args.params["variant"];
  const index = opened.offer.variants.findIndex((each) => each.key === key);
  const variant = opened.offer.variants[index];
  if (!variant) throw notFound(args.request);
  const room = opened.offer.rooms.find((each) => each.key === variant.room);
  return { ...opened, variant, room, index, name: variantName(opened.offer, variant) };
}

/** The offer with the changed variant; null if it is gone. */
export function replaceVariant(
  offer: OfferInFile,
  key: string,
  edit: (variant: VariantInFile) => VariantInFile,
): OfferInFile | null {
  if (!offer.variants.some((each) => each.key === key)) return null;
  return { ...offer, variants: offer.variants.map((each) => (each.key === key ? edit(each) : each)) };
}
