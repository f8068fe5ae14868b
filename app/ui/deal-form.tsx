import { Form } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import type { CivilDate } from "#app/domain/civil-date.ts";
import { DateField } from "#app/ui/date-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { DealData, DealVariant } from "#app/web/deal-data.ts";
import { formatDate, formatMoney } from "#app/web/format.ts";
import type { FormReply } from "#app/web/form-reply.ts";

/** Asks what is free: a GET form to this page, so that every answer has an address. */
export function DealForm({
  deal,
  typed,
  cruise,
  path,
  bounds,
  reply,
}: {
  deal: DealData;
  typed: Record<"checkin" | "checkout" | "adults" | "childrenAges" | "rooms", string>;
  cruise: boolean;
  path: string;
  bounds: { earliest: CivilDate; latest: CivilDate };
  reply: FormReply | undefined;
}) {
  const { t } = textsOf("deal");
  const dated = deal.variants.some((variant) => variant.dated);
  const describe = useVariantHint(cruise);
  return (
    // No "#choose" behind the path: w3m would write the fields behind it, where no server sees them.
    <Form method="get" action={path} noValidate preventScrollReset>
      <RadioGroup
        name="v"
        legend={t(cruise ? "cabinLegend" : "variantLegend")}
        defaultValue={deal.chosen.id}
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
              name="checkin"
              label={t("common:search.checkin")}
              hint={t("common:search.dateHint", {
                from: formatDate(bounds.earliest),
                to: formatDate(bounds.latest),
              })}
              defaultValue={typed.checkin}
              reply={reply}
            />
            <DateField
              name="checkout"
              label={t("common:search.checkout")}
              defaultValue={typed.checkout}
              reply={reply}
            />
          </div>
          <p className="hint">{t("guestsPerRoom")}</p>
          <div className="field-row">
            <TextField
              name="adults"
              label={t("common:search.adults")}
              defaultValue={typed.adults || String(deal.party.adults)}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              width="short"
              reply={reply}
            />
            <TextField
              name="childrenAges"
              label={t("common:search.childrenAges")}
              hint={t("common:search.childrenHint")}
              defaultValue={typed.childrenAges}
              maxLength={60}
              autoComplete="off"
              optional
              reply={reply}
            />
            <TextField
              name="rooms"
              label={t(cruise ? "cabins" : "rooms")}
              defaultValue={typed.rooms || "1"}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              width="short"
              reply={reply}
            />
          </div>
        </>
      ) : null}
      <Submit label={t("check")} kind={deal.quote || deal.voucher ? "plain" : "primary"} />
    </Form>
  );
}

/** "ab 2 Nächten · bis 3 Personen · 24 m² · Balkon · nächste Termine ab 240,00 €" */
function useVariantHint(cruise: boolean): (variant: DealVariant) => string {
  const { t } = textsOf("deal");
  return ({ nights, dated, occupancy, size, amenities, additional, price }) => {
    const length = cruise ? "cruiseNights" : dated ? "variantNights" : "packageNights";
    const kinds = { stay: "priceStay", from: "priceFrom", voucher: "priceVoucher" } as const;
    return [
      t(length, { count: Math.max(1, nights) }),
      t("upTo", { count: occupancy }),
      size,
      ...amenities,
      additional,
      price ? t(kinds[price.kind], { price: formatMoney(price.total) }) : t("priceNone"),
    ]
      .filter((part) => part !== "")
      .join(" · ");
  };
}
