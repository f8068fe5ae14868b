/** With scripts the numbers of guests are set by steps, too, and the age of each child is chosen in a list of its own. */
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

import { searchBounds } from "#app/domain/search/query.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { guestStepTexts as t } from "#locale/catalogue/guest-steps.ts";
import { type Field, FieldFrame } from "#app/ui/form/field.tsx";
import { announce } from "#app/ui/layout/page-focus.tsx";
import "#app/ui/search/guest-steps.css";

export type GuestValues = { readonly [name in "adults" | "rooms" | "childrenAges"]?: string };

/** What a voyage calls what a stay calls rooms. */
export interface GuestWords {
  rooms: string;
  roomsHint: string;
  childrenAges: string;
  count: "count.room" | "count.cabin";
}

interface GuestStepsProps {
  /** Holds the fields of adults, rooms and ages, and this. */
  row: RefObject<HTMLElement>;
  /** Of the ages, as one text. */
  field: Field;
  words: GuestWords;
}

/** The field of the ages is what is sent: it hides, and what is chosen here is written into it. */
export function GuestSteps({ row, field, words }: GuestStepsProps) {
  const input = (name: string) => row.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const { name: agesName, initialValue } = field;
  const { values, write } = useValues(row, [agesName, "adults", "rooms"]);
  useFolding(row);
  const ages = agesIn(values[agesName]);
  const setAges = (all: readonly string[]) => write(agesName, all.join(", "));
  const setCount = (count: number) =>
    setAges(Array.from({ length: count }, (_, index) => ages[index] ?? unknown));
  // The error summary leads to the first age that is missing, or to how many there are.
  const missing = field.errors ? agesIn(String(initialValue)).indexOf(unknown) : -1;
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
  /** What is counted. */
  what: string;
  /** Not a number while none is typed. */
  now: number;
  least: number;
  most: number;
  onStep: (to: number) => void;
}

/** One less, one more; the button keeps the focus at either end. */
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

/** Stands for the age of a child until it is chosen: the server says that it is missing. */
const unknown = "?";

/** Of a text as the server reads it; what is no age is one still to be chosen. */
export function agesIn(text = ""): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== "" && !/^(?:und|jahre?|j\.?)$/.test(word))
    .map((word) => (/^\d{1,2}$/.test(word) && Number(word) <= searchBounds.childAge ? word : unknown))
    .slice(0, searchBounds.children);
}

/**
 * Where they lie over the page they are folded by the escape key, and by whoever goes on elsewhere: what has the focus must not
 * lie under them (WCAG 2.4.11). What is wrong in them stays in sight until it is mended or put away.
 */
function useFolding(row: RefObject<HTMLElement>) {
  useEffect(() => {
    const details = row.current?.closest("details");
    const fold = (event: Event) => {
      const outside = !details?.contains(event.target as Node);
      const folds =
        event instanceof KeyboardEvent
          ? event.key === "Escape"
          : outside && (event.type === "pointerdown" || !details?.querySelector(".field-wrong"));
      if (!details?.open || !folds) return;
      if (!row.current || getComputedStyle(row.current).position !== "absolute") return;
      details.open = false;
      if (!outside) details.querySelector("summary")?.focus();
    };
    const events = ["pointerdown", "keydown", "focusin"];
    for (const event of events) document.addEventListener(event, fold);
    return () => {
      for (const event of events) document.removeEventListener(event, fold);
    };
  }, [row]);
}

/** What stands in the fields, whoever has written it: the visitor, a step, the page that follows a search. */
function useValues(row: RefObject<HTMLElement>, names: readonly string[]) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const input = (name: string) => row.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const read = () =>
    setValues((known) => {
      const now = Object.fromEntries(names.map((name) => [name, input(name)?.value ?? ""]));
      return names.every((name) => known[name] === now[name]) ? known : now;
    });
  // The fields follow the page after this.
  useEffect(() => {
    const soon = setTimeout(read);
    return () => clearTimeout(soon);
  });
  useLayoutEffect(() => {
    const { current } = row;
    const form = current?.closest("form");
    // They go back only after the event.
    const later = () => void setTimeout(read);
    read();
    current?.addEventListener("input", read);
    form?.addEventListener("reset", later);
    return () => {
      current?.removeEventListener("input", read);
      form?.removeEventListener("reset", later);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [row]);
  const write = (name: string, text: string) => {
    const field = input(name);
    if (!field) return;
    field.value = text;
    // As if it were typed, also for the line that says who travels.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return { values, write };
}
