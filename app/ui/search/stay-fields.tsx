import { type FormEvent, useRef, useState } from "react";

import { formatDate } from "#app/domain/format.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { CountField, DateField, type Field, TextField } from "#app/ui/form/field.tsx";
import { useStayScripts } from "#app/ui/layout/on-demand.tsx";
import { OpenDetails } from "#app/ui/layout/open-details.tsx";
import type { Bounds, End } from "#app/ui/search/date-range.ts";
import type { GuestValues, GuestTerms } from "#app/ui/search/guest-steps.tsx";

const dateHintId = "dates-hint";

/** Arrival and departure side by side with a shared hint on the format. Scripts add a calendar. */
export function TravelDates({
  field,
  bounds,
  labels = { checkin: t("search.shortLabels.checkin"), checkout: t("search.shortLabels.checkout") },
}: {
  field: (name: End) => Field;
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

/** The guest fields, folded below a one-line summary. They are open if one has an error. */
export function Guests({
  field,
  values,
  label = t("search.guests"),
  words = {
    rooms: t("search.rooms"),
    roomsHint: t("search.roomsHint"),
    childrenAges: t("search.childrenAges"),
    count: "count.room",
  },
}: {
  field: (name: keyof GuestValues) => Field;
  values: GuestValues;
  label?: string;
  words?: GuestTerms;
}) {
  const initialText = guestsText(values, words);
  const row = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{ of: string; text: string }>();
  const scripts = useStayScripts();
  const fields = { adults: field("adults"), rooms: field("rooms"), childrenAges: field("childrenAges") };
  // Input events of the fields bubble up to this element.
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    const { form } = target as HTMLInputElement;
    setTyped({
      of: initialText,
      text: guestsText(Object.fromEntries(new FormData(form ?? undefined)), words),
    });
  };
  return (
    <OpenDetails
      className="guests"
      open={Object.values(fields).some(({ errors }) => errors)}
      summary={
        <>
          {/* An element of its own: Firefox would join the text and the next box into one word. */}
          <span>{label}</span>{" "}
          <span className="input">{typed?.of === initialText ? typed.text : initialText}</span>
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

/** "2 Erwachsene, 1 Kind, 1 Zimmer". A missing number counts as one. An age that is not chosen yet is a "?". */
function guestsText({ adults, rooms, childrenAges }: GuestValues, { count }: GuestTerms): string {
  const children = childrenAges?.match(/\d+|\?/g)?.length ?? 0;
  return [
    t("count.adult", { count: Number(adults) || 1 }),
    children ? t("count.child", { count: children }) : "",
    t(count, { count: Number(rooms) || 1 }),
  ]
    .filter(Boolean)
    .join(", ");
}
