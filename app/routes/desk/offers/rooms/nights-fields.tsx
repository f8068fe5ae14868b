/** The form of a variant's seasons, departures and stay rules. */
import { type Answered, hintOf, PartForm } from "#app/routes/desk/offers/part-page.tsx";
import { FieldRow, FoldedRows, type RowNames } from "#app/routes/desk/offers/rooms/field-rows.tsx";
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
  const line = (name: string, label: string, { about, isNew = false, shared }: LineOptions = {}) => (
    <TextField
      field={field(name)}
      label={label}
      hint={hint(name, about)}
      sharedHint={shared}
      autoComplete="off"
      optional={false}
      // Without scripts only this attribute moves the focus to the row that was asked for.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isNew}
    />
  );
  const number = (name: string, label: string, { about, shared }: LineOptions = {}) => (
    <CountField
      field={field(name)}
      label={label}
      hint={hint(name, about)}
      sharedHint={shared}
      optional={false}
    />
  );
  const isCruise = words === "cruise";
  const price = t(`${words}.price`);
  const roomsHint = count === null ? t(`${words}.roomsHint`) : t("roomsEmpty", { count });
  const ownRooms = count === null ? t("likeBase") : String(count);
  const [seasonsHint, rulesHint] = ["f-seasons-hint", "f-rules-hint"];
  return (
    <PartForm stand={stand} answer={answer} hasRows>
      <h2>{t("seasons")}</h2>
      <p>{t("seasonsText")}</p>
      <FieldRow title={t("baseSeason")}>
        <p className="cell-wide">{t("allYear")}</p>
        {line("season0-price", price)}
        {line("season0-weekendPrice", t("weekend"), { about: t("weekendHint") })}
        {number("season0-rooms", t(`${words}.rooms`), { about: roomsHint })}
        {isCruise ? null : line("season0-closedToArrival", t("noArrival"), { about: t("weekdaysHint") })}
        <CheckboxField field={field("season0-closed")} label={t("closed")} />
      </FieldRow>
      <FoldedRows
        rows={seasons}
        answer={answer}
        summary={seasons.filled === 0 ? t("noSeasons") : t("seasonCount", { count: seasons.filled })}
        hint={<SharedHint id={seasonsHint}>{t(`${words}.seasonsHint`, { rooms: ownRooms })}</SharedHint>}
        title={(row) => t("season", { number: row })}
        add={t("addSeason")}
      >
        {(name, isNew) => (
          <>
            {line(name("from"), t("from"), { isNew })}
            {line(name("to"), t("to"))}
            {line(name("price"), price)}
            {line(name("weekendPrice"), t("weekend"), { shared: seasonsHint })}
            {number(name("rooms"), t(`${words}.rooms`), { shared: seasonsHint })}
            {isCruise ? null : line(name("closedToArrival"), t("noArrival"), { shared: seasonsHint })}
            <CheckboxField field={field(name("closed"))} label={t("closed")} />
          </>
        )}
      </FoldedRows>
      {isCruise ? (
        <>
          <h2>{t("departures")}</h2>
          <div className="search">
            <DateField
              field={field("departure")}
              label={t("departure")}
              hint={hint("departure", t("departureHint"))}
            />
            {number("everyWeeks", t("everyWeeks"), { about: t("weeksHint") })}
          </div>
        </>
      ) : (
        <>
          <h2>{t("rules")}</h2>
          <p>{t("rulesText")}</p>
          <FoldedRows
            rows={rules}
            answer={answer}
            summary={rules.filled === 0 ? t("noRules") : t("ruleCount", { count: rules.filled })}
            hint={<SharedHint id={rulesHint}>{t("rulesHint")}</SharedHint>}
            title={(row) => t("rule", { number: row })}
            add={t("addRule")}
          >
            {(name, isNew) => (
              <>
                {line(name("from"), t("from"), { isNew, shared: rulesHint })}
                {line(name("to"), t("to"), { shared: rulesHint })}
                {number(name("minNights"), t("minNights"))}
                {number(name("maxNights"), t("maxNights"))}
                {line(name("arrival"), t("arrival"), { shared: rulesHint })}
                {line(name("departure"), t("leaving"), { shared: rulesHint })}
                {line(name("on"), t("on"), { shared: rulesHint })}
              </>
            )}
          </FoldedRows>
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

interface LineOptions {
  about?: string;
  /** Id of a hint above the rows. */
  shared?: string;
  isNew?: boolean;
}

const SharedHint = ({ id, children }: { id: string; children: string }) => (
  <p className="hint" id={id}>
    {children}
  </p>
);
