/**
 * Calendar next to two date fields, modelled on the date picker dialog of the ARIA Authoring Practices (decision 055).
 */
import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

import { addDays, addMonths, type CivilDate } from "#app/domain/dates.ts";
import { formatDate, formatRange } from "#app/domain/format.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dateRangeTexts as t } from "#locale/catalogue/date-range.ts";
import { announce } from "#app/ui/layout/page-focus.tsx";
import {
  type Bounds,
  choose,
  type DateRange,
  findDayByKey,
  type End,
  ends,
  isNearArrival,
  monthStart,
  monthsWithin,
  nextEnd,
  placeInMonth,
  countNightsTo,
  shortcuts,
  clampToBounds,
} from "#app/ui/search/date-range.ts";
import {
  scrollToFitCalendar,
  canCoverFields,
  canOpenBesideFields,
  useActiveDay,
  useFieldEvents,
  useClicks,
  useIsWideScreen,
} from "#app/ui/search/date-range-box.ts";
import { DateRangeMonth } from "#app/ui/search/date-range-month.tsx";
import "#app/ui/search/date-range.css";

export interface DateRangeProps {
  /** Contains the two fields, their buttons and the calendar. */
  box: RefObject<HTMLElement>;
  bounds: Bounds;
  labels: Readonly<Record<End, string>>;
}

interface Opened {
  /** The field that the next chosen day is for. */
  end: End;
  /** The element that opened it. Closing returns the focus to it. */
  by: HTMLElement;
  /** If true, the rest of the page is inert. Otherwise the field keeps the focus and accepts typing. */
  modal: boolean;
  /** The fields' texts before it was opened, restored by Escape. */
  before: readonly string[];
}

/** Keeps no dates of its own: it reads the fields and writes into them. */
export function DateRangeDialog({
  box,
  clicked,
  bounds,
  labels,
}: DateRangeProps & {
  /** The last click in the box, to be handled. */
  clicked: { target: EventTarget } | null;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [range, setRange] = useState<DateRange>({ checkin: null, checkout: null });
  const [previewDay, setPreviewDay] = useState<CivilDate | null>(null);
  /** False at first: a phone then shows the months up to the active one only. All 13 would delay the first paint. */
  const [isComplete, setIsComplete] = useState(false);
  /** The visitor chose to type. Taps on the fields then place the cursor, until a button opens the calendar again. */
  const isTyping = useRef(false);
  const wide = useIsWideScreen();
  const months = monthsWithin(bounds);
  const { active, first, go, focusDay } = useActiveDay(dialog, bounds, months);

  const inputs = () =>
    ends.map((name) => box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`));
  const read = (): DateRange => {
    const [checkin = null, checkout = null] = inputs().map((input) => {
      const date = parseGermanDate(input?.value ?? "", bounds.from);
      return date && date === clampToBounds(date, bounds) ? date : null;
    });
    return { checkin, checkout: checkin && checkout && checkout <= checkin ? null : checkout };
  };
  const write = (texts: readonly string[]) => {
    inputs().forEach((input, index) => {
      if (input) input.value = texts[index] ?? "";
    });
    setRange(read());
  };
  const open = (end: End, by: HTMLElement, modal: boolean) => {
    const current = read();
    setRange(current);
    go(current[end] ?? current.checkin ?? current.checkout ?? bounds.from, modal);
    const before = inputs().map((input) => input?.value ?? "");
    setOpened((known) => (known ? { ...known, end } : { end, by, modal, before }));
  };
  const close = () => {
    const { activeElement } = document;
    const hasFocus = dialog.current?.contains(activeElement) || activeElement === document.body;
    dialog.current?.close();
    if (hasFocus) opened?.by.focus({ preventScroll: true });
    setOpened(null);
    setPreviewDay(null);
  };
  const applyRange = (chosen: DateRange) =>
    write(ends.map((name) => (chosen[name] ? formatDate(chosen[name]) : "")));
  const pick = (day: CivilDate) => {
    if (!opened || isClosed(day)) return;
    const choice = choose(range, opened.end, day);
    applyRange(choice.range);
    if (choice.end === null) finish(choice.range);
    else {
      setOpened({ ...opened, end: choice.end });
      go(day, true);
    }
  };
  const typeInstead = () => {
    isTyping.current = true;
    close();
    inputs()[ends.indexOf(opened?.end ?? "checkin")]?.focus();
  };
  const finish = (chosen: DateRange) => {
    close();
    // Screen readers ignore the page for a moment after a modal dialog closes, so the announcement waits.
    setTimeout(() => announce(rangeText(chosen)), 200);
  };
  const giveUp = () => {
    write(opened?.before ?? []);
    close();
  };

  const end = nextEnd(range, opened?.end ?? "checkin");
  const isClosed = (day: CivilDate) =>
    day !==
    clampToBounds(day, { from: bounds.from, to: end === "checkin" ? addDays(bounds.to, -1) : bounds.to });

  useClicks(clicked, box, (name, by) => {
    const isButton = by instanceof HTMLButtonElement;
    if (isButton) isTyping.current = false;
    if (isButton || canOpenBesideFields()) open(name, by, isButton);
    // The focus returns to the button, because a field would open the on-screen keyboard.
    else if (canCoverFields() && !isTyping.current)
      open(name, by.parentElement?.querySelector("button") ?? by, true);
  });
  useFieldEvents(box, opened !== null, {
    down: (name, by) => open(name, by, true),
    typed: () => {
      const current = read();
      setRange(current);
      go((opened && current[opened.end]) ?? active, false);
    },
    entered: (name) => setOpened((now) => now && { ...now, end: name }),
    left: close,
    giveUp,
  });
  useEffect(() => {
    const { current } = dialog;
    if (!opened || !current || current.open) return;
    if (wide) scrollToFitCalendar(box.current);
    // `open` as a property, unlike `show()`, leaves the focus where it is.
    if (opened.modal) current.showModal();
    else current.open = true;
    // Next to its fields the calendar is fully visible. Scrolling to the middle would move the page away from the
    // fields.
    focusDay(wide ? "nearest" : "center");
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [opened]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !dayOf(event.target)) return;
    const to = findDayByKey(active, event.key, event.shiftKey, bounds);
    const isPick = event.key === "Enter" || event.key === " ";
    if (!to && !isPick) return;
    event.preventDefault();
    setPreviewDay(to);
    if (to) go(to, true);
    else pick(active);
  };
  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => startTransition(() => setIsComplete(true)), 200);
    return () => {
      clearTimeout(timer);
      setIsComplete(false);
    };
  }, [isOpen]);
  const turn = (by: number) => go(clampToBounds(addMonths(active, by), bounds), false, by);
  const shown = wide
    ? months.slice(first, first + 2)
    : months.filter((month) => isComplete || month <= addMonths(active, 1));
  const until = range.checkout ?? (end === "checkout" ? previewDay : null);
  const describeDay = (day: CivilDate) => {
    const isCounted = day === range.checkout || (end === "checkout" && isNearArrival(range, day));
    const nights = isCounted ? countNightsTo(range, day) : 0;
    return [
      formatDate(day, "long"),
      ends.flatMap((name) => (range[name] === day ? labels[name] : [])),
      nights > 0 ? common("count.night", { count: nights }) : [],
      day === addDays(bounds.from, -1) ? t("today") : [],
      isClosed(day) ? t("closed") : [],
    ]
      .flat()
      .join(", ");
  };
  return (
    // A click outside closes it. The keyboard equivalent is Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="range"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-keys`}
      onCancel={(event) => {
        event.preventDefault();
        giveUp();
      }}
      onClick={({ target }) => {
        if (target === dialog.current) close();
      }}
    >
      {opened ? (
        <>
          <div className="range-head">
            <h2 id={`${id}-title`}>{t("title")}</h2>
            {opened.modal ? (
              <button type="button" onClick={typeInstead}>
                {t("type")}
              </button>
            ) : null}
          </div>
          <p className="hidden" id={`${id}-keys`}>
            {t("keys")}
          </p>
          <div className="range-ways" role="group" aria-label={t("shortcuts")}>
            {shortcuts(bounds).map(({ name, ...chosen }) => (
              <button
                key={name}
                type="button"
                onClick={() => {
                  applyRange(chosen);
                  finish(chosen);
                }}
              >
                {t(name)}
              </button>
            ))}
          </div>
          {wide ? (
            <div className="range-turn">
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  aria-label={t(by < 0 ? "previous" : "next")}
                  aria-disabled={by < 0 ? first === 0 : first + 2 >= months.length}
                  onClick={() => turn(by)}
                >
                  {by < 0 ? "‹" : "›"}
                </button>
              ))}
            </div>
          ) : null}
          {/* Handles the keys and clicks of all its days by delegation. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div
            className="range-months"
            onKeyDown={onKeyDown}
            onClick={({ target }) => {
              const day = dayOf(target);
              if (day) pick(day);
            }}
            onPointerOver={({ target }) => setPreviewDay(dayOf(target))}
            onPointerLeave={() => setPreviewDay(null)}
          >
            {shown.map((month, index) => (
              <DateRangeMonth
                key={wide ? index : month}
                month={month}
                state={[
                  ...[active, range.checkin, range.checkout, until].map((day) => placeInMonth(day, month)),
                  isNearArrival(range, month) || month === monthStart(bounds.to) ? end : "",
                  isNearArrival(range, month) ? range.checkin : "",
                ].join(" ")}
                active={active}
                today={addDays(bounds.from, -1)}
                range={range}
                until={until}
                isClosed={isClosed}
                said={describeDay}
              />
            ))}
          </div>
          <div className="range-foot">
            <p role="status">{statusText(range, end, labels)}</p>
            <button type="button" className="button button-primary" onClick={close}>
              {t("done")}
            </button>
          </div>
        </>
      ) : null}
    </dialog>
  );
}

function rangeText({ checkin, checkout }: DateRange): string {
  if (!checkin || !checkout) return "";
  const nights = common("count.night", { count: countNightsTo({ checkin, checkout }, checkout) });
  return t("range", { range: formatRange(checkin, checkout), nights });
}

function statusText(range: DateRange, end: End, labels: DateRangeProps["labels"]): string {
  const { checkin, checkout } = range;
  if (checkin && checkout) return rangeText(range);
  const known = checkin ? [t("chosen", { end: labels.checkin, date: formatDate(checkin, "long") })] : [];
  return [...known, t("choose", { end: labels[end] })].join(". ");
}

function dayOf(target: EventTarget): CivilDate | null {
  const cell = (target as Element).closest<HTMLElement>("[data-day]");
  return (cell?.dataset["day"] as CivilDate | undefined) ?? null;
}
