/** Loads the variant that a URL names. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import type { OperatorSession } from "#app/commands/operator/sign-in.server.ts";
import { boardName } from "#app/domain/catalogue/names.ts";
import { houseName, type Offer, type Variant } from "#app/domain/catalogue/offer.ts";
import { scopeOf } from "#app/domain/operator/role.ts";
import { notFound } from "#app/http/access.server.ts";
import { findVariant } from "#app/store/queries/catalogue/offers.server.ts";
import { deskRoomTexts as t } from "#locale/catalogue/rooms.ts";

/** @throws 404 for an unknown variant, and for a property operator when it belongs to another property */
export async function openVariant(
  { request, context, params }: LoaderFunctionArgs | ActionFunctionArgs,
  { operator }: OperatorSession,
): Promise<{ offer: Offer; variant: Variant }> {
  const found = await findVariant(context.shop.db, params["variant"] ?? "");
  const scope = scopeOf(operator);
  if (!found || (scope !== null && found.offer.vendor.key !== scope)) throw notFound(request);
  return found;
}

/** "Doppelzimmer, Frühstück" */
export function variantName(room: string, board: string, more: string): string {
  const name = { room, board: boardName(board) };
  return more === "" ? t("name", name) : t("nameMore", { ...name, more });
}

/** Facts that both pages of a variant show. */
export function variantHead({ offer, variant }: { offer: Offer; variant: Variant }) {
  const cruise = offer.type === "Cruise";
  return {
    id: variant.id,
    title: offer.title,
    house: houseName(offer.contact),
    name: variantName(variant.room.name, variant.board.shortName, variant.additional),
    persons: t("one.persons", { count: variant.persons }),
    unit: t(cruise ? "one.voyage" : "one.night"),
    currency: variant.currency,
    cruise,
  };
}
