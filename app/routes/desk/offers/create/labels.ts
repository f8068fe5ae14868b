import type { NewOfferField, OfferKind } from "#app/routes/desk/offers/create/form.server.ts";
import { deskNewOfferTexts as t } from "#locale/catalogue/offers/offer-create.ts";

/** Label of a field. Some fields of a cruise or a voucher have names of their own. */
export function newOfferLabel(kind: OfferKind, name: NewOfferField): string {
  switch (name) {
    case "title":
      return t("offerTitle");
    case "room":
    case "rooms":
    case "price":
    case "nights":
      return t(`${kind}.${name}`);
    case "name":
    case "address":
    case "city":
      return kind === "reise" ? t(`reise.${name}`) : t(name);
    default:
      return t(name);
  }
}
