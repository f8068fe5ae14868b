import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { formatDate, formatMoney } from "#app/domain/format.ts";
import { guestCount } from "#app/domain/price/party.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { monthName } from "#app/routes/deal/calendar/calendar-text.ts";
import type { DealData, DealProps, DealVariant } from "#app/routes/deal/view.server.ts";
import { CountField, DateField, formFields, RadioGroup, TextField } from "#app/ui/form/field.tsx";
import { CampaignFields, Submit } from "#app/ui/form/form-frame.tsx";

/** Asks what is free: a GET form to this page, so that every answer has an address. */
export function DealQueryForm({ deal, typed, cruise, path, bounds, reply }: DealProps) {
  const dated = deal.variants.some((variant) => variant.dated);
  const describe = variantHint(deal, cruise);
  const defaultValue = {
    ...typed,
    v: deal.chosen,
    adults: typed.adults || String(deal.party.adults),
    rooms: typed.rooms || "1",
  };
  const field = formFields({ lastResult: reply, defaultValue });
  const form = useRef<HTMLFormElement>(null);
  // What is chosen elsewhere on the page stands in the fields, too.
  const chosen = JSON.stringify([deal.chosen, typed]);
  useEffect(() => form.current?.reset(), [chosen]);
  return (
    // No "#choose" behind the path: w3m would write the fields behind it, where no server sees them.
    <Form method="get" action={path} noValidate preventScrollReset ref={form}>
      <CampaignFields />
      <RadioGroup
        field={field("v")}
        label={t(cruise ? "cabinLegend" : "variantLegend")}
        options={deal.variants.map((variant) => ({
          value: variant.id,
          label: `${variant.room}, ${variant.board}`,
          hint: describe(variant),
        }))}
      />
      {dated ? (
        <>
          <div className="field-row">
            <DateField
              field={field("checkin")}
              label={cruise ? t("departure") : common("search.checkin")}
              hint={common("search.dateHint", {
                from: formatDate(bounds.earliest),
                to: formatDate(bounds.latest),
              })}
            />
            <DateField field={field("checkout")} label={cruise ? t("return") : common("search.checkout")} />
          </div>
          <fieldset className="field">
            <legend>{t(cruise ? "guestsPerCabin" : "guestsPerRoom")}</legend>
            <div className="field-row">
              <CountField field={field("adults")} label={common("search.adults")} maxLength={2} />
              <TextField
                field={field("childrenAges")}
                label={cruise ? t("childrenAges") : common("search.childrenAges")}
                hint={common("search.childrenHint")}
                maxLength={60}
                autoComplete="off"
                optional
              />
            </div>
          </fieldset>
        </>
      ) : null}
      {deal.calendar && !deal.stay && deal.calendar.lengths.length > 1 ? (
        <input type="hidden" name="nights" value={deal.calendar.nights} />
      ) : null}
      <div className="field-row">
        {dated ? (
          <CountField field={field("rooms")} label={t(cruise ? "cabins" : "rooms")} maxLength={2} />
        ) : null}
        <div>
          <Submit label={t("check")} kind={deal.quote || deal.voucher ? "plain" : "primary"} />
        </div>
      </div>
    </Form>
  );
}

/** "ab 2 Nächten · bis 3 Personen · 24 m² · Balkon · im Februar 2027 ab 240,00 €" */
function variantHint(
  { stay, month, party, currency }: DealData,
  cruise: boolean,
): (variant: DealVariant) => string {
  const guests = common("count.person", { count: guestCount(party) });
  const when = month ? monthName(month) : "";
  return (variant) => {
    const { nights, dated, occupancy, equipment, additional, voucher, refusal } = variant;
    const length = cruise ? "cruiseNights" : dated ? "variantNights" : "packageNights";
    const kind = stay ? "priceStay" : cruise ? "priceDeparture" : "priceMonth";
    const none = dated ? (refusal ?? "none") : "voucher";
    return [
      t(length, { count: nights }),
      t("upTo", { count: occupancy }),
      ...equipment,
      additional,
      variant.stay !== null ? t(kind, { price: formatMoney(variant.stay, currency), month: when }) : "",
      voucher !== null ? t("priceVoucher", { price: formatMoney(voucher, currency) }) : "",
      variant.stay === null && (dated || voucher === null)
        ? t(`priceNone.${none === "none" && cruise ? "noneCruise" : none}`, {
            guests,
            count: nights,
            month: when,
          })
        : "",
    ]
      .filter((part) => part !== "")
      .join(" · ");
  };
}
