import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { formatPrice } from "#app/domain/format.ts";
import { guestCount } from "#app/domain/price/stay-rules.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { monthName } from "#app/routes/deal/calendar/wish-text.ts";
import { foldsVoucher } from "#app/routes/deal/choice.tsx";
import { RoomPicture } from "#app/routes/deal/gallery/gallery.tsx";
import type { DealData, DealProps, DealVariant } from "#app/routes/deal/view.server.ts";
import { resetUnedited } from "#app/ui/form/edited-fields.ts";
import { createFieldReader, RadioGroup } from "#app/ui/form/field.tsx";
import { CampaignFields, Submit } from "#app/ui/form/form-frame.tsx";
import { Guests, TravelDates } from "#app/ui/search/stay-fields.tsx";

/** Form for variant, dates and guests. It uses GET, so every answer has its own address. */
export function DealQueryForm({ deal, facts, typed, cruise, path, bounds, reply }: DealProps) {
  const dated = deal.variants.some((variant) => variant.dated);
  const describePrice = createPriceFormatter(deal, cruise);
  const defaultValue = {
    ...typed,
    v: deal.chosen,
    adults: typed.adults || String(deal.party.adults),
    rooms: typed.rooms || "1",
  };
  const field = createFieldReader({ lastResult: reply, defaultValue });
  const form = useRef<HTMLFormElement>(null);
  // A choice made elsewhere on the page is copied to the fields.
  const chosen = JSON.stringify([deal.chosen, typed]);
  const previousChoice = useRef(chosen);
  useEffect(() => {
    // Not on the first render, because the form may hold input from before the scripts loaded.
    if (form.current && previousChoice.current !== chosen) resetUnedited(form.current);
    previousChoice.current = chosen;
  }, [chosen]);
  return (
    // No "#choose" in the action, because w3m would append the fields to the fragment, which servers never receive.
    <Form method="get" action={path} noValidate preventScrollReset ref={form}>
      <CampaignFields />
      <RadioGroup
        field={field("v")}
        label={t(cruise ? "cabinLegend" : "variantLegend")}
        options={deal.variants.map((variant) => ({
          value: variant.id,
          label: (
            <>
              {variant.room}, {variant.board} <b className="room-price">{describePrice(variant)}</b>
            </>
          ),
          hint: listFacts(variant, cruise),
          picture: <RoomPicture image={facts.images[variant.picture - 1]} number={variant.picture} />,
        }))}
      />
      {dated ? (
        <div className="search-fields">
          <TravelDates
            field={field}
            bounds={{ from: bounds.earliest, to: bounds.latest }}
            labels={cruise ? { checkin: t("departure"), checkout: t("return") } : undefined}
          />
          <Guests
            field={field}
            values={defaultValue}
            words={
              cruise
                ? {
                    rooms: t("cabins"),
                    roomsHint: t("cabinsHint"),
                    childrenAges: t("childrenAges"),
                    count: "count.cabin",
                  }
                : undefined
            }
          />
        </div>
      ) : null}
      {deal.calendar && !deal.stay && deal.calendar.lengths.length > 1 ? (
        <input type="hidden" name="nights" value={deal.calendar.nights} />
      ) : null}
      <Submit
        label={t("check")}
        // With a folded voucher, this is the only visible button.
        kind={deal.quote || (deal.voucher && !foldsVoucher(deal)) ? "plain" : "primary"}
      />
    </Form>
  );
}

/** "im Februar 2027 ab 240 €", or why there is no price. */
function createPriceFormatter(
  { stay, month, party, currency }: DealData,
  cruise: boolean,
): (variant: DealVariant) => string {
  const guests = common("count.person", { count: guestCount(party) });
  const when = month ? monthName(month) : "";
  return (variant) => {
    const { least, dated, voucher, refusal } = variant;
    const kind = stay ? "priceStay" : cruise ? "priceDeparture" : "priceMonth";
    const reason = dated ? (refusal ?? "none") : "voucher";
    return [
      variant.stay !== null ? t(kind, { price: formatPrice(variant.stay, currency, true), month: when }) : "",
      voucher !== null ? t("priceVoucher", { price: formatPrice(voucher, currency, true) }) : "",
      variant.stay === null && (dated || voucher === null)
        ? t(`priceNone.${reason === "none" && cruise ? "noneCruise" : reason}`, {
            guests,
            count: least,
            month: when,
          })
        : "",
    ]
      .filter((part) => part !== "")
      .join(", ");
  };
}

/** "ab 2 Nächten · bis 3 Personen · 24 m² · Balkon" */
function listFacts(
  { nights, dated, occupancy, equipment, additional }: DealVariant,
  cruise: boolean,
): string {
  const length = cruise ? "cruiseNights" : dated ? "variantNights" : "packageNights";
  return [t(length, { count: nights }), t("upTo", { count: occupancy }), ...equipment, additional]
    .filter((part) => part !== "")
    .join(" · ");
}
