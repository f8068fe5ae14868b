import { type FormEvent, useRef, useState } from "react";

import { formatDate } from "#app/domain/format.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { CountField, DateField, type Field, TextField } from "#app/ui/form/field.tsx";
import { useStayScripts } from "#app/ui/layout/on-demand.tsx";
import { OpenDetails } from "#app/ui/layout/open-details.tsx";
import type { Bounds, End } from "#app/ui/search/date-range.ts";
import type { GuestValues, GuestWords } from "#app/ui/search/guest-steps.tsx";

const dateHintId = "dates-hint";

/** First and last day side by side, with one hint that says how they are written; with scripts there is a calendar, too. */
export function TravelDates({
  field,
  bounds,
  labels = { checkin: t("search.shortLabels.checkin"), checkout: t("search.shortLabels.checkout") },
}: {
  field: (name: End) => Field;
  /** The first and the last day that can be asked for. */
  bounds: Bounds;
  labels?: Readonly<Record<End, string>>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const scripts = useStayScripts();
  return (
    <div className="search-dates" ref={box}>
      {(["checkin", "checkout"] as const).map((name) => (
        <DateField
          key={name}
          field={field(name)}
          label={
            <>
              {labels[name]}
              <span className="hidden"> {t("search.shortLabels.form")}</span>
            </>
          }
          sharedHint={dateHintId}
          enterKeyHint="search"
        />
      ))}
      <p className="hint" id={dateHintId}>
        {t("search.sharedHint", { to: formatDate(bounds.to) })}
      </p>
      {scripts ? <scripts.DateButtons box={box} bounds={bounds} labels={labels} /> : null}
    </div>
  );
}

/** Who travels, folded into one line that says it; open where something of it has to be mended. */
export function Guests({
  field,
  values,
  words = {
    rooms: t("search.rooms"),
    roomsHint: t("search.roomsHint"),
    childrenAges: t("search.childrenAges"),
    count: "count.room",
  },
}: {
  field: (name: keyof GuestValues) => Field;
  values: GuestValues;
  words?: GuestWords;
}) {
  const given = guestsText(values, words);
  const row = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{ of: string; text: string }>();
  const scripts = useStayScripts();
  const fields = { adults: field("adults"), rooms: field("rooms"), childrenAges: field("childrenAges") };
  // It hears of its fields' changes, as a form would.
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    const { form } = target as HTMLInputElement;
    setTyped({ of: given, text: guestsText(Object.fromEntries(new FormData(form ?? undefined)), words) });
  };
  return (
    <OpenDetails
      className="guests"
      open={Object.values(fields).some(({ errors }) => errors)}
      summary={
        <>
          {/* A box of its own: Firefox makes one word of a text and the box behind it. */}
          <span>{t("search.guests")}</span>{" "}
          <span className="input">{typed?.of === given ? typed.text : given}</span>
        </>
      }
    >
      <div className="field-row" ref={row} onInput={onInput}>
        <CountField field={fields.adults} label={t("search.adults")} maxLength={2} />
        <CountField field={fields.rooms} label={words.rooms} hint={words.roomsHint} maxLength={2} />
        <TextField
          field={fields.childrenAges}
          label={words.childrenAges}
          hint={t("search.childrenHint")}
          optional
          maxLength={60}
          autoComplete="off"
        />
        {scripts ? <scripts.GuestScripts row={row} field={fields.childrenAges} words={words} /> : null}
      </div>
    </OpenDetails>
  );
}

/** "2 Erwachsene, 1 Kind, 1 Zimmer"; what is no number yet is one. A child whose age is still to be said is a "?". */
function guestsText({ adults, rooms, childrenAges }: GuestValues, { count }: GuestWords): string {
  const children = childrenAges?.match(/\d+|\?/g)?.length ?? 0;
  return [
    t("count.adult", { count: Number(adults) || 1 }),
    children ? t("count.child", { count: children }) : "",
    t(count, { count: Number(rooms) || 1 }),
  ]
    .filter(Boolean)
    .join(", ");
}
