/** Loads the offer that a URL names. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { type OfferInFile, readOffer } from "#app/commands/catalogue/offers.server.ts";
import { houseName } from "#app/domain/catalogue/offer.ts";
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
