/** The form of a variant's seasons, departures and stay rules. */
import { type Answered, hintOf, PartForm } from "#app/routes/desk/offers/part-page.tsx";
import { FieldRows, type RowNames } from "#app/routes/desk/offers/rooms/field-rows.tsx";
import type { RoomWords } from "#app/routes/desk/offers/rooms/open-room.server.ts";
import { CheckboxField, CountField, createFieldReader, DateField, TextField } from "#app/ui/form/field.tsx";
import { deskOfferRoomTexts as t } from "#locale/catalogue/offers/offer-rooms.ts";

interface Props {
  stand: string;
  answer: Answered | undefined;
  values: Readonly<Record<string, string>>;
  seasons: RowNames;
  rules: RowNames;
  words: RoomWords;
  /** Number of the room, which an empty field means. */
  count: number | null;
  /** Number of nights that override the seasons. */
  rows: number;
}

export function NightsForm({ stand, answer, values, seasons, rules, words, count, rows }: Props) {
  const field = createFieldReader<string>({ lastResult: answer?.reply, defaultValue: values });
  const hint = hintOf<string>(answer, values);
  const line = (name: string, label: string, about?: string) => (
    <TextField
      field={field(name)}
      label={label}
      hint={hint(name, about)}
      autoComplete="off"
      optional={false}
    />
  );
  const number = (name: string, label: string, about?: string) => (
    <CountField field={field(name)} label={label} hint={hint(name, about)} optional={false} />
  );
  const roomsHint = (row: number) =>
    count !== null ? t("roomsEmpty", { count }) : row === 0 ? t(`${words}.roomsHint`) : t("roomsLikeBase");
  return (
    <PartForm stand={stand} answer={answer}>
      <h2>{t("seasons")}</h2>
      <p>{t("seasonsText")}</p>
      <FieldRows
        rows={seasons}
        first={0}
        answer={answer}
        title={(row) => (row === 0 ? t("baseSeason") : t("season", { number: row }))}
      >
        {(name, row) => (
          <>
            {row === 0 ? null : line(name("from"), t("from"))}
            {row === 0 ? null : line(name("to"), t("to"))}
            {line(name("price"), t(`${words}.price`))}
            {line(name("weekendPrice"), t("weekend"), t("weekendHint"))}
            {number(name("rooms"), t(`${words}.rooms`), roomsHint(row))}
            {words === "cruise" ? null : line(name("closedToArrival"), t("noArrival"), t("weekdaysHint"))}
            <CheckboxField field={field(name("closed"))} label={t("closed")} />
          </>
        )}
      </FieldRows>
      {words === "cruise" ? (
        <>
          <h2>{t("departures")}</h2>
          <div className="search">
            <DateField
              field={field("departure")}
              label={t("departure")}
              hint={hint("departure", t("departureHint"))}
            />
            {number("everyWeeks", t("everyWeeks"), t("weeksHint"))}
          </div>
        </>
      ) : (
        <>
          <h2>{t("rules")}</h2>
          <p>{t("rulesText")}</p>
          <FieldRows rows={rules} answer={answer} title={(row) => t("rule", { number: row })}>
            {(name) => (
              <>
                {line(name("from"), t("ruleFrom"))}
                {line(name("to"), t("ruleTo"))}
                {number(name("minNights"), t("minNights"))}
                {number(name("maxNights"), t("maxNights"))}
                {line(name("arrival"), t("arrival"), t("weekdaysHint"))}
                {line(name("departure"), t("leaving"), t("weekdaysHint"))}
                {line(name("on"), t("on"), t("weekdaysHint"))}
              </>
            )}
          </FieldRows>
        </>
      )}
      {rows > 0 ? (
        <>
          <p>{t("rows", { count: rows })}</p>
          <CheckboxField field={field("replace")} label={t("replaceRows")} />
        </>
      ) : null}
    </PartForm>
  );
}
