import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { dealTexts as t } from "#locale/catalogue/deal.ts";
import type { DealData } from "#app/routes/deal/view.server.ts";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { AddFields } from "#app/ui/order/add-to-cart.tsx";

type AddedFields = Readonly<Record<string, string>>;

/** Fields that add the priced stay to the cart; null without a price for the chosen dates. */
export function stayFields({ quote, stay, chosen, party, rooms }: DealData): AddedFields | null {
  if (!quote || !stay) return null;
  return {
    kind: "stay",
    variantId: chosen,
    checkin: stay.checkin,
    checkout: stay.checkout,
    adults: String(party.adults),
    childrenAges: party.childrenAges.join(","),
    quantity: String(rooms),
  };
}

/** Fields of what the price at the top of the page buys; null when it is not chosen yet. */
export function headlineFields(deal: DealData): AddedFields | null {
  const { headline, voucher, chosen, rooms } = deal;
  const isVoucher = headline?.stay === null && voucher?.total === headline.total && chosen !== "";
  return isVoucher ? { kind: "voucher", variantId: chosen, quantity: String(rooms) } : stayFields(deal);
}

/** Form that adds the choice to the cart. It holds every value that the action needs. */
export function AddForm({
  fields,
  what,
  describedBy,
  note = false,
  children,
}: {
  fields: AddedFields;
  /** Names what is added, when the page has more than one such button. */
  what?: string | undefined;
  /** Id of the text that describes what is added. */
  describedBy?: string | undefined;
  /** Says that nothing is booked yet. */
  note?: boolean;
  children?: ReactNode;
}) {
  return (
    <Form method="post" noValidate>
      <AddFields fields={fields} />
      {children}
      <Submit label={t("add")} kind="primary" more={what} describedBy={describedBy} />
      {note ? <p className="hint">{t("addNote")}</p> : null}
    </Form>
  );
}
