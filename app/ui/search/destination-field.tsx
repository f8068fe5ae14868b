import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";

import { allPagesTexts as t } from "#locale/all-pages.ts";
import { type Field, FieldFrame, inputProps } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/layout/page-context.ts";
import { announce } from "#app/ui/layout/page-focus.tsx";
import type { Suggestion } from "#app/ui/search/search-form-view.server.ts";

/**
 * A text field with a datalist of places. With scripts it becomes a combobox with suggestions from the server (ARIA
 * Authoring Practices, "editable combobox with list autocomplete"). The field always sends its text.
 */
export function DestinationField({ field, places }: { field: Field; places: readonly string[] }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const hydrated = useHydrated();
  const [active, setActive] = useState(-1);
  const { list, ask, close } = useSuggestions(input, (found) => {
    const isTyped = input.current?.value.trim() !== "";
    if (found.length > 0) announce(t("search.suggested", { count: found.length }));
    else if (isTyped) announce(t("search.notSuggested"));
  });
  const options = list ?? [];
  const open = options.length > 0;
  const current = options[active];
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  const change = (text: string) => {
    if (input.current) input.current.value = text;
    setActive(-1);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (!open) void ask(0);
      // One position more than there are options: the field itself is between the last and the first.
      else if (!altKey)
        setActive(((active + 1 + (key === "ArrowDown" ? 1 : options.length)) % (options.length + 1)) - 1);
      else if (key === "ArrowUp") close();
    } else if (key === "Enter") {
      if (current) event.preventDefault();
      change(current?.label ?? input.current?.value ?? "");
    } else if (key === "Escape" && open) {
      // Closes only the list: screen reader users press Escape often and would not notice an emptied field.
      event.preventDefault();
      close();
      setActive(-1);
    } else if (key === "Home" || key === "End" || key === "ArrowLeft" || key === "ArrowRight") setActive(-1);
  };

  const hint = t("search.destinationHint");
  return (
    <FieldFrame field={field} label={t("search.destination")} hint={hint}>
      <div className="combobox">
        <input
          {...inputProps(field, { type: "text" }, hint)}
          ref={input}
          className="input"
          maxLength={100}
          autoComplete="off"
          {...(hydrated
            ? {
                role: "combobox",
                "aria-autocomplete": "list",
                "aria-expanded": open,
                "aria-controls": id,
                "aria-activedescendant": current && optionId(active),
              }
            : { list: "places" })}
          onInput={() => {
            setActive(-1);
            void ask();
          }}
          onClick={() => {
            if (!open && input.current?.value === "") void ask(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setActive(-1);
            close();
          }}
        />
        {hydrated ? (
          <div
            role="listbox"
            // A scrollable element would be a tab stop of its own.
            tabIndex={-1}
            id={id}
            aria-label={t("search.suggestions")}
            hidden={!open}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map(({ value, label, hint }, index) => (
              // The field handles the keys of all options.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={value}
                role="option"
                tabIndex={-1}
                id={optionId(index)}
                aria-selected={index === active}
                onClick={() => change(label)}
              >
                {label} <span className="soft">{hint}</span>
              </div>
            ))}
          </div>
        ) : (
          <datalist id="places">
            {places.map((place) => (
              <option key={place} value={place} />
            ))}
          </datalist>
        )}
      </div>
    </FieldFrame>
  );
}

/** Milliseconds without another key before the server is asked. */
const typingPause = 120;

/** Suggestions for the text in a field; `list` is null while there is nothing to show. */
export function useSuggestions(
  field: RefObject<HTMLInputElement>,
  onAnswer: (found: readonly Suggestion[]) => void,
) {
  const [list, setList] = useState<readonly Suggestion[] | null>(null);
  const asking = useRef(new AbortController());
  const latestOnAnswer = useRef(onAnswer);
  useEffect(() => {
    latestOnAnswer.current = onAnswer;
  });
  const calls = useMemo(() => {
    const close = () => {
      asking.current.abort();
      setList(null);
    };
    /** Aborts the previous request, so that suggestions always belong to the text in the field. */
    const ask = async (wait = typingPause) => {
      asking.current.abort();
      const { signal } = (asking.current = new AbortController());
      const text = field.current?.value ?? "";
      // Until the response arrives, previous suggestions that still match stay visible.
      const fits = ({ label }: Suggestion) => label.toLowerCase().includes(text.trim().toLowerCase());
      setList((previous) => previous && previous.filter(fits));
      await new Promise((done) => setTimeout(done, wait));
      if (signal.aborted) return;
      try {
        const answer = await fetch(`/api/suggestions?q=${encodeURIComponent(text)}`, { signal });
        const found = answer.ok ? ((await answer.json()) as Suggestion[]) : [];
        if (signal.aborted || field.current !== document.activeElement) return;
        setList(found);
        latestOnAnswer.current(found);
      } catch {
        // After an error, suggestions for another text must not stay.
        if (!signal.aborted) setList(null);
      }
    };
    return { ask, close };
  }, [field]);
  useEffect(() => calls.close, [calls]);
  return { list, ...calls };
}
