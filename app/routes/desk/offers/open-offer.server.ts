/** The offer of an address of the desk, for who may change offers. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { type OfferInFile, readOffer } from "#app/commands/catalogue/offers.server.ts";
import { houseName } from "#app/domain/catalogue/offer.ts";
import { notFound } from "#app/http/access.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";

/** @throws a 404 where the catalogue has none */
export async function openOffer({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { operator } = await admit(request, context, "offers");
  const offer = await readOffer(context.shop.work(), params["offer"] ?? "");
  if (!offer) throw notFound(request);
  return { operator, offer };
}

/** What every page of an offer says of it. */
export function offerHead({ slug, title, contact }: OfferInFile) {
  return { slug, title, house: houseName(contact) };
}
