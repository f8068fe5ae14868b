/** The form of a variant. */
import { formatMonth } from "#app/domain/format.ts";
import { allMonths } from "#app/domain/voucher/voucher.ts";
import { type Answered, hintOf, PartForm } from "#app/routes/desk/offers/part-page.tsx";
import { FoldedRows, type RowNames } from "#app/routes/desk/offers/rooms/field-rows.tsx";
import type { RoomWords } from "#app/routes/desk/offers/rooms/open-room.server.ts";
import { Boxes } from "#app/routes/desk/rooms/change-form.tsx";
import {
  type Choice,
  type Constraints,
  CountField,
  createFieldReader,
  RadioGroup,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";
import { deskOfferRoomTexts as t } from "#locale/catalogue/offers/offer-rooms.ts";

export function VariantForm({
  stand,
  answer,
  constraint,
  values,
  months,
  bands,
  words,
  currency,
  choices,
}: {
  stand: string;
  answer: Answered | undefined;
  constraint: Constraints;
  values: Readonly<Record<string, string>>;
  months: readonly string[];
  bands: RowNames;
  words: RoomWords;
  currency: string;
  choices: Readonly<Record<"boards" | "kinds" | "displays" | "policies", readonly Choice[]>>;
}) {
  const field = createFieldReader<string>({
    constraint,
    lastResult: answer?.reply,
    defaultValue: { ...values, months },
  });
  const hint = hintOf<string>(answer, values);
  const number = (name: string, label: string, about?: string, isNew = false) => (
    <CountField
      field={field(name)}
      label={label}
      hint={hint(name, about)}
      optional={false}
      // Without scripts only this attribute moves the focus to the row that was asked for.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isNew}
    />
  );
  const amount = (name: string, label: string, about?: string) => (
    <TextField
      field={field(name)}
      label={label}
      hint={hint(name, about)}
      inputMode="decimal"
      autoComplete="off"
      width="short"
      optional={false}
    />
  );
  return (
    <PartForm stand={stand} answer={answer} hasRows>
      <SelectField
        field={field("board")}
        label={t("board")}
        hint={hint("board")}
        options={choices.boards}
        optional={false}
        width="medium"
      />
      <TextField
        field={field("additional")}
        label={t("additional")}
        hint={hint("additional", t("additionalHint"))}
        autoComplete="off"
      />
      <div className="search">
        {number("persons", t("includedPersons"))}
        {number("nights", t(`${words}.nights`))}
        {number("minAge", t("minAge"), t("minAgeHint"))}
      </div>
      <RadioGroup field={field("kind")} label={t("kind")} options={choices.kinds} />
      <div className="search">
        {amount("factor", t("factor"))}
        {amount("sliderMin", t("sliderMin", { currency }), t("sliderMinHint"))}
      </div>
      <SelectField
        field={field("displayType")}
        label={t("displayType")}
        hint={hint("displayType")}
        options={choices.displays}
        optional={false}
        width="medium"
      />
      <h2>{t("children")}</h2>
      <p>{t("childrenText")}</p>
      <FoldedRows
        rows={bands}
        answer={answer}
        summary={bands.filled === 0 ? t("noBands") : t("bandCount", { count: bands.filled })}
        title={(row) => t("band", { number: row })}
        add={t("addBand")}
      >
        {(name, isNew) => (
          <>
            {number(name("fromAge"), t("fromAge"), undefined, isNew)}
            {number(name("toAge"), t("toAge"))}
            {amount(name("share"), t("share"))}
          </>
        )}
      </FoldedRows>
      <h2>{t("vouchers")}</h2>
      <p>{t("vouchersText")}</p>
      <div className="search">
        {amount("voucherPrice", t("voucherPrice", { currency }))}
        {number("voucherCount", t("voucherCount"), t("voucherCountHint"))}
      </div>
      <Boxes
        field={field("months")}
        label={t("months")}
        hint={t("monthsHint")}
        options={allMonths.map((month) => ({ value: String(month), label: formatMonth(month) }))}
      />
      <h2>{t("bids")}</h2>
      <p>{t("bidsText")}</p>
      <RadioGroup field={field("policy")} label={t("policy")} options={choices.policies} />
      <div className="search">
        {amount("reserve", t("reserve"))}
        {amount("counter", t("counter"))}
      </div>
    </PartForm>
  );
}
