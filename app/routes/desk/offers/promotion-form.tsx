import type { PromotionKind } from "#app/domain/price/promotion.ts";
import { type Answered, hintOf, PartForm } from "#app/routes/desk/offers/part-page.tsx";
import type { PromotionValues, VariantChoice } from "#app/routes/desk/offers/promotion-form.server.ts";
import { Boxes } from "#app/routes/desk/rooms/change-form.tsx";
import {
  type Constraints,
  CountField,
  DateField,
  createFieldReader,
  TextField,
} from "#app/ui/form/field.tsx";
import { deskOfferPromotionTexts as t } from "#locale/catalogue/offers/offer-promotions.ts";

interface PromotionFormProps {
  stand: string;
  answer: Answered | undefined;
  values: PromotionValues;
  constraint: Constraints;
  kind: PromotionKind;
  choices: readonly VariantChoice[];
  /** Keys of the variants that the promotion applies to. */
  chosen: string[];
  currency: string;
  /** False when the reduction differs by variant. The form then keeps it. */
  uniform: boolean;
  submit: string;
}

/** All fields of a promotion of one kind, for a new or an existing one. */
export function PromotionForm(props: PromotionFormProps) {
  const { stand, answer, values, constraint, kind, choices, chosen, currency, uniform, submit } = props;
  const field = createFieldReader<string>({
    constraint,
    lastResult: answer?.reply,
    defaultValue: { ...values, variants: chosen },
  });
  const hint = hintOf<string>(answer, values);
  const day = (name: "from" | "to" | "travelFrom" | "travelTo") => (
    <DateField field={field(name)} label={t(name)} hint={hint(name)} />
  );
  return (
    <PartForm stand={stand} answer={answer} submit={submit} values={{ kind }}>
      <TextField
        field={field("name")}
        label={t("name")}
        hint={hint("name", t("nameHint"))}
        autoComplete="off"
      />
      <div className="search">
        {day("from")}
        {day("to")}
      </div>
      {!uniform ? (
        <p>{t("mixed")}</p>
      ) : kind === "FlatPrice" ? (
        <fieldset>
          <legend>{t("prices", { currency })}</legend>
          <p>{t("pricesText")}</p>
          {choices.map(({ price, label }) => (
            <TextField
              key={price}
              field={field(price)}
              label={label}
              hint={hint(price)}
              optional={false}
              inputMode="decimal"
              autoComplete="off"
              width="short"
            />
          ))}
        </fieldset>
      ) : (
        <>
          <div className="search">
            {day("travelFrom")}
            {day("travelTo")}
          </div>
          {kind === "TravelPeriod" ? (
            <TextField
              field={field("percent")}
              label={t("percent")}
              hint={hint("percent")}
              inputMode="decimal"
              autoComplete="off"
              width="short"
            />
          ) : (
            <>
              <div className="search">
                <CountField field={field("freeNights")} label={t("freeNights")} hint={hint("freeNights")} />
                <CountField field={field("duration")} label={t("duration")} hint={hint("duration")} />
              </div>
              <TextField
                field={field("stays")}
                label={t("stays")}
                hint={hint("stays", t("staysHint"))}
                autoComplete="off"
              />
              <TextField
                field={field("description")}
                label={t("description")}
                hint={hint("description", t("descriptionHint"))}
                autoComplete="off"
              />
            </>
          )}
          <Boxes field={field("variants")} label={t("variants")} options={choices} />
        </>
      )}
    </PartForm>
  );
}
