/**
 * Plus and minus buttons for the numbers of guests and rooms, and a select for the age of each child. Needs scripts.
 */
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

import { searchBounds } from "#app/domain/search/query.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { guestStepTexts as t } from "#locale/catalogue/guest-steps.ts";
import { type Field, FieldFrame } from "#app/ui/form/field.tsx";
import { announce } from "#app/ui/layout/page-focus.tsx";
import "#app/ui/search/guest-steps.css";

export type GuestValues = { readonly [name in "adults" | "rooms" | "childrenAges"]?: string };

/** Terms that differ between hotels (rooms) and cruises (cabins). */
export interface GuestTerms {
  rooms: string;
  roomsHint: string;
  childrenAges: string;
  count: "count.room" | "count.cabin";
}

interface GuestStepsProps {
  /** Contains the fields of adults, rooms and ages, and this component. */
  row: RefObject<HTMLElement>;
  /** The field of the children's ages, as one text. */
  field: Field;
  words: GuestTerms;
}

/** Hides the text field of the ages and writes the chosen ages into it. Only that field is sent. */
export function GuestSteps({ row, field, words }: GuestStepsProps) {
  const input = (name: string) => row.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const { name: agesName, initialValue } = field;
  const { values, write } = useValues(row, [agesName, "adults", "rooms"]);
  useFolding(row);
  const ages = parseAges(values[agesName]);
  const setAges = (all: readonly string[]) => write(agesName, all.join(", "));
  const setCount = (count: number) =>
    setAges(Array.from({ length: count }, (_, index) => ages[index] ?? unknown));
  // The error summary links to the first missing age, or else to the number of children.
  const missing = field.errors ? parseAges(String(initialValue)).indexOf(unknown) : -1;
  const idOf = (index: number) => (index === missing ? field.id : `${field.id}-${index}`);
  useLayoutEffect(() => {
    const text = input(agesName);
    if (!text?.parentElement) return;
    text.id = `${field.id}-text`;
    text.parentElement.hidden = true;
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [agesName]);
  return (
    <>
      {(["adults", "rooms"] as const).map((name) => {
        const place = input(name)?.parentElement;
        const steps = {
          what: name === "adults" ? common("search.adults") : words.rooms,
          now: Number(values[name]),
          ...searchBounds[name],
          onStep: (to: number) => write(name, String(to)),
        };
        return place ? createPortal(<Steps {...steps} />, place, name) : null;
      })}
      <FieldFrame field={{ ...field, id: idOf(-1), errorId: `${field.errorId}-steps` }} label={t("children")}>
        <input
          id={idOf(-1)}
          className="input input-short"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={ages.length}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={field.errors ? `${field.errorId}-steps` : undefined}
          onChange={({ target }) => setCount(Math.min(Number(target.value) || 0, searchBounds.children))}
        />
        <Steps
          what={t("children")}
          now={ages.length}
          least={0}
          most={searchBounds.children}
          onStep={setCount}
        />
      </FieldFrame>
      {ages.length > 0 ? (
        <fieldset className="child-ages">
          <legend>{words.childrenAges}</legend>
          {ages.map((age, index) => (
            <div key={index} className={index === missing ? "field field-wrong" : "field"}>
              <label htmlFor={idOf(index)}>{t("age", { number: index + 1 })}</label>
              <select
                id={idOf(index)}
                className="input"
                value={age}
                aria-invalid={field.errors && age === unknown ? true : undefined}
                aria-describedby={field.errors && age === unknown ? `${field.errorId}-steps` : undefined}
                onChange={({ target }) =>
                  setAges(ages.map((other, at) => (at === index ? target.value : other)))
                }
              >
                {age === unknown ? <option value={unknown}>{t("choose")}</option> : null}
                {Array.from({ length: searchBounds.childAge + 1 }, (_, years) => (
                  <option key={years} value={years}>
                    {years === 0 ? t("baby") : t("years", { count: years })}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

interface StepsProps {
  what: string;
  /** NaN while the field contains no number. */
  now: number;
  least: number;
  most: number;
  onStep: (to: number) => void;
}

/** Minus and plus button. At the bounds they keep the focus and are marked as disabled. */
function Steps({ what, now, least, most, onStep }: StepsProps) {
  return ([-1, 1] as const).map((by) => {
    const to = Math.max(least, Math.min((now || 0) + by, most));
    return (
      <button
        key={by}
        type="button"
        className="step"
        aria-label={t(by < 0 ? "less" : "more", { what })}
        aria-disabled={to === now}
        onClick={() => {
          if (to === now) return;
          onStep(to);
          announce(t("said", { what, count: to }));
        }}
      >
        {by < 0 ? "−" : "+"}
      </button>
    );
  });
}

/** Placeholder for an age that is not chosen yet, which the server rejects as missing. */
const unknown = "?";

/** The ages in a text, by the server's rules. An invalid age counts as not chosen yet. */
export function parseAges(text = ""): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== "" && !/^(?:und|jahre?|j\.?)$/.test(word))
    .map((word) => (/^\d{1,2}$/.test(word) && Number(word) <= searchBounds.childAge ? word : unknown))
    .slice(0, searchBounds.children);
}

/**
 * Folds the guest fields where they overlay the page: by Escape, by a click elsewhere, or when the focus leaves them,
 * because they must not cover the focused element (WCAG 2.4.11). Fields with errors stay open when only the focus
 * leaves.
 */
function useFolding(row: RefObject<HTMLElement>) {
  useEffect(() => {
    const details = row.current?.closest("details");
    const onEvent = (event: Event) => {
      const isOutside = !details?.contains(event.target as Node);
      const shouldFold =
        event instanceof KeyboardEvent
          ? event.key === "Escape"
          : isOutside && (event.type === "pointerdown" || !details?.querySelector(".field-wrong"));
      if (!details?.open || !shouldFold) return;
      if (!row.current || getComputedStyle(row.current).position !== "absolute") return;
      details.open = false;
      if (!isOutside) details.querySelector("summary")?.focus();
    };
    const events = ["pointerdown", "keydown", "focusin"];
    for (const event of events) document.addEventListener(event, onEvent);
    return () => {
      for (const event of events) document.removeEventListener(event, onEvent);
    };
  }, [row]);
}

/** Current values of the fields, whether typed, stepped or set by the page after a search. */
function useValues(row: RefObject<HTMLElement>, names: readonly string[]) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const input = (name: string) => row.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const read = () =>
    setValues((known) => {
      const now = Object.fromEntries(names.map((name) => [name, input(name)?.value ?? ""]));
      return names.every((name) => known[name] === now[name]) ? known : now;
    });
  // The fields are updated only after this effect.
  useEffect(() => {
    const timer = setTimeout(read);
    return () => clearTimeout(timer);
  });
  useLayoutEffect(() => {
    const { current } = row;
    const form = current?.closest("form");
    // The fields are reset only after this event.
    const readLater = () => void setTimeout(read);
    read();
    current?.addEventListener("input", read);
    form?.addEventListener("reset", readLater);
    return () => {
      current?.removeEventListener("input", read);
      form?.removeEventListener("reset", readLater);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [row]);
  const write = (name: string, text: string) => {
    const field = input(name);
    if (!field) return;
    field.value = text;
    // Triggers the same listeners as typing, including the summary of guests.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return { values, write };
}
