/** The form of a room or cabin. */
import { type Answered, hintOf, PartForm } from "#app/routes/desk/offers/part-page.tsx";
import type { RoomWords } from "#app/routes/desk/offers/rooms/open-room.server.ts";
import type { RoomField, RoomValues } from "#app/routes/desk/offers/rooms/room-form.server.ts";
import { Boxes } from "#app/routes/desk/rooms/change-form.tsx";
import {
  type Constraints,
  CountField,
  createFieldReader,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";
import { deskOfferRoomTexts as t } from "#locale/catalogue/offers/offer-rooms.ts";

export function RoomForm({
  stand,
  answer,
  constraint,
  values,
  words,
  amenities,
  boards = [],
  currency = "",
  intent,
  submit,
}: {
  stand: string;
  answer: Answered | undefined;
  constraint: Constraints<RoomField>;
  values: RoomValues;
  words: RoomWords;
  amenities: readonly { value: string; label: string }[];
  /** Boards of the first price of a new hotel room. */
  boards?: readonly { value: string; label: string }[];
  currency?: string;
  intent: string;
  submit: string;
}) {
  const { amenities: _, ...plain } = values;
  const field = createFieldReader({ constraint, lastResult: answer?.reply, defaultValue: values });
  const hint = hintOf<string>(answer, plain);
  const typed = field("amenities").initialValue ?? [];
  const chosen = amenities.filter(({ value }) => [typed].flat().includes(value)).map(({ label }) => label);
  const boxes = <Boxes field={field("amenities")} label={t("amenities")} options={amenities} columns />;
  return (
    <PartForm stand={stand} answer={answer} intent={intent} submit={submit}>
      <TextField field={field("name")} label={t("name")} hint={hint("name")} autoComplete="off" />
      <CountField
        field={field("count")}
        label={t(`${words}.counted`)}
        hint={hint("count", t(`${words}.countHint`))}
        optional={false}
      />
      <div className="search">
        <CountField
          field={field("maxOccupancy")}
          label={t("maxOccupancy")}
          hint={hint("maxOccupancy")}
          optional={false}
        />
        <CountField
          field={field("sizeSquareMeters")}
          label={t("sizeSquareMeters")}
          hint={hint("sizeSquareMeters")}
          optional={false}
        />
        <CountField
          field={field("sizeSquareMetersUpper")}
          label={t("sizeSquareMetersUpper")}
          hint={hint("sizeSquareMetersUpper")}
          optional={false}
        />
      </div>
      {boards.length > 0 ? (
        <div className="search">
          <SelectField
            field={field("board")}
            label={t("board")}
            options={boards}
            optional={false}
            width="medium"
          />
          <TextField
            field={field("price")}
            label={t("firstPrice", { currency })}
            hint={t("firstPriceHint")}
            inputMode="decimal"
            autoComplete="off"
            width="short"
            optional={false}
          />
          <CountField field={field("persons")} label={t("includedPersons")} optional={false} />
        </div>
      ) : null}
      <p>
        {t("amenities")}: {chosen.length > 0 ? chosen.join(", ") : t("noAmenities")}
      </p>
      <details className="rows" open={answer?.reply.error?.["amenities"] !== undefined}>
        <summary>{t("chooseAmenities")}</summary>
        {boxes}
      </details>
    </PartForm>
  );
}
